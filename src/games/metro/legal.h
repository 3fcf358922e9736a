#pragma once

#include "core/action.h"
#include "core/verdict.h"
#include "games/metro/rules.h"
#include "games/metro/state.h"

// Which decisions are allowed, as sets and predicates; legal() and check() of the game are made of these.
namespace mornington::metro {

// MET-3.1, MET-3.2  Free squares on the edge or next to a track tile. RULING MET-Q1: neither the centre nor tiles that
// lie there (MET-8.6, MET-9.3) count as neighbours.
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

[[nodiscard]] bool may_exchange(const Rules& rules, const State& state, Seat seat);
[[nodiscard]] Verdict check_exchange(const Rules& rules, const State& state, Seat seat, int percentage);
// MET-8.2, MET-8.3  Entrances where a central station tile may be placed now, one bit each.
[[nodiscard]] unsigned open_entrances(const Rules& rules, const State& state);
[[nodiscard]] bool may_place_central(const Rules& rules, const State& state, Seat seat);
// MET-10.4
[[nodiscard]] bool may_reject(const Rules& rules, const State& state);

[[nodiscard]] inline bool has_tile(const State& state, Seat seat) { return !state.hand[seat][0].empty(); }

// Visits (held, shown, squares) for each way a tile may show.
template <class Visit>
void for_each_showing(const Rules& rules, const State& state, TileType held, Visit&& visit) {
  const bool forced = !rules.solo && is_forced(rules, state, held);
  for_each_tile(rules.shows[index(held)],
                [&](TileType shown) { visit(held, shown, squares_for(rules, state, shown, forced)); });
}

// The same for every tile that the seat to move may place: the first part of legal(), in its order.
template <class Visit>
void for_each_placing(const Rules& rules, const State& state, Visit&& visit) {
  if (state.phase == Phase::PlaceDrawn) return for_each_showing(rules, state, *state.drawn, visit);
  if (state.phase != Phase::Turn) return;
  Slot<TileType> before;
  for (const Slot<TileType> held : state.hand[state.mover]) {
    if (!held.empty() && held != before) for_each_showing(rules, state, *held, visit);
    before = held;
  }
}
// The second part of the same list: every action that places no tile.
void list_others(const Rules& rules, const State& state, ActionList& actions);

}  // namespace mornington::metro
