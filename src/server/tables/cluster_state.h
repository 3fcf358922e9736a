#pragma once

#include <map>
#include <optional>
#include <vector>

#include "server/tables/answers.h"
#include "server/tables/context.h"
#include "server/tables/table.h"

namespace mornington::tables {

// The rights of this node where several share a store: its lease, the tables whose bots and clocks are its own, and the
// followers of tables at other nodes. A server that has its store for itself works at every table.
class ClusterState {
 public:
  explicit ClusterState(Context& context) : context_(context) {}

  [[nodiscard]] Lease lease() const { return lease_; }
  // Another one than before: whatever that one held is lost. Says whether it is another.
  bool set_lease(Lease lease);
  // Until the next round nothing is written here.
  void lapse();
  [[nodiscard]] bool may_write() const { return !context_.settings.shared || lease_ != kNoLease; }

  // Bots and clocks are one node's at a time. NB: if two should work at a table, one of them meets a conflict.
  [[nodiscard]] bool works_at(const GameId& game) const;
  // NB: what is reported of the holder may be older than what we have written since; a later revision is never ours.
  void hold(const GameId& game, Revision revision, Lease holder);
  void release(const GameId& game) { held_.erase(game); }
  [[nodiscard]] std::optional<Guard> guard_of(const Table& table, const Draft& draft) const;

  // Writes down for the other nodes who follows a table here, where that has changed.
  void announce(Table& table);
  // The followers of a table at other nodes; null if none are known.
  void set_elsewhere(const GameId& game, const std::vector<PresenceRow>& present);
  [[nodiscard]] const std::vector<PresenceRow>* elsewhere(const GameId& game) const;
  // Forgets nodes that are gone; the tables that this changes.
  [[nodiscard]] std::vector<GameId> forget_all_but(const std::vector<Lease>& alive);

 private:
  Context& context_;
  Lease lease_ = kNoLease;
  std::map<GameId, Revision> held_;  // since which revision
  std::map<GameId, std::vector<PresenceRow>> elsewhere_;
};

// Whether two rows say the same.
[[nodiscard]] bool same(const PresenceRow& a, const PresenceRow& b);

}  // namespace mornington::tables
