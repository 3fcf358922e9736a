#include "ai/metro/static_eval.h"

#include <bit>

#include "ai/metro/line_forecast.h"

namespace mornington::ai::metro {
namespace {

// The expected growth of an open line. NB: with a sixth of the free squares 99 % of 200 games against random players
// were won and 20 % of 100 against novice, with a third 39 % of those; without it 60 % and none.
int expected_growth(const State& state) {
  constexpr int kFreeSquaresForAPoint = 6;
  return std::popcount(kPlayable & ~state.tiles) / kFreeSquaresForAPoint;
}

}  // namespace

Scores StaticEval::of(const Rules& rules, const State& state) {
  Scores scores = Metro::scores(rules, state);
  if (state.phase == Phase::Over) return scores;
  std::array<int, kColours> owners{};
  for_each_line(state.active, [&](Line line) {
    const Owner owner = line_owner(rules, state, line);
    if (owner != kNobody) owners[index(owner)] += state.length[index(line)] + expected_growth(state);
  });
  const SeatValues points = points_with_lines(rules, state, owners);
  for (const Seat seat : each_seat(scores.seats)) scores.points[seat] = static_cast<std::int16_t>(points[seat]);
  return scores;
}

}  // namespace mornington::ai::metro
