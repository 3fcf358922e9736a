#include "games/metro/action.h"
#include "games/metro/game.h"
#include "games/metro/turn.h"

// The effects of a decision that check() has accepted.
namespace mornington::metro {
namespace {

void lay_tile(State& state, TileType shown, Square square) {
  state.tile[index(square)] = shown;
  state.tiles |= mask_of(square);
}

void place(const Rules& rules, State& state, Seat seat, Place placed, Sink sink) {
  const bool from_hand = state.phase == Phase::Turn;
  if (from_hand) remove_from_hand(state, seat, placed.held);
  state.drawn = {};
  lay_tile(state, placed.shown, placed.square);
  state.square = placed.square;
  // MET-2.2  A player who drew keeps the hand tile and gets no other.
  state.todo = static_cast<std::uint8_t>(kTodoLines | (from_hand ? kTodoRefill : 0) | (rules.solo ? kTodoCard : 0) |
                                         (rules.city.hooks->cover != nullptr ? kTodoCity : 0));
  sink(told::TilePlaced{.held = placed.held, .shown = placed.shown, .square = placed.square}, "MET-2.1"_rule, seat);
  continue_turn(rules, state, sink);
}

// MET-8.1  Instead of placing a track tile; MET-8.5 a share is laid open for it.
void place_central(const Rules& rules, State& state, Seat seat, Central placed, Sink sink) {
  const Owner owner = rules.corporate ? as_owner(placed.colour) : as_owner(seat);
  const Line line = line_from(placed.entrance);
  state.central[index(placed.entrance)] = owner;
  state.front[index(line)] = rules.start[index(line)];
  state.active |= mask_of(line);
  state.square = rules.board.entrances[index(placed.entrance)].square;
  state.todo = kTodoLines;
  if (rules.corporate) {
    state.shown[seat] |= static_cast<std::uint8_t>(1u << placed.percentage);
    state.share[seat][placed.percentage].known_by = kEveryone;
  }
  sink(
      told::CentralPlaced{
          .entrance = placed.entrance, .owner = owner, .percentage = rules.corporate ? placed.percentage : -1},
      rules.corporate ? "MET-8.5"_rule : "MET-8.1"_rule, seat);
  continue_turn(rules, state, sink);
}

void reject(const Rules& rules, State& state, Sink sink) {
  remove_from_hand(state, Seat{0}, rules.rejectable);
  bury(rules, state, sink);
  state.todo = kTodoRefill;
  state.phase = Phase::Refill;
}

void decide_in_city(const Rules& rules, State& state, const Fields& fields, Sink sink) {
  if (state.phase == Phase::CityArrange) {
    rules.setup[state.stage].city->choice.apply(rules, state, fields, sink);
    if (index(state.mover) == rules.seats) next_stage(rules, state);
    return;
  }
  rules.city.hooks->choice.apply(rules, state, fields, sink);
  state.phase = Phase::Turn;
  continue_turn(rules, state, sink);
}

}  // namespace

void apply_action(const Rules& rules, State& state, Seat seat, Action action, Sink sink) {
  const Fields fields = unpack(action);
  switch (fields.kind) {
    case Kind::Place: return place(rules, state, seat, as_place(fields), sink);
    case Kind::Draw: state.phase = Phase::DrawTile; return;
    case Kind::Exchange: {
      const Exchange asked = as_exchange(fields);
      return exchange(rules, state, seat, asked.percentage, asked.blind == 1, sink);
    }
    case Kind::Central: return place_central(rules, state, seat, as_central(fields), sink);
    case Kind::Pass: sink(told::Passed{}, "MET-Q14"_rule, seat); return pass_turn(rules, state);
    case Kind::Reject: return reject(rules, state, sink);
    default: return decide_in_city(rules, state, fields, sink);
  }
}

}  // namespace mornington::metro
