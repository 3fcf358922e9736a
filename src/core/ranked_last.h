#pragma once

#include "core/scores.h"
#include "core/seat_set.h"

namespace mornington {

// The same points, but seats of `first` rank before all others and seats of `last` after them. Within each group the
// order stays.
constexpr Scores ranked_in_groups(const Scores& scores, SeatSet first, SeatSet last) {
  const auto group = [&](Seat seat) { return first.contains(seat) ? 0 : last.contains(seat) ? 2 : 1; };
  Scores ranked = scores;
  for (const Seat seat : each_seat(scores.seats)) {
    int better = 0;
    for (const Seat other : each_seat(scores.seats))
      better +=
          (group(seat) == group(other) ? scores.rank[other] < scores.rank[seat] : group(other) < group(seat)) ? 1 : 0;
    ranked.rank[seat] = static_cast<std::uint8_t>(better + 1);
  }
  return ranked;
}

constexpr Scores ranked_last(const Scores& scores, SeatSet last) { return ranked_in_groups(scores, {}, last); }

}  // namespace mornington
