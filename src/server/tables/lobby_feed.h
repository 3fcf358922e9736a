#pragma once

#include <deque>
#include <optional>
#include <set>

#include "core/token_bucket.h"
#include "server/model/ids.h"
#include "server/model/inputs.h"
#include "server/model/instant.h"

namespace mornington::tables {
using namespace model;

// The followers of the lobby, and the public tables that changed since they were last sent. However often tables
// change, a follower is sent a few messages at once and then one every `kPace`: a table that changes while it waits is
// sent once, as it is then.
class LobbyFeed {
 public:
  static constexpr std::int64_t kBurst = 16;
  static constexpr Span kPace = milliseconds(25);
  static constexpr Span kPaceUnderLoad = seconds(1);

  void follow(ClientId client) { followers_.insert(client); }
  void unfollow(ClientId client) { followers_.erase(client); }
  [[nodiscard]] const std::set<ClientId>& followers() const { return followers_; }

  void note_change(const GameId& game);
  // The table whose change is to be sent now, taken off; nothing: none is, or not yet.
  [[nodiscard]] std::optional<GameId> take(Instant now, Load load);
  // When the next one is due; kNever: nothing waits.
  [[nodiscard]] Instant due() const { return due_; }

 private:
  std::set<ClientId> followers_;
  std::deque<GameId> changed_;  // in the order of their first change
  std::set<GameId> waiting_;    // the same
  TokenBucket<Instant, Span> pace_;
  Instant due_ = kNever;
};

}  // namespace mornington::tables
