#pragma once

#include <cstdint>

#include "core/seat_set.h"

namespace mornington {

// The seats or the chance draw that a game waits for. When several seats are named they decide at the same time, none
// seeing the others' choice; the game then accepts their actions in any order and the result does not depend on it.
struct Decision {
  enum class Kind : std::uint8_t { Over, Chance, Seats };

  Kind kind = Kind::Over;
  SeatSet seats;            // Kind::Seats: who must still decide
  std::uint8_t stream = 0;  // Kind::Chance: which stream of draws is asked (a deck, a bag, a set-up deal)

  static constexpr Decision over() { return {}; }
  static constexpr Decision chance(std::uint8_t stream) { return {Kind::Chance, {}, stream}; }
  static constexpr Decision of(Seat seat) { return {Kind::Seats, SeatSet(seat), 0}; }
  static constexpr Decision of(SeatSet seats) { return {Kind::Seats, seats, 0}; }

  [[nodiscard]] constexpr bool is_over() const { return kind == Kind::Over; }
  [[nodiscard]] constexpr bool is_chance() const { return kind == Kind::Chance; }
  [[nodiscard]] constexpr bool waits_for(Seat seat) const { return kind == Kind::Seats && seats.contains(seat); }
  friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

// The first seat that must decide; the decision must be one of seats.
constexpr Seat first_seat(const Decision& decision) { return decision.seats.first(); }

}  // namespace mornington
