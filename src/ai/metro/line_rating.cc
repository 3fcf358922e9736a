#include "ai/metro/line_rating.h"

#include "games/metro/action.h"

namespace mornington::metro {
namespace {

Step run(const Rules& rules, const std::array<std::uint8_t, kSquares>& tiles, Track track, int& length) {
  for (;;) {
    const Square square = square_of(track);
    const std::uint8_t tile = tiles[square];
    if (tile == 0) return track;
    length += static_cast<int>(rules.counted >> square & 1);
    const Step step = rules.step[static_cast<std::size_t>(square * 4 + kTiles.through[tile - 1u][track & 3])];
    if (is_end(step)) return step;
    track = static_cast<Track>(step);
  }
}

}  // namespace

LineRating::LineRating(const Rules& rules, const State& state, const Outlook& outlook,
                       const std::array<double, kColours>& weights)
    : rules_(&rules), state_(&state), outlook_(&outlook), weights_(weights), tile_(state.tile) {
  for_each_line(state.active, [&](Line line) {
    const int i = index(line);
    if (line_owner(rules, state, line) == kNobody) return;
    line_at_[state.front[i]] = static_cast<std::uint8_t>(i + 1);
    worth_[i] = outlook.worth(state, line);
  });
}

double LineRating::worth(Line line, Step at, int length) const {
  if (is_end(at)) return line_points(*rules_, *state_, line, length, at);
  return outlook_->worth(line, static_cast<Track>(at), length);
}

double LineRating::rating(Action place) {
  const Place placed = as_place(place);
  const auto square = static_cast<Square>(placed.square);
  double sum = 0;
  tile_[square] = static_cast<std::uint8_t>(placed.shown + 1);
  for (int entry = 0; entry < 4; ++entry) {
    const auto track = static_cast<Track>(square * 4 + entry);
    if (line_at_[track] == 0) continue;
    const Line line = line_at(line_at_[track] - 1);
    const int i = index(line);
    int length = state_->length[i];
    const Step at = run(*rules_, tile_, track, length);
    sum += weights_[line_owner(*rules_, *state_, line)] * (worth(line, at, length) - worth_[i]);
  }
  tile_[square] = 0;
  return sum;
}

}  // namespace mornington::metro
