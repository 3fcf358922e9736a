#pragma once

#include <cstddef>
#include <optional>

#include "server/tables/answers.h"
#include "server/tables/cluster_state.h"
#include "server/tables/context.h"
#include "server/tables/people.h"
#include "server/tables/scheduled_moves.h"
#include "server/tables/subscriptions.h"
#include "server/tables/table.h"

namespace mornington::tables {

// Puts a draft into memory and asks the store to write it. The table goes ahead of the store by that one write; what
// everybody is to be sent of it waits in the table until the store has answered.
class TableWriter {
 public:
  struct Parts {
    Context& context;
    const People& people;
    const ClusterState& cluster;
    Subscriptions& subscriptions;
    const ScheduledMoves& scheduled;
  };
  explicit TableWriter(const Parts& parts) : parts_(parts) {}

  // `message`: what it comes from; nothing: the server itself. An error: the draft makes no game, and nothing is asked
  // of the store. The table's pending write is there in any case.
  [[nodiscard]] std::optional<Error> write(Table& table, Draft draft, std::optional<Message> message);

 private:
  [[nodiscard]] std::optional<Error> apply(Table& table, const Draft& draft, Pending& pending);
  void seat_down(Table& table, const row_update::Occupant& occupant);
  [[nodiscard]] RowUpdate update_row(Table& table) const;

  Parts parts_;
};

}  // namespace mornington::tables
