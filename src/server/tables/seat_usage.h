#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/ids.h"
#include "core/seat_array.h"
#include "core/seat_set.h"
#include "server/model/table_event.h"

namespace mornington::tables {
using namespace model;

// The use of each seat's limited rights, and the ids of its commands.
class SeatUsage {
 public:
  // Whether the seat was given lag back in the decision that now stands.
  [[nodiscard]] bool was_given_lag(Seat seat) const { return lag_given_.contains(seat); }
  void note_lag(Seat seat) { lag_given_.add(seat); }
  void forget_lag(SeatSet seats) { lag_given_ = lag_given_ - seats; }

  // How many entries other than moves the seat has made.
  [[nodiscard]] std::size_t other_entries(Seat seat) const { return other_entries_[seat]; }
  // How many offers of the kind the seat has made since the game's log has this length.
  [[nodiscard]] std::size_t offers_of(Seat seat, OfferKind kind, std::size_t length) const;
  // The entry that a command of the seat with this id has made.
  [[nodiscard]] std::optional<Sequence> made_by(Seat seat, const std::string& id) const;

  // `length`: of the game's log, 0 where it has not begun.
  void count(const TableEvent& entry, Sequence sequence, std::size_t length);

 private:
  SeatSet lag_given_;
  SeatArray<std::size_t> other_entries_{};
  std::map<std::pair<Seat, OfferKind>, std::size_t> offers_made_;  // since the game's log had this length
  std::size_t offers_since_ = 0;
  std::map<std::pair<Seat, std::string>, Sequence> made_;
};

// Nothing of a move, and it ends no game: an offer, an answer, an action taken back, a bot that plays for the seat.
[[nodiscard]] bool is_beside(TableEventKind what);

}  // namespace mornington::tables
