#include <algorithm>

#include "games/metro/cities.h"
#include "games/metro/turn.h"

namespace mornington::metro::st_petersburg {

// MET-16.2  Covering a landmark removes it, and the player chooses a tourist (RULING MET-Q21: any that is left).
bool meet(const Rules& rules, State& state) {
  const auto& squares = rules.city.squares;
  const bool landmark = std::find(squares.begin(), squares.end(), state.square) != squares.end();
  if (!landmark || tourist_at(state, state.square) >= 0) return true;
  state.phase = Phase::Tourist;
  return false;
}

// MET-16.3  The tourist stands on the new tile; its colour's point tiles are shuffled.
void choose(State& state, int colour, Sink sink) {
  state.tourist[colour * 4] = state.square;
  sink(EventKind::TouristPlaced, "MET-16.3"_rule, seat_at(state.mover), 0, {colour, state.square});
}

// MET-16.4  A complete line earns its owner a point tile for each passage of a tile with a tourist.
void collect(const Rules& rules, State& state, int line, Sink sink) {
  const std::uint8_t owner = line_owner(rules, state, line);
  if (owner == kNobody) return;
  const auto passages = passages_of_tourists(rules, state, line);
  if (std::all_of(passages.begin(), passages.end(), [](int n) { return n == 0; })) return;
  state.due = passages;
  state.due_to = owner;
  state.phase = Phase::PointTile;
  for (int colour = 0; colour < kColours; ++colour)
    for (int i = 0; i < passages[colour]; ++i)
      sink(EventKind::PointTileTaken, "MET-16.4"_rule, rules.corporate ? kNoSeat : seat_at(owner), 0, {owner, colour});
}

// MET-16.5  Only the owner knows the values until the end. RULING MET-Q42: a corporation's are seen by nobody.
void take_point_tile(State& state, const Rules& rules, int colour, int value, Sink sink) {
  const std::uint8_t owner = state.due_to;
  state.space[colour * 4 + value] = static_cast<std::uint8_t>(owner + 1);
  ++state.taken[owner][colour];
  --state.due[colour];
  if (!rules.corporate)
    sink(EventKind::PointTileSeen, "MET-16.5"_rule, seat_at(owner), 0, {colour, rules.city.tile_values[value]},
         mask_of(seat_at(owner)));
}

// MET-16.6  At the end the tiles are turned over and count.
std::array<int, kColours> points(const Rules& rules, const State& state) {
  std::array<int, kColours> points{};
  for (int i = 0; i < kTourists; ++i)
    if (state.space[i] != 0) points[state.space[i] - 1] += rules.city.tile_values[i % 4];
  return points;
}

}  // namespace mornington::metro::st_petersburg
