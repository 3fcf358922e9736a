#include "games/on_the_underground/game.h"

#include "core/hash.h"
#include "games/on_the_underground/building.h"
#include "games/on_the_underground/chance.h"
#include "games/on_the_underground/passenger.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

bool set_is_free(const State& state, LineSet set) {
  for (LineSet taken : state.lines_of)
    if ((taken & set) != 0) return false;
  return true;
}

void list_sets(const Rules& rules, const State& state, ActionList& out) {
  for (std::size_t i = 0; i < rules.colour_sets().size(); ++i)
    if (set_is_free(state, rules.colour_sets()[i])) out.push_back(make(Verb::PickSet, static_cast<std::uint32_t>(i)));
}

Journey next_journey_of(const Rules& rules, const State& state) {
  return {rules.board, state, state.passenger, journey_destinations(rules, state, state.leg)};
}

void list_rides(const Rules& rules, const State& state, ActionList& out) {
  RideList rides;
  next_journey_of(rules, state).rides(rides);
  for (const Ride& ride : rides) out.push_back(encode(ride));
}

void list_actions(const Rules& rules, const State& state, ActionList& out) {
  switch (state.phase) {
    case Phase::PickSets: return list_sets(rules, state, out);
    case Phase::Build:
      list_builds(rules, state, out);
      if (check_take_token(rules, state).ok()) out.push_back(make(Verb::TakeToken, 0));
      return;
    case Phase::SettleTerminus:
      for (std::uint32_t tiles = 0; tiles <= 2; ++tiles) out.push_back(make(Verb::Settle, tiles));
      return;
    case Phase::Substitute:
      out.push_back(make(Verb::Substitute, 0));
      out.push_back(make(Verb::Substitute, 1));
      return;
    case Phase::Ride: return list_rides(rules, state, out);
    default: return;
  }
}

Verb verb_wanted(Phase phase) {
  switch (phase) {
    case Phase::PickSets: return Verb::PickSet;
    case Phase::Build: return Verb::Build;
    case Phase::SettleTerminus: return Verb::Settle;
    case Phase::Substitute: return Verb::Substitute;
    case Phase::Ride: return Verb::Ride;
    default: return Verb::None;
  }
}

bool contains_action(const ActionList& list, Action action) {
  for (Action one : list)
    if (one == action) return true;
  return false;
}

// An action that is not listed is refused by the rule of the present phase.
Verdict refusal(Phase phase) {
  if (phase == Phase::PickSets) return illegal("OTU-1.3"_rule);
  if (phase == Phase::Ride) return illegal("OTU-5.6"_rule);
  return illegal("OTU-2.1"_rule);  // NB: at a terminus and of a set of landmarks every choice there is stands open
}

Verdict check_build_phase(const Rules& rules, const State& state, Action action) {
  if (action == make(Verb::TakeToken, 0)) return check_take_token(rules, state);
  const Build build = build_of(action);
  if (encode(build) != action) return illegal("OTU-2.1"_rule);
  return check_build(rules, state, build);
}

}  // namespace

// OTU-1.8  A card for each destination station, in New York two.
// OTU-1.9  The Passenger waits at the start station.
// OTU-2.6  Seat 0 starts.
State OnTheUnderground::initial(const Rules& rules) {
  State state;
  state.passenger = rules.board.start;
  state.deck = rules.board.destinations();
  if (rules.set.cards_per_station == 2) state.deck_second = state.deck;
  if (!rules.sets_are_chosen())
    for (const Seat seat : each_seat(rules.seats)) state.lines_of[seat] = rules.colour_sets()[index(seat)];
  TurnContext{rules, state, Sink()}.enter_setup(Phase::PlaceTiles);
  return state;
}

Decision OnTheUnderground::decision(const Rules&, const State& state) {
  if (state.phase == Phase::Over) return Decision::over();
  if (is_chance(state.phase)) return Decision::chance(static_cast<std::uint8_t>(stream_of(state.phase)));
  return Decision::of(state.mover);
}

void OnTheUnderground::legal(const Rules& rules, const State& state, Seat seat, ActionList& out) {
  if (decision(rules, state).waits_for(seat)) list_actions(rules, state, out);
}

// OTU-2.1  Players move in turn; each first builds, then moves the Passenger.
Verdict OnTheUnderground::check(const Rules& rules, const State& state, Seat seat, Action action) {
  if (!decision(rules, state).waits_for(seat)) return illegal("OTU-2.1"_rule);
  const Verb verb = verb_of(action);
  if (state.phase == Phase::Build && (verb == Verb::Build || verb == Verb::TakeToken))
    return check_build_phase(rules, state, action);
  if (verb != verb_wanted(state.phase)) return illegal("OTU-2.1"_rule);
  ActionList offered;
  list_actions(rules, state, offered);
  return contains_action(offered, action) ? mornington::legal() : refusal(state.phase);
}

void OnTheUnderground::apply_told(const Rules& rules, State& state, Seat seat, Action action, Sink tell) {
  TurnContext context{rules, state, tell};
  switch (verb_of(action)) {
    case Verb::Build: return context.build(build_of(action));
    case Verb::TakeToken: return context.take_token();
    case Verb::Settle: return context.settle_terminus(tiles_of(action));
    case Verb::Substitute: return context.substitute(is_bought(action));
    case Verb::PickSet: context.take_set(seat, colour_set_of(action)); return context.setup_step_done();
    case Verb::Ride: {
      const Journey journey = next_journey_of(rules, state);
      state.phase = Phase::Build;
      context.ride(ride_of(action), journey.walks());
      ++state.leg;
      return context.next_journey();
    }
    default: return;
  }
}

std::uint64_t OnTheUnderground::key(const State& state) { return hash_value(state); }

// OTU-6.5  The most points win.
// OTU-6.6  London: seats with equal points share the place. OTU-6.7  New York and Paris: more branch tiles, then
// shared.
// RULING OTU-Q25: tokens and later seats break London's ties only if the table says so.
Scores OnTheUnderground::scores(const Rules& rules, const State& state) {
  Scores out;
  out.seats = static_cast<std::uint8_t>(rules.seats);
  SeatArray<std::int16_t> tie_break{};
  for (const Seat seat : each_seat(rules.seats)) {
    out.points[seat] = static_cast<std::int16_t>(points_of(state, seat));
    const int tokens = state.tokens[seat];
    switch (rules.set.tie_break) {
      case TieBreak::Shared: break;
      case TieBreak::Tokens: tie_break[seat] = static_cast<std::int16_t>(tokens); break;
      case TieBreak::Later: tie_break[seat] = static_cast<std::int16_t>(index(seat)); break;
      case TieBreak::TokensThenLater:
        tie_break[seat] = static_cast<std::int16_t>(tokens * kMaxSeats + index(seat));
        break;
    }
  }
  rank_by_points(out, tie_break);
  return out;
}

}  // namespace mornington::on_the_underground
