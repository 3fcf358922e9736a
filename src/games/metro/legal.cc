#include "games/metro/legal.h"

#include <algorithm>

#include "games/metro/scoring.h"
#include "games/metro/trace.h"
#include "games/metro/turn.h"

namespace mornington::metro {
namespace {

bool has_other_way(const Rules& rules, const State& state, TileType tile) {
  const SquareSet open = open_squares(state);
  bool found = false;
  for_each_tile(rules.shows[index(tile)],
                [&](TileType shown) { found = found || (open & ~one_tile_squares(rules, state, shown)) != 0; });
  return found;
}

}  // namespace

SquareSet squares_for(const Rules& rules, const State& state, TileType shown, bool forced) {
  if (rules.solo) return squares_of_colour(rules, state, *state.card);
  const SquareSet open = open_squares(state);
  return forced ? open : open & ~one_tile_squares(rules, state, shown);
}

// RULING MET-Q3: judged for the tile in question, in all orientations it may have.
bool is_forced(const Rules& rules, const State& state, TileType tile) {
  const bool whole_hand = rules.options.whole_hand_must_be_forced() && state.phase == Phase::Turn;
  if (!whole_hand) return !has_other_way(rules, state, tile);
  for (const Slot<TileType> held : state.hand[state.mover])
    if (!held.empty() && has_other_way(rules, state, *held)) return false;
  return true;
}

SquareSet squares_of_colour(const Rules& rules, const State& state, Colour colour) {
  SquareSet squares = 0;
  for_each_line(state.active & kLinesFromStations, [&](Line line) {
    if (rules.owner[index(line)] == as_owner(colour)) squares |= mask_of(square_of(state.front[index(line)]));
  });
  return squares;
}

// MET-7.4  Only until a corporation reaches 25.
// MET-8.5  A share that was shown stays.
Verdict check_exchange(const Rules& rules, const State& state, Seat seat, int percentage) {
  if (!rules.options.corporations() || percentage >= kPercentages) return illegal("MET-7.3"_rule);
  if (!exchange_open(profit_towards_stop(rules, state))) return illegal("MET-7.4"_rule);
  // RULING MET-Q15: no limit unless the table wants one.
  const int cap = rules.options.exchange_cap();
  if (cap != 0 && state.exchanges[seat] >= cap) return illegal("MET-Q15"_rule);
  return (state.shown[seat] >> percentage & 1) != 0 ? illegal("MET-8.5"_rule) : legal();
}

bool may_exchange(const Rules& rules, const State& state, Seat seat) {
  for (int percentage = 0; percentage < kPercentages; ++percentage)
    if (check_exchange(rules, state, seat, percentage).ok()) return true;
  return false;
}

unsigned open_entrances(const Rules& rules, const State& state) {
  unsigned entrances = 0;
  for (const Entrance entrance : kAllEntrances) {
    if (!state.central[index(entrance)].empty()) continue;
    const Trace found = trace(rules, state, line_from(entrance));
    // RULING MET-Q12, MET-Q13: complete at once over one tile is forbidden, over more it is allowed.
    if (!is_end(found.end) || rules.options.central_may_complete(found.length)) entrances |= 1u << index(entrance);
  }
  return entrances;
}

namespace {

bool central_used(const State& state, Owner owner) {
  return std::find(state.central.begin(), state.central.end(), Slot(owner)) != state.central.end();
}

}  // namespace

// MET-8.1  One tile each.
// MET-8.5  With corporations: a share that can be shown, of a corporation whose tile is left.
bool may_place_central(const Rules& rules, const State& state, Seat seat) {
  if (rules.options.centre() != Centre::CentralStations || open_entrances(rules, state) == 0) return false;
  if (!rules.corporate) return !central_used(state, as_owner(seat));
  for (int percentage = 0; percentage < kPercentages; ++percentage)
    if (const Colour colour = *state.share[seat][percentage].colour;
        (state.shown[seat] >> percentage & 1) == 0 && !central_used(state, as_owner(colour)))
      return true;
  return false;
}

// RULING MET-Q36: until the last card of the first round is shown. RULING MET-Q45: as often as such a tile is held.
bool may_reject(const Rules& rules, const State& state) {
  const bool in_time = state.rounds == 0 && (state.card_pile != 0 || rules.options.rejects_until_reshuffle());
  return rules.solo && in_time && state.supply_left > 0 && holds(state, Seat{0}, rules.rejectable);
}

}  // namespace mornington::metro
