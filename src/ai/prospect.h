#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/ids.h"
#include "core/scores.h"

namespace mornington {

using SeatValues = std::array<double, kMaxSeats>;

// Where a game stands or is expected to end: points of each seat, and each one's part of the first place (1 for a sole
// winner, a share of it where the place is shared). Sums and quotients of doubles only, so that every platform agrees.
struct Prospect {
  int seats = 0;
  SeatValues points{};
  SeatValues win{};
};

// How far the means of a sample may be off: standard errors of the utility that a bot goes by, of the margin and of the
// chance to win.
struct Doubt {
  double value = 0;
  double margin = 0;
  double win = 0;
};

// `x` squeezed into (-1, 1); at `scale` it is a half.
constexpr double squash(double x, double scale) { return x / ((x < 0 ? -x : x) + scale); }

// Points of a seat less those of the best other; alone, its points.
inline double margin(const Prospect& prospect, int seat) {
  const auto own = static_cast<std::size_t>(seat);
  if (prospect.seats < 2) return prospect.points[own];
  double best_other = -1e9;
  for (std::size_t i = 0; i < static_cast<std::size_t>(prospect.seats); ++i)
    if (i != own) best_other = std::max(best_other, prospect.points[i]);
  return prospect.points[own] - best_other;
}

// The prospect of a game that is over.
inline Prospect final_prospect(const Scores& scores) {
  Prospect prospect;
  prospect.seats = scores.seats;
  int winners = 0;
  for (std::size_t i = 0; i < scores.seats; ++i) winners += scores.rank[i] == 1 ? 1 : 0;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    prospect.points[i] = scores.points[i];
    prospect.win[i] = scores.rank[i] == 1 && winners > 0 ? 1.0 / winners : 0.0;
  }
  return prospect;
}

// The prospect of a game that is expected to end with these points, give or take about `doubt` points of margin.
inline Prospect expected_prospect(int seats, const SeatValues& points, double doubt) {
  Prospect prospect{seats, points, {}};
  for (int i = 0; i < seats; ++i)
    prospect.win[static_cast<std::size_t>(i)] =
        seats < 2 ? 1.0 : 0.5 + 0.5 * squash(margin(prospect, i), std::max(doubt, 0.01));
  return prospect;
}

// What a seat wants: alone, points. Against others, to win, and to win by more: the margin keeps a bot playing for
// points when the game looks decided, and ranks moves when all of them win.
inline double utility(const Prospect& prospect, int seat) {
  if (prospect.seats < 2) return prospect.points[static_cast<std::size_t>(seat)];
  constexpr double kMarginScale = 25;
  return 0.5 * prospect.win[static_cast<std::size_t>(seat)] + 0.25 +
         0.25 * squash(margin(prospect, seat), kMarginScale);
}

}  // namespace mornington
