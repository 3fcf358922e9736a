#include "games/metro/action.h"
#include "games/metro/game.h"
#include "games/metro/legal.h"
#include "games/metro/turn.h"

// The list of legal actions, and why one is not legal.
namespace mornington::metro {
namespace {

void list_tile(const Rules& rules, const State& state, TileType tile, ActionList& actions) {
  const bool forced = !rules.solo && is_forced(rules, state, tile);
  for_each_bit(rules.shows[tile], [&](int shown) {
    const SquareSet squares = squares_for(rules, state, static_cast<TileType>(shown), forced);
    for_each_bit(squares, [&](int square) { actions.push_back(pack(Kind::Place, tile, shown, square)); });
  });
}

void list_hand(const Rules& rules, const State& state, int seat, ActionList& actions) {
  std::uint8_t before = 0;
  for (const std::uint8_t held : state.hand[seat]) {
    if (held != 0 && held != before) list_tile(rules, state, static_cast<TileType>(held - 1), actions);
    before = held;
  }
}

// MET-2.2  Instead of a hand tile a tile may be drawn, if any remain. RULING MET-Q19: with more hand tiles too.
Verdict check_draw(const Rules& rules, const State& state, int seat) {
  if (rules.solo || state.supply_left == 0 || !has_tile(state, seat)) return illegal("MET-2.2"_rule);
  const bool refused = rules.hand_tiles > 1 && rules.options.other(Option::DrawWithMoreTiles);
  return refused ? illegal("MET-Q19"_rule) : legal();
}

void list_exchanges(const Rules& rules, const State& state, int seat, ActionList& actions) {
  if (!rules.options.corporations()) return;
  for (int percentage = 0; percentage < kPercentages; ++percentage) {
    if (!check_exchange(rules, state, seat, percentage).ok()) continue;
    for (int blind = 0; blind < 2; ++blind) actions.push_back(pack(Kind::Exchange, percentage, blind));
  }
}

Verdict check_central_share(const State& state, int seat, int percentage, int colour) {
  const bool has = percentage < kPercentages && state.share[seat][percentage].colour == colour + 1;
  return has && (state.shown[seat] >> percentage & 1) == 0 ? legal() : illegal("MET-8.5"_rule);
}

// MET-8.1  One central station tile for each owner.
// RULING MET-Q18: with corporations the player chooses which share to show.
Verdict check_central(const Rules& rules, const State& state, int seat, const Fields& fields) {
  if (rules.options.centre() != Centre::CentralStations) return illegal("MET-8.1"_rule);
  if (fields.c >= kEntrances || state.central[fields.c] != 0) return illegal("MET-8.2"_rule);
  if (rules.corporate) {
    if (const Verdict share = check_central_share(state, seat, fields.a, fields.b); !share.ok()) return share;
  } else if (fields.a != kNoPercentage || fields.b != 0) {
    return illegal("MET-8.1"_rule);
  }
  const int owner = rules.corporate ? fields.b : seat;
  for (const std::uint8_t placed : state.central)
    if (placed == owner + 1) return illegal("MET-8.1"_rule);
  return (open_entrances(rules, state) >> fields.c & 1) != 0 ? legal() : illegal("MET-8.3"_rule);
}

void list_central(const Rules& rules, const State& state, int seat, ActionList& actions) {
  if (!may_place_central(rules, state, seat)) return;
  const int first = rules.corporate ? 0 : kNoPercentage;
  const int last = rules.corporate ? kPercentages - 1 : kNoPercentage;
  for (int percentage = first; percentage <= last; ++percentage) {
    const int colour = rules.corporate ? state.share[seat][percentage].colour - 1 : 0;
    for (int entrance = 0; entrance < kEntrances; ++entrance) {
      const Action action = pack(Kind::Central, percentage, colour, entrance);
      if (check_central(rules, state, seat, unpack(action)).ok()) actions.push_back(action);
    }
  }
}

void list_turn(const Rules& rules, const State& state, int seat, ActionList& actions) {
  list_hand(rules, state, seat, actions);
  if (check_draw(rules, state, seat).ok()) actions.push_back(pack(Kind::Draw));
  list_exchanges(rules, state, seat, actions);
  if (rules.options.centre() == Centre::CentralStations) list_central(rules, state, seat, actions);
  if (!has_tile(state, seat)) actions.push_back(pack(Kind::Pass));
  if (rules.solo && may_reject(rules, state)) actions.push_back(pack(Kind::Reject, rules.rejectable));
}

void list_paris(const Rules& rules, const State& state, int seat, ActionList& actions) {
  const ParisTargets targets = paris_targets(rules, state, seat, tourist_at(state, state.square));
  for (int landmark = 0; landmark < kMaxLandmarks; ++landmark)
    for (int i = 0; i < kMaxLandmarks; ++i)
      if (state.landmark[i] == landmark + 1)
        for_each_bit(targets.spaces[i], [&](int space) { actions.push_back(pack(Kind::Visit, landmark, space)); });
  for_each_bit(targets.squares, [&](int square) { actions.push_back(pack(Kind::Send, 0, 0, square)); });
  if (targets.leaves) actions.push_back(pack(Kind::Leave));
}

void list_tourist(const Rules& rules, const State& state, int seat, ActionList& actions) {
  if (rules.city.kind == CityKind::Paris) return list_paris(rules, state, seat, actions);
  for (int colour = 0; colour < kColours; ++colour)
    if (state.tourist[colour * 4] == kNowhere) actions.push_back(pack(Kind::ChooseTourist, colour));
}

void list_arrange(const Rules& rules, const State& state, int seat, ActionList& actions) {
  for (int i = rules.first_landmark[seat] + state.step; i < rules.first_landmark[seat + 1]; ++i)
    actions.push_back(pack(Kind::Arrange, state.landmark[i] - 1));
}

Verdict check_square(const Rules& rules, const State& state, TileType tile, int shown, int square) {
  if (square >= kSquares || !has_bit(kPlayable & ~state.tiles, square)) return illegal("MET-3.1"_rule);
  if (rules.solo)
    return has_bit(squares_of_colour(rules, state, state.card - 1), square) ? legal() : illegal("MET-10.3"_rule);
  if (!has_bit(open_squares(state), square)) return illegal("MET-3.2"_rule);
  const bool forced = is_forced(rules, state, tile);
  const SquareSet squares = squares_for(rules, state, static_cast<TileType>(shown), forced);
  return has_bit(squares, square) ? legal() : illegal("MET-3.4"_rule);
}

// MET-2.1  A hand tile is placed.
// MET-2.2  A drawn tile must be placed at once.
// MET-3.3  Arrows point the same way.
Verdict check_place(const Rules& rules, const State& state, int seat, const Fields& fields) {
  if (fields.a >= kTypes || fields.b >= kTypes) return illegal("MET-2.1"_rule);
  const auto tile = static_cast<TileType>(fields.a);
  if (state.phase == Phase::PlaceDrawn && state.drawn != tile + 1) return illegal("MET-2.2"_rule);
  if (state.phase == Phase::Turn && !holds(state, seat, tile)) return illegal("MET-2.1"_rule);
  if ((rules.shows[tile] >> fields.b & 1) == 0) return illegal("MET-3.3"_rule);
  return check_square(rules, state, tile, fields.b, fields.c);
}

Verdict check_turn(const Rules& rules, const State& state, int seat, const Fields& fields) {
  switch (fields.kind) {
    case Kind::Place: return check_place(rules, state, seat, fields);
    case Kind::Draw: return check_draw(rules, state, seat);
    case Kind::Exchange:
      if (fields.b > 1) return illegal("MET-7.3"_rule);
      return check_exchange(rules, state, seat, fields.a);
    case Kind::Central: return check_central(rules, state, seat, fields);
    case Kind::Pass: return has_tile(state, seat) ? illegal("MET-2.1"_rule) : legal();
    case Kind::Reject:
      return fields.a == rules.rejectable && may_reject(rules, state) ? legal() : illegal("MET-10.4"_rule);
    default: return illegal("MET-2.1"_rule);
  }
}

Verdict check_paris(const Rules& rules, const State& state, int seat, const Fields& fields) {
  const ParisTargets targets = paris_targets(rules, state, seat, tourist_at(state, state.square));
  if (fields.kind == Kind::Visit) {
    for (int i = 0; i < kMaxLandmarks; ++i)
      if (state.landmark[i] == fields.a + 1 && fields.b < 4 && (targets.spaces[i] >> fields.b & 1) != 0) return legal();
    return illegal("MET-12.2"_rule);
  }
  if (fields.kind == Kind::Send)
    return fields.c < kSquares && has_bit(targets.squares, fields.c) ? legal() : illegal("MET-12.3"_rule);
  return fields.kind == Kind::Leave && targets.leaves ? legal() : illegal("MET-12.4"_rule);
}

Verdict check_tourist(const Rules& rules, const State& state, int seat, const Fields& fields) {
  if (rules.city.kind == CityKind::Paris) return check_paris(rules, state, seat, fields);
  const bool left =
      fields.kind == Kind::ChooseTourist && fields.a < kColours && state.tourist[fields.a * 4] == kNowhere;
  return left ? legal() : illegal("MET-16.2"_rule);
}

Verdict check_arrange(const Rules& rules, const State& state, int seat, const Fields& fields) {
  for (int i = rules.first_landmark[seat] + state.step; i < rules.first_landmark[seat + 1]; ++i)
    if (fields.kind == Kind::Arrange && state.landmark[i] == fields.a + 1) return legal();
  return illegal("MET-Q23"_rule);
}

// The fields an action of this kind does not use are 0.
bool is_well_formed(Action action, const Fields& fields) {
  switch (fields.kind) {
    case Kind::Place:
    case Kind::Central: return action == pack(fields.kind, fields.a, fields.b, fields.c);
    case Kind::Exchange:
    case Kind::Visit: return action == pack(fields.kind, fields.a, fields.b);
    case Kind::Send: return action == pack(fields.kind, 0, 0, fields.c);
    case Kind::ChooseTourist:
    case Kind::Arrange:
    case Kind::Reject: return action == pack(fields.kind, fields.a);
    default: return action == pack(fields.kind);
  }
}

}  // namespace

void Metro::legal(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  if (!decision(rules, state).waits_for(seat)) return;
  const int i = index(seat);
  switch (state.phase) {
    case Phase::Turn: return list_turn(rules, state, i, actions);
    case Phase::PlaceDrawn: return list_tile(rules, state, static_cast<TileType>(state.drawn - 1), actions);
    case Phase::Tourist: return list_tourist(rules, state, i, actions);
    default: return list_arrange(rules, state, i, actions);
  }
}

Verdict Metro::check(const Rules& rules, const State& state, Seat seat, Action action) {
  if (!decision(rules, state).waits_for(seat)) return illegal("MET-2.4"_rule);
  const Fields fields = unpack(action);
  if (!is_well_formed(action, fields)) return illegal("MET-2.1"_rule);
  switch (state.phase) {
    case Phase::Turn: return check_turn(rules, state, index(seat), fields);
    case Phase::PlaceDrawn:
      return fields.kind == Kind::Place ? check_place(rules, state, index(seat), fields) : illegal("MET-2.2"_rule);
    case Phase::Tourist: return check_tourist(rules, state, index(seat), fields);
    default: return check_arrange(rules, state, index(seat), fields);
  }
}

}  // namespace mornington::metro
