#pragma once

#include "core/scores.h"

namespace mornington {

// The same points, but these seats rank after all others; among themselves, and the others among themselves, as before.
constexpr Scores ranked_last(const Scores& scores, SeatMask last) {
  Scores ranked = scores;
  for (int i = 0; i < scores.seats; ++i) {
    int better = 0;
    for (int j = 0; j < scores.seats; ++j) {
      const bool i_last = contains(last, seat_at(i));
      const bool j_last = contains(last, seat_at(j));
      const bool ahead = i_last == j_last ? scores.rank[j] < scores.rank[i] : i_last;
      better += ahead ? 1 : 0;
    }
    ranked.rank[i] = static_cast<std::uint8_t>(better + 1);
  }
  return ranked;
}

}  // namespace mornington
