#include "games/on_the_underground/building.h"
#include "games/on_the_underground/self_check.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

bool is_building(Phase phase) {
  return phase == Phase::Build || phase == Phase::SettleTerminus || phase == Phase::Substitute;
}

std::string check_setup(const Rules& rules, const State& state) {
  if (state.step >= steps_of(rules, state.phase)) return "a stage of the set-up goes on for too long";
  State untouched;
  untouched.mover = state.phase == Phase::PickSets ? seat_at(state.step) : Seat{};
  const bool begun = state.tracks != untouched.tracks || state.sheet != untouched.sheet ||
                     state.tokens != untouched.tokens || state.hand != untouched.hand ||
                     state.last_rides != untouched.last_rides || state.mover != untouched.mover;
  if (begun || state.first_round == 0 || state.last_round != 0) return "the game has begun before it is set up";
  return state.passenger == rules.board.start ? "" : "the Passenger has left the start too early";
}

std::string check_actions(const Rules& rules, const State& state) {
  const int most = actions_of(rules, state.mover, state.first_round != 0);
  const int left = state.actions_left;
  if (!is_building(state.phase)) return left == 0 ? "" : "there are actions left at the wrong time";
  if (state.phase == Phase::Build ? left < 1 || left > most : left >= most)
    return "the wrong number of actions is left";
  return can_leave_icons(rules, state, left) ? "" : "a line cannot leave its icon in time";
}

// Whether the ends of the built block that `first` and `second` stand for are of this kind, where they are pending.
bool are_pending(const Rules& rules, const State& state, std::uint8_t first, std::uint8_t second, Kind kind) {
  const Link& link = rules.board.link(state.built_block);
  return ((state.pending & first) == 0 || rules.board.station(link.a).is(kind)) &&
         ((state.pending & second) == 0 || rules.board.station(link.b).is(kind));
}

std::string check_pending(const Rules& rules, const State& state) {
  const bool termini = (state.pending & (kTerminusA | kTerminusB)) != 0;
  if (state.phase != Phase::SettleTerminus && state.phase != Phase::Substitute) {
    const bool nothing = state.pending == 0 && state.built_line == Line{} && state.built_block == Block{};
    return nothing ? "" : "something is pending at the wrong time";
  }
  if (termini != (state.phase == Phase::SettleTerminus)) return "the wrong thing is pending";
  if (termini && rules.set.terminus != Terminus::Choice) return "a terminus leaves no choice here";
  const bool own = contains(state.own_lines(state.mover), state.built_line);
  if (!own || !state.tracks[static_cast<std::size_t>(state.built_line)].has(state.built_block))
    return "what is pending belongs to no track of the mover";
  if (!are_pending(rules, state, kTerminusA, kTerminusB, Kind::Terminus) ||
      !are_pending(rules, state, kLandmarkA, kLandmarkB, Kind::Landmark))
    return "nothing is pending at such a station";
  if (state.phase == Phase::SettleTerminus) return "";
  const int price = kSubstitutePrice * missing_types(rules, state, state.mover);
  return price <= state.tokens_of(state.mover) ? "" : "the missing types cannot be paid";
}

// A choice of rides is asked only where there are two.
std::string check_rides(const Rules& rules, const State& state) {
  if (state.phase != Phase::Ride) return state.leg == 0 ? "" : "a journey at the wrong time";
  const NodeSet destinations = journey_destinations(rules, state, state.leg);
  if (!destinations.any()) return "a journey without a destination";
  RideList rides;
  Journey(rules.board, state, state.passenger, destinations).rides(rides);
  return rides.size() > 1 ? "" : "a choice between journeys where there is none";
}

std::string check_cards(const Rules& rules, const State& state) {
  NodeSet twice;
  for (std::size_t i = 0; i + 1 < state.face_up.size(); ++i) {
    if (state.face_up[i] > state.face_up[i + 1]) return "the face-up cards are not sorted";
    if (state.face_up[i] == state.face_up[i + 1] && state.face_up[i] != kNoNode) twice.add(state.face_up[i]);
  }
  const NodeSet once = face_up_stations(state);
  if (state.deck_second.without(state.deck).any()) return "a second card without a first";
  if ((state.deck | once).without(rules.board.destinations()).any()) return "a card of a station that has none";
  const bool two = rules.set.cards_per_station == 2;
  const NodeSet too_many = two ? (state.deck & twice) | (state.deck_second & once) : (state.deck & once) | twice;
  if (too_many.any() || (!two && state.deck_second.any())) return "a station has too many cards";
  if (state.last_round != 0 && state.deck.any()) return "the last round with cards left to draw";
  return "";
}

std::string check_draws(const Rules& rules, const State& state) {
  const int lie = state.face_up_count();
  const int cards = state.deck.count() + state.deck_second.count() + lie;
  if (state.phase < Phase::Build && cards != rules.board.destinations().count() * rules.set.cards_per_station)
    return "cards are missing before the first turn";
  if (state.phase <= Phase::DealCards)
    return lie == (state.phase == Phase::DealCards ? state.step : 0) ? "" : "the wrong number of cards lies face up";
  if ((state.last_round != 0 && rules.set.passenger_leaves) != (state.passenger == kNoNode))
    return "the Passenger is there at the wrong time";
  const bool missing = lie < kFaceUp && state.deck.any();
  if (state.phase == Phase::Refill) return missing ? "" : "there is no card to draw";
  return missing && state.phase != Phase::Ride ? "too few cards lie face up" : "";
}

}  // namespace

std::string check_phase(const Rules& rules, const State& state) {
  std::string wrong = check_cards(rules, state);
  if (wrong.empty()) wrong = check_draws(rules, state);
  if (wrong.empty()) wrong = check_actions(rules, state);
  if (wrong.empty()) wrong = check_pending(rules, state);
  if (wrong.empty()) wrong = check_rides(rules, state);
  if (!wrong.empty()) return wrong;
  if (state.phase < Phase::Build) return check_setup(rules, state);
  if (state.step != 0) return "a step of the set-up in play";
  return state.phase == Phase::Over && state.last_round == 0 ? "over before the last round" : "";
}

}  // namespace mornington::on_the_underground
