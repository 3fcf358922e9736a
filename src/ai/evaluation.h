#pragma once

#include <algorithm>

#include "core/scores.h"
#include "core/seat_array.h"

namespace mornington::ai {

using SeatValues = SeatArray<double>;

// Final or expected result of a game: the points of each seat, and its share of the first place (1 for a sole winner).
// Computed by sums and quotients of doubles only, so that every platform agrees.
struct Evaluation {
  int seats = 0;
  SeatValues points{};
  SeatValues win{};
};

// Standard errors of the means of a sample: of the utility (what a bot maximises), of the margin and of the chance to
// win.
struct StandardErrors {
  double value = 0;
  double margin = 0;
  double win = 0;
};

// `x` squeezed into (-1, 1); at `scale` it is a half.
constexpr double squash(double x, double scale) { return x / ((x < 0 ? -x : x) + scale); }

// Points of a seat less those of the best other; alone, its points.
inline double margin(const Evaluation& evaluation, Seat own) {
  if (evaluation.seats < 2) return evaluation.points[own];
  double best_other = -1e9;
  for (const Seat seat : each_seat(evaluation.seats))
    if (seat != own) best_other = std::max(best_other, evaluation.points[seat]);
  return evaluation.points[own] - best_other;
}

// The evaluation of a finished game.
inline Evaluation final_evaluation(const Scores& scores) {
  Evaluation evaluation;
  evaluation.seats = scores.seats;
  int winners = 0;
  for (const Seat seat : each_seat(scores.seats)) winners += scores.rank[seat] == 1 ? 1 : 0;
  for (const Seat seat : each_seat(scores.seats)) {
    evaluation.points[seat] = scores.points[seat];
    evaluation.win[seat] = scores.rank[seat] == 1 && winners > 0 ? 1.0 / winners : 0.0;
  }
  return evaluation;
}

// The evaluation of a game that is expected to end with these points; a lead of `margin_scale` points wins three times
// out of four.
inline Evaluation expected_evaluation(int seats, const SeatValues& points, double margin_scale) {
  Evaluation evaluation{seats, points, {}};
  for (const Seat seat : each_seat(seats))
    evaluation.win[seat] = seats < 2 ? 1.0 : 0.5 + 0.5 * squash(margin(evaluation, seat), std::max(margin_scale, 0.01));
  return evaluation;
}

// The value that a seat maximises: alone, its points; against others, the chance to win and a little of the margin. The
// margin keeps a bot playing for points when the game looks decided, and ranks moves when all of them win.
inline double utility(const Evaluation& evaluation, Seat seat) {
  if (evaluation.seats < 2) return evaluation.points[seat];
  constexpr double kMarginScale = 25;
  return 0.5 * evaluation.win[seat] + 0.25 + 0.25 * squash(margin(evaluation, seat), kMarginScale);
}

}  // namespace mornington::ai
