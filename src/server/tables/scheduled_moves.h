#pragma once

#include <optional>

#include "core/seat_set.h"
#include "server/tables/answers.h"
#include "server/tables/context.h"
#include "server/tables/outbox.h"
#include "server/tables/people.h"
#include "server/tables/store_health.h"
#include "server/tables/table.h"

namespace mornington::tables {

// Moves without a request: clocks that have run out, bots, plans, and calls to people whose turn it is.
class ScheduledMoves {
 public:
  struct Parts {
    Context& context;
    Outbox& outbox;
    const People& people;
    const StoreHealth& store;
  };
  explicit ScheduledMoves(const Parts& parts) : parts_(parts) {}

  // Urgent writes: an outage that is given back, a seat whose time is up.
  [[nodiscard]] std::optional<Draft> overdue(const Table& table) const;
  // The next write without a request.
  [[nodiscard]] std::optional<Draft> own_move(const Table& table) const;
  // The first legal action, in place of an illegal one chosen by a bot, so that the game continues.
  [[nodiscard]] std::optional<Draft> first_legal(const Table& table, Seat seat) const;

  // When the time of a seat, or of the table, is up.
  [[nodiscard]] Instant deadline(const Table& table) const;
  // When a table that is not in memory must be looked at: at once where a bot is to play, or a plan.
  [[nodiscard]] Instant wake_of(const Table& table) const;

  // Asks for the moves of bots whose turn it is.
  void think(Table& table);
  // "Your turn": to every connection of the person, or where there is none to its webhook.
  enum class Webhook : bool { Skip, Call };
  void call(Table& table, Webhook webhook);
  // The same for offers that stand, to people who do not look at the table; and for a table that somebody is challenged
  // to by name.
  void announce_offers(Table& table, Webhook webhook);
  void announce_challenge(const Table& table);

 private:
  // Whether notices must not come: the person looks at the table, or is at another node and it is that one's concern.
  [[nodiscard]] bool looks(const Table& table, Seat seat, Webhook webhook) const;
  void notify(const Table& table, const PersonId& person, Notify::Kind kind,
              const std::optional<SeatRow>& by = std::nullopt);
  [[nodiscard]] std::optional<Draft> planned(const Table& table) const;
  [[nodiscard]] SeatSet first_out_of_time(const Table& table) const;
  [[nodiscard]] Instant judged_at(const Table& table, Seat seat) const;
  [[nodiscard]] Span grace(const Table& table, Seat seat) const;

  Parts parts_;
};

}  // namespace mornington::tables
