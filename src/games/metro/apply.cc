#include "games/metro/action.h"
#include "games/metro/cities.h"
#include "games/metro/game.h"
#include "games/metro/turn.h"

// What comes of a decision; check() has said yes.
namespace mornington::metro {
namespace {

void lay_tile(State& state, int shown, int square) {
  state.tile[square] = static_cast<std::uint8_t>(shown + 1);
  state.tiles |= bit(square);
}

void place(const Rules& rules, State& state, int seat, const Fields& fields, Sink sink) {
  const bool from_hand = state.phase == Phase::Turn;
  if (from_hand) remove_from_hand(state, seat, static_cast<TileType>(fields.a));
  state.drawn = 0;
  lay_tile(state, fields.b, fields.c);
  state.square = static_cast<std::uint8_t>(fields.c);
  // MET-2.2  Whoever drew keeps the hand tile and gets no other.
  state.todo = static_cast<std::uint8_t>(kTodoLines | (from_hand ? kTodoRefill : 0) | (rules.solo ? kTodoCard : 0) |
                                         (rules.city.kind != CityKind::None ? kTodoTourist : 0));
  sink(EventKind::TilePlaced, "MET-2.1"_rule, seat_at(seat), 0, {fields.a, fields.b, fields.c});
  continue_turn(rules, state, sink);
}

// MET-8.1  Instead of placing a track tile; MET-8.5 a share is laid open for it.
void place_central(const Rules& rules, State& state, int seat, const Fields& fields, Sink sink) {
  const int owner = rules.corporate ? fields.b : seat;
  const int line = kStations + fields.c;
  state.central[fields.c] = static_cast<std::uint8_t>(owner + 1);
  state.front[line] = rules.start[line];
  state.active |= bit(line);
  state.square = rules.board.entrances[fields.c].square;
  state.todo = kTodoLines;
  if (rules.corporate) {
    state.shown[seat] |= static_cast<std::uint8_t>(1u << fields.a);
    state.share[seat][fields.a].known_by = kPublic;
  }
  sink(EventKind::CentralPlaced, rules.corporate ? "MET-8.5"_rule : "MET-8.1"_rule, seat_at(seat), 0,
       {fields.c, owner, rules.corporate ? fields.a : -1});
  continue_turn(rules, state, sink);
}

void reject(const Rules& rules, State& state, Sink sink) {
  remove_from_hand(state, 0, rules.rejectable);
  bury(rules, state, sink);
  state.todo = kTodoRefill;
  state.phase = Phase::Refill;
}

void decide_tourist(const Rules& rules, State& state, const Fields& fields, Sink sink) {
  switch (fields.kind) {
    case Kind::Visit: paris::visit(state, fields.a, fields.b, sink); break;
    case Kind::Send: paris::send(state, fields.c, sink); break;
    case Kind::Leave: paris::leave(state, sink); break;
    default: st_petersburg::choose(state, fields.a, sink); break;
  }
  state.phase = Phase::Turn;
  continue_turn(rules, state, sink);
}

}  // namespace

void apply_action(const Rules& rules, State& state, Seat seat, Action action, Sink sink) {
  const Fields fields = unpack(action);
  switch (fields.kind) {
    case Kind::Place: return place(rules, state, index(seat), fields, sink);
    case Kind::Draw: state.phase = Phase::DrawTile; return;
    case Kind::Exchange: return exchange(rules, state, index(seat), fields.a, fields.b == 1, sink);
    case Kind::Central: return place_central(rules, state, index(seat), fields, sink);
    case Kind::Pass: sink(EventKind::Passed, "MET-Q14"_rule, seat, 0); return pass_turn(rules, state);
    case Kind::Arrange: return paris::arrange(rules, state, fields.a);
    case Kind::Reject: return reject(rules, state, sink);
    default: return decide_tourist(rules, state, fields, sink);
  }
}

}  // namespace mornington::metro
