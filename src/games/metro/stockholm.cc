#include "games/metro/cities.h"
#include "games/metro/scoring.h"
#include "games/metro/turn.h"

namespace mornington::metro {

unsigned markers_of(const State& state, int seat) {
  unsigned colours = 0;
  for (int i = 0; i < 3; ++i)
    if (const int marker = state.marker[seat * 3 + i]; marker != 0 && marker != kHidden) colours |= 1u << (marker - 1);
  return colours;
}

namespace stockholm {
namespace {

// MET-13.3  The leftmost free space of the row.
int next_in_row(const State& state) {
  int place = 0;
  while (state.space[place] != 0) ++place;
  return place;
}

// MET-13.5  Variant: the leftmost free space of the landmark that carries the colour's marker.
int next_of_colour(const State& state, int colour) {
  int landmark = 0;
  while (state.marker[landmark] != colour + 1) ++landmark;
  int place = landmark * 4;
  while (state.space[place] != 0) ++place;
  return place;
}

int points_of_space(const Rules& rules, const State& state, int place) {
  return rules.city.points[state.landmark[place / 4] - 1][place % 4];
}

}  // namespace

void meet(const Rules& rules, State& state, Sink sink) {
  const bool variant = rules.options.other(Option::StockholmMarkers);
  const int colour = tourist_at(state, state.square);
  if (colour < 0) return;
  const int place = variant ? next_of_colour(state, colour) : next_in_row(state);
  move_tourist(state, colour, state.square, kNowhere);
  state.space[place] = static_cast<std::uint8_t>(colour + 1);
  const int points = variant ? points_of_space(rules, state, place) : 0;
  award(state, state.mover, points);
  sink(EventKind::TouristSeated, variant ? "MET-13.5"_rule : "MET-13.3"_rule, seat_at(state.mover), points,
       {colour, state.landmark[place / 4] - 1, place % 4});
}

// MET-13.4  At the end a player scores the spaces of tourists in the colours of the own markers.
int points(const Rules& rules, const State& state, int seat) {
  std::array<std::uint8_t, kTourists> points{};
  for (int place = 0; place < kTourists; ++place)
    points[place] = static_cast<std::uint8_t>(points_of_space(rules, state, place));
  return stockholm_points(state.space, points, markers_of(state, seat));
}

}  // namespace stockholm
}  // namespace mornington::metro
