#pragma once

#include <optional>
#include <vector>

#include "core/result.h"
#include "server/tables/cluster_state.h"
#include "server/tables/lobby_updates.h"
#include "server/tables/scheduled_moves.h"
#include "server/tables/subscriptions.h"
#include "server/tables/table.h"

namespace mornington::tables {

// Updates a table in memory with the writes of another node, and sends them to its followers here.
class CatchUp {
 public:
  struct Parts {
    Context& context;
    Outbox& outbox;
    ClusterState& cluster;
    LobbyUpdates& lobby;
    Subscriptions& subscriptions;
    ScheduledMoves& scheduled;
  };
  explicit CatchUp(const Parts& parts) : parts_(parts) {}

  [[nodiscard]] std::optional<Error> take(Table& table, const StoredGame& stored);
  // The followers of the table at other nodes.
  void set_elsewhere(Table& table, const std::vector<PresenceRow>& present);

 private:
  [[nodiscard]] std::optional<Error> take_entries(Table& table, const StoredGame& stored, std::vector<Send>& tells);
  void take_facts(Table& table, const StoredGame& stored, std::vector<Send>& tells);

  Parts parts_;
};

}  // namespace mornington::tables
