#pragma once

#include <cstdint>

#include "core/seat_array.h"

namespace mornington {

// Standing of a game, running or final.
struct Scores {
  std::uint8_t seats = 0;
  SeatArray<std::int16_t> points{};
  SeatArray<std::uint8_t> rank{};  // 1 = best; equal rank = shared place
  std::uint8_t grade = 0;          // solo games with a table of grades: 1 = lowest row; else 0
  friend constexpr bool operator==(const Scores&, const Scores&) = default;
};

// Ranks seats by points, then by `tie_break` (more is better); what is equal in both shares the place.
constexpr void rank_by_points(Scores& scores, const SeatArray<std::int16_t>& tie_break = {}) {
  for (const Seat seat : each_seat(scores.seats)) {
    int better = 0;
    for (const Seat other : each_seat(scores.seats)) {
      const bool more = scores.points[other] > scores.points[seat];
      const bool tied_more = scores.points[other] == scores.points[seat] && tie_break[other] > tie_break[seat];
      better += more || tied_more ? 1 : 0;
    }
    scores.rank[seat] = static_cast<std::uint8_t>(better + 1);
  }
}

}  // namespace mornington
