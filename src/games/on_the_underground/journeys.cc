#include <algorithm>

#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

void discard(State& state, Node station) {
  const auto card = std::find(state.face_up.begin(), state.face_up.end(), station);
  std::move(card + 1, state.face_up.end(), card);
  state.face_up.back() = kNoNode;
}

}  // namespace

NodeSet face_up_stations(const State& state) {
  NodeSet out;
  for (Node node : state.face_up)
    if (node != kNoNode) out.add(node);
  return out;
}

// OTU-5.1  London: first to an express station, then to a normal one, each only if such a card lies face up.
// OTU-5.2  New York: two journeys. OTU-5.3  Paris: one.
// RULING OTU-Q6: the cards are replaced only after both legs, and the second starts where the first ended.
NodeSet journey_destinations(const Rules& rules, const State& state, int leg) {
  if (state.passenger == kNoNode || leg >= rules.journeys()) return {};
  const NodeSet cards = face_up_stations(state);
  if (rules.set.journeys != Journeys::ExpressThenNormal) return cards;
  return cards & rules.board.all(leg == 0 ? Kind::Express : Kind::Normal);
}

// A journey with one best outcome is made without asking.
// RULING OTU-Q4: on a station with a card of its own the Passenger stays: no walk, no line. (OTU-5.10)
void TurnContext::next_journey() {
  for (; state.leg < rules.journeys(); ++state.leg) {
    const NodeSet destinations = journey_destinations(rules, state, state.leg);
    if (!destinations.any()) continue;
    const Journey journey(rules.board, state, state.passenger, destinations);
    RideList rides;
    journey.rides(rides);
    if (rides.size() > 1) {
      state.phase = Phase::Ride;
      return;
    }
    ride(rides[0], journey.walks());
  }
  refill();
}

// OTU-5.7  Every line used brings its owner a point, however long the ride.
// OTU-5.8  The card of the visited station is discarded; the Passenger stands there now.
void TurnContext::ride(const Ride& ride, int walks) {
  tell(told::Travelled{.destination = ride.destination, .lines = ride.lines, .walks = walks, .from = state.passenger},
       "OTU-5.8"_rule, state.mover);
  for_each_line(ride.lines, [&](Line line) {
    score(owner(state, line), 1, "OTU-5.7"_rule,
          {.source = Source::Passenger, .line = line, .station = ride.destination});
  });
  state.last_rides[state.leg] = ride.lines;
  state.passenger = ride.destination;
  discard(state, ride.destination);
}

// OTU-5.9  After the journeys the face-up cards are made four again.
// RULING OTU-Q24: with the pile empty fewer and fewer cards lie there, possibly none.
void TurnContext::refill() {
  state.leg = 0;
  if (state.deck.any() && state.face_up_count() < kFaceUp) {
    state.phase = Phase::Refill;
    return;
  }
  end_turn();
}

// OTU-6.1  London: the Passenger leaves as soon as refilling has emptied the draw pile.
// RULING OTU-Q23: the cards that lie face up then are never visited.
void TurnContext::card_drawn(Node station) {
  if (state.deck_second.has(station)) {
    state.deck_second.remove(station);
  } else {
    state.deck.remove(station);
  }
  state.face_up.back() = station;
  std::sort(state.face_up.begin(), state.face_up.end());
  const bool refilling = state.phase == Phase::Refill;
  tell(told::CardDrawn{.station = station}, refilling ? "OTU-5.9"_rule : "OTU-1.8"_rule);
  if (!refilling) return setup_step_done();
  if (!state.deck.any()) {
    state.last_round = 1;
    tell(told::LastRound{}, rules.set.passenger_leaves ? "OTU-6.2"_rule : "OTU-6.3"_rule);
    if (rules.set.passenger_leaves) {
      state.passenger = kNoNode;
      tell(told::PassengerRemoved{}, "OTU-6.1"_rule);
    }
  }
  refill();
}

}  // namespace mornington::on_the_underground
