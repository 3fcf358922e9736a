#pragma once

#include "games/metro/rules.h"
#include "games/metro/state.h"

namespace mornington::metro {

// Follows a line from `track` over the tiles that lie there. Answers the free square's track where it runs on, or the
// end; `length` grows by the passages that count. Calls `pass(square)` for each passage.
template <class Pass>
Step follow(const Rules& rules, const State& state, Track track, int& length, Pass&& pass) {
  for (;;) {
    const int square = index(square_of(track));
    const Slot<TileType> tile = state.tile[square];
    if (tile.empty()) return track;
    pass(square_at(square));
    length += static_cast<int>(rules.counted >> square & 1);
    const Step step = rules.across[index(*tile)][track];
    if (is_end(step)) return step;
    track = static_cast<Track>(step);
  }
}

inline Step follow(const Rules& rules, const State& state, Track track, int& length) {
  return follow(rules, state, track, length, [](Square) {});
}

// A line from its first tile to where it ends or runs on.
struct Trace {
  Step end = 0;
  int length = 0;
};

inline Trace trace(const Rules& rules, const State& state, Line line) {
  Trace found;
  found.end = follow(rules, state, rules.start[index(line)], found.length);
  return found;
}

// MET-4.3  RULING MET-Q6: ending in the central station doubles the whole line, repeats included.
// MET-8.4  A line that started there is never doubled.
inline int line_points(const Rules& rules, const State& state, Line line, int length, Step end) {
  if (!ends_in_centre(end) || !starts_at_station(line)) return length;
  // RULING MET-Q11: an arrival next to a central station tile counts like any other.
  const bool beside_tile = !state.central[index(entrance_reached(end))].empty();
  return beside_tile && !rules.options.doubles_beside_central_tile() ? length : 2 * length;
}

// Every station has a line, an entrance once its tile lies there.
inline bool exists(const State& state, Line line) {
  return starts_at_station(line) || !state.central[index(entrance_of(line))].empty();
}

// The owner of an existing line, or kNobody.
inline Owner line_owner(const Rules& rules, const State& state, Line line) {
  if (starts_at_station(line)) return rules.owner[index(line)];
  return *state.central[index(entrance_of(line))];
}

// Active lines whose next square is this one.
[[nodiscard]] LineSet lines_into(const State& state, Square square);

// Sets fronts, lengths and the set of active lines from the tiles that lie on the board.
void retrace(const Rules& rules, State& state);

}  // namespace mornington::metro
