#pragma once

#include "core/verdict.h"
#include "games/metro/rules.h"
#include "games/metro/state.h"

// Which decisions are allowed, as sets and predicates; legal() and check() of the game are made of these.
namespace mornington::metro {

// MET-3.1, MET-3.2  Free squares on the edge or beside a track tile. RULING MET-Q1: the centre is no neighbour, nor are
// tiles that lie there (MET-8.6, MET-9.3).
[[nodiscard]] constexpr SquareSet open_squares(const State& state) {
  return kPlayable & ~state.tiles & (kEdge | neighbours(state.tiles));
}

// MET-3.4  Where this tile alone would complete a line.
[[nodiscard]] inline SquareSet one_tile_squares(const Rules& rules, const State& state, TileType shown) {
  SquareSet squares = rules.one_tile[index(shown)];
  if (rules.options.centre() != Centre::CentralStations) return squares;
  for (const Entrance entrance : kAllEntrances)
    if (!state.central[index(entrance)].empty() && contains(rules.entrance_one_tile[index(entrance)], shown))
      squares |= mask_of(rules.board.entrances[index(entrance)].square);
  return squares;
}

// The squares on which a tile, shown as `shown`, may be placed by the seat to move. With `forced` the one-tile rule is
// lifted (MET-3.5).
[[nodiscard]] SquareSet squares_for(const Rules& rules, const State& state, TileType shown, bool forced);
// MET-3.5  Whether the tile can only be placed so that it completes a line by itself.
[[nodiscard]] bool is_forced(const Rules& rules, const State& state, TileType tile);
// MET-10.3  The free squares into which lines of the colour lead.
[[nodiscard]] SquareSet squares_of_colour(const Rules& rules, const State& state, Colour colour);

[[nodiscard]] bool may_exchange(const Rules& rules, const State& state, int seat);
[[nodiscard]] Verdict check_exchange(const Rules& rules, const State& state, int seat, int percentage);
// MET-8.2, MET-8.3  Entrances where a central station tile may be placed now, one bit each.
[[nodiscard]] unsigned open_entrances(const Rules& rules, const State& state);
[[nodiscard]] bool may_place_central(const Rules& rules, const State& state, int seat);
// MET-10.4
[[nodiscard]] bool may_reject(const Rules& rules, const State& state);

[[nodiscard]] inline bool has_tile(const State& state, int seat) { return !state.hand[seat][0].empty(); }

}  // namespace mornington::metro
