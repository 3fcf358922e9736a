#include "games/metro/action.h"
#include "games/metro/game.h"
#include "games/metro/legal.h"
#include "games/metro/turn.h"

// The list of legal actions, and why one is not legal.
namespace mornington::metro {
namespace {

// MET-2.2  Instead of a hand tile a tile may be drawn, if any remain. RULING MET-Q19: with more hand tiles too.
Verdict check_draw(const Rules& rules, const State& state, Seat seat) {
  if (rules.solo || state.supply_left == 0 || !has_tile(state, seat)) return illegal("MET-2.2"_rule);
  const bool refused = rules.hand_tiles > 1 && !rules.options.draws_with_more_tiles();
  return refused ? illegal("MET-Q19"_rule) : legal();
}

void list_exchanges(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  if (!rules.options.corporations()) return;
  for (int percentage = 0; percentage < kPercentages; ++percentage) {
    if (!check_exchange(rules, state, seat, percentage).ok()) continue;
    for (int blind = 0; blind < 2; ++blind) actions.push_back(Exchange{percentage, blind}.action());
  }
}

Verdict check_central_share(const State& state, Seat seat, int percentage, Colour colour) {
  const bool has =
      percentage < kPercentages && index(colour) < kColours && state.share[seat][percentage].colour == colour;
  return has && (state.shown[seat] >> percentage & 1) == 0 ? legal() : illegal("MET-8.5"_rule);
}

// MET-8.1  One central station tile for each owner.
// RULING MET-Q18: with corporations the player chooses which share to show.
Verdict check_central(const Rules& rules, const State& state, Seat seat, Central asked) {
  if (rules.options.centre() != Centre::CentralStations) return illegal("MET-8.1"_rule);
  if (index(asked.entrance) >= kEntrances || !state.central[index(asked.entrance)].empty())
    return illegal("MET-8.2"_rule);
  if (rules.corporate) {
    if (const Verdict share = check_central_share(state, seat, asked.percentage, asked.colour); !share.ok())
      return share;
  } else if (asked.percentage != kNoPercentage || asked.colour != Colour{}) {
    return illegal("MET-8.1"_rule);
  }
  const Owner owner = rules.corporate ? as_owner(asked.colour) : as_owner(seat);
  for (const Slot<Owner> placed : state.central)
    if (placed == owner) return illegal("MET-8.1"_rule);
  return (open_entrances(rules, state) >> index(asked.entrance) & 1) != 0 ? legal() : illegal("MET-8.3"_rule);
}

void list_central(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  if (!may_place_central(rules, state, seat)) return;
  const int first = rules.corporate ? 0 : kNoPercentage;
  const int last = rules.corporate ? kPercentages - 1 : kNoPercentage;
  for (int percentage = first; percentage <= last; ++percentage) {
    const Colour colour = rules.corporate ? *state.share[seat][percentage].colour : Colour{};
    for (const Entrance entrance : kAllEntrances) {
      const Central asked{percentage, colour, entrance};
      if (check_central(rules, state, seat, asked).ok()) actions.push_back(asked.action());
    }
  }
}

void list_turn(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  if (check_draw(rules, state, seat).ok()) actions.push_back(plain(Kind::Draw));
  list_exchanges(rules, state, seat, actions);
  if (rules.options.centre() == Centre::CentralStations) list_central(rules, state, seat, actions);
  if (!has_tile(state, seat)) actions.push_back(plain(Kind::Pass));
  if (rules.solo && may_reject(rules, state)) actions.push_back(Reject{rules.rejectable}.action());
}

Verdict check_square(const Rules& rules, const State& state, TileType tile, TileType shown, Square square) {
  if (index(square) >= kSquares || !contains(kPlayable & ~state.tiles, square)) return illegal("MET-3.1"_rule);
  if (rules.solo)
    return contains(squares_of_colour(rules, state, *state.card), square) ? legal() : illegal("MET-10.3"_rule);
  if (!contains(open_squares(state), square)) return illegal("MET-3.2"_rule);
  const bool forced = is_forced(rules, state, tile);
  const SquareSet squares = squares_for(rules, state, shown, forced);
  return contains(squares, square) ? legal() : illegal("MET-3.4"_rule);
}

// MET-2.1  A hand tile is placed.
// MET-2.2  A drawn tile must be placed at once.
// MET-3.3  Arrows point the same way.
Verdict check_place(const Rules& rules, const State& state, Seat seat, Place asked) {
  if (index(asked.held) >= kTypes || index(asked.shown) >= kTypes) return illegal("MET-2.1"_rule);
  if (state.phase == Phase::PlaceDrawn && state.drawn != asked.held) return illegal("MET-2.2"_rule);
  if (state.phase == Phase::Turn && !holds(state, seat, asked.held)) return illegal("MET-2.1"_rule);
  if (!contains(rules.shows[index(asked.held)], asked.shown)) return illegal("MET-3.3"_rule);
  return check_square(rules, state, asked.held, asked.shown, asked.square);
}

Verdict check_turn(const Rules& rules, const State& state, Seat seat, const Fields& fields) {
  switch (fields.kind) {
    case Kind::Place: return check_place(rules, state, seat, as_place(fields));
    case Kind::Draw: return check_draw(rules, state, seat);
    case Kind::Exchange:
      if (as_exchange(fields).blind > 1) return illegal("MET-7.3"_rule);
      return check_exchange(rules, state, seat, as_exchange(fields).percentage);
    case Kind::Central: return check_central(rules, state, seat, as_central(fields));
    case Kind::Pass: return has_tile(state, seat) ? illegal("MET-2.1"_rule) : legal();
    case Kind::Reject:
      return as_reject(fields).tile == rules.rejectable && may_reject(rules, state) ? legal()
                                                                                    : illegal("MET-10.4"_rule);
    default: return illegal("MET-2.1"_rule);
  }
}

// The decision that the city offers a seat now.
const CityChoice& city_choice(const Rules& rules, const State& state) {
  return state.phase == Phase::CityArrange ? rules.setup[state.stage].city->choice : rules.city.hooks->choice;
}

// The arguments an action of this kind does not use are 0. The city judges its own.
bool is_well_formed(Action action, const Fields& fields) {
  switch (fields.kind) {
    case Kind::Place: return action == as_place(fields).action();
    case Kind::Central: return action == as_central(fields).action();
    case Kind::Exchange: return action == as_exchange(fields).action();
    case Kind::Reject: return action == as_reject(fields).action();
    case Kind::City: return true;
    default: return action == plain(fields.kind);
  }
}

}  // namespace

void list_others(const Rules& rules, const State& state, ActionList& actions) {
  switch (state.phase) {
    case Phase::Turn: return list_turn(rules, state, state.mover, actions);
    case Phase::CityArrange:
    case Phase::CityChoice: return city_choice(rules, state).list(rules, state, state.mover, actions);
    default: return;
  }
}

// FAST: decision() is not asked again (bench: playout).
void Metro::legal(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  if (state.mover != seat) return;
  for_each_placing(rules, state, [&](TileType held, TileType shown, SquareSet squares) {
    for_each_square(squares, [&](Square square) { actions.push_back(Place{held, shown, square}.action()); });
  });
  list_others(rules, state, actions);
}

Verdict Metro::check(const Rules& rules, const State& state, Seat seat, Action action) {
  if (!decision(rules, state).waits_for(seat)) return illegal("MET-2.4"_rule);
  const Fields fields = unpack(action);
  if (!is_well_formed(action, fields)) return illegal("MET-2.1"_rule);
  switch (state.phase) {
    case Phase::Turn: return check_turn(rules, state, seat, fields);
    case Phase::PlaceDrawn:
      return fields.kind == Kind::Place ? check_place(rules, state, seat, as_place(fields)) : illegal("MET-2.2"_rule);
    default: return city_choice(rules, state).check(rules, state, seat, fields);
  }
}

}  // namespace mornington::metro
