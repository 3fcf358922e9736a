#pragma once

#include <array>
#include <cstdint>

#include "core/ids.h"

namespace mornington {

// Standing of a game, running or final.
struct Scores {
  std::uint8_t seats = 0;
  std::array<std::int16_t, kMaxSeats> points{};
  std::array<std::uint8_t, kMaxSeats> rank{};  // 1 = best; equal rank = shared place
  std::uint8_t grade = 0;                      // solo games with a table of grades: 1 = lowest row; else 0
  friend constexpr bool operator==(const Scores&, const Scores&) = default;
};

// Ranks seats by points, then by `tie_break` (more is better); what is equal in both shares the place.
constexpr void rank_by_points(Scores& scores, const std::array<std::int16_t, kMaxSeats>& tie_break = {}) {
  for (int i = 0; i < scores.seats; ++i) {
    int better = 0;
    for (int j = 0; j < scores.seats; ++j) {
      const bool more = scores.points[j] > scores.points[i];
      const bool tied_more = scores.points[j] == scores.points[i] && tie_break[j] > tie_break[i];
      better += more || tied_more ? 1 : 0;
    }
    scores.rank[i] = static_cast<std::uint8_t>(better + 1);
  }
}

}  // namespace mornington
