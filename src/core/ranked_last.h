#pragma once

#include "core/scores.h"

namespace mornington {

// The same points, but seats of `first` rank before all others and seats of `last` after them. Within each group the
// order stays.
constexpr Scores ranked_in_groups(const Scores& scores, SeatMask first, SeatMask last) {
  const auto group = [&](int i) { return contains(first, seat_at(i)) ? 0 : contains(last, seat_at(i)) ? 2 : 1; };
  Scores ranked = scores;
  for (int i = 0; i < scores.seats; ++i) {
    int better = 0;
    for (int j = 0; j < scores.seats; ++j)
      better += (group(i) == group(j) ? scores.rank[j] < scores.rank[i] : group(j) < group(i)) ? 1 : 0;
    ranked.rank[i] = static_cast<std::uint8_t>(better + 1);
  }
  return ranked;
}

constexpr Scores ranked_last(const Scores& scores, SeatMask last) { return ranked_in_groups(scores, 0, last); }

}  // namespace mornington
