#include "ai/metro/line_rating.h"

#include "games/metro/action.h"

namespace mornington::ai::metro {
namespace {

Step run(const Rules& rules, const std::array<Slot<TileType>, kSquares>& tiles, Track track, int& length) {
  for (;;) {
    const Square square = square_of(track);
    const Slot<TileType> tile = tiles[index(square)];
    if (tile.empty()) return track;
    length += static_cast<int>(rules.counted >> index(square) & 1);
    const Step step = rules.step[index(square) * 4 + way_out(*tile, track & 3)];
    if (is_end(step)) return step;
    track = static_cast<Track>(step);
  }
}

}  // namespace

LineRating::LineRating(const Rules& rules, const State& state, const LineForecast& forecast,
                       const std::array<double, kColours>& weights)
    : rules_(&rules), state_(&state), forecast_(&forecast), weights_(weights), tile_(state.tile) {
  for_each_line(state.active, [&](Line line) {
    const int i = index(line);
    if (line_owner(rules, state, line) == kNobody) return;
    line_on_[state.front[i]] = line;
    worth_[i] = forecast.worth(state, line);
  });
}

double LineRating::worth(Line line, Step at, int length) const {
  if (is_end(at)) return line_points(*rules_, *state_, line, length, at);
  return forecast_->worth(line, static_cast<Track>(at), length);
}

double LineRating::rating(Action place) {
  const Place placed = as_place(place);
  const int square = index(placed.square);
  double sum = 0;
  tile_[square] = placed.shown;
  for (int entry = 0; entry < 4; ++entry) {
    const auto track = static_cast<Track>(square * 4 + entry);
    if (line_on_[track].empty()) continue;
    const Line line = *line_on_[track];
    const int i = index(line);
    int length = state_->length[i];
    const Step at = run(*rules_, tile_, track, length);
    sum += weights_[index(line_owner(*rules_, *state_, line))] * (worth(line, at, length) - worth_[i]);
  }
  tile_[square] = {};
  return sum;
}

}  // namespace mornington::ai::metro
