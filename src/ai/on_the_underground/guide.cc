#include "ai/on_the_underground/guide.h"

#include <algorithm>

#include "core/hash.h"
#include "games/on_the_underground/facts.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

constexpr double kTokenWorth = 0.4;
constexpr int kSampledJourneys = 6;
constexpr double kDoubtOfMargin = 8;

// Points ahead of the mean of the others.
double lead(const Rules& rules, const State& state, Seat seat) {
  double others = 0;
  for (int i = 0; i < rules.seats; ++i)
    if (i != index(seat)) others += points_of(state, seat_at(i));
  return points_of(state, seat) - others / (rules.seats - 1);
}

double ride_worth(const Rules& rules, const State& state, Seat seat, const Ride& ride) {
  double others = 0;
  for (int i = 0; i < rules.seats; ++i)
    if (i != index(seat)) others += points_for(state, seat_at(i), ride);
  return points_for(state, seat, ride) - others / (rules.seats - 1);
}

double quick_worth(const Rules& rules, const State& state, Seat seat, const Appeal& appeal, Action action) {
  switch (verb_of(action)) {
    case Verb::Build: {
      const Build build = build_of(action);
      return appeal.of_track(build.line, build.block) - kTokenWorth * build.price;
    }
    case Verb::TakeToken: return kTokenWorth;
    case Verb::Ride: return ride_worth(rules, state, seat, ride_of(action));
    case Verb::Settle: return payload_of(action) == 0 ? 0.2 : 0;
    case Verb::Substitute: return payload_of(action) != 0 ? 1 : 0;
    default: return 0;
  }
}

// One journey over the network as it stands; the mover takes what is best for him.
void send_passenger(const Rules& rules, State& state, int leg, Seat mover, SeatValues& income) {
  const NodeSet destinations = journey_destinations(rules, state, leg);
  if (!destinations.any()) return;
  const Journey journey(rules.board, state, state.passenger, destinations);
  RideList rides;
  journey.rides(rides);
  const Ride* best = nullptr;
  double most = -1e9;
  for (const Ride& ride : rides) {
    const double worth = ride_worth(rules, state, mover, ride);
    if (worth > most) best = &ride;
    most = std::max(most, worth);
  }
  if (best == nullptr) return;
  for (int i = 0; i < rules.seats; ++i) income[static_cast<std::size_t>(i)] += points_for(state, seat_at(i), *best);
  state.passenger = best->destination;
  const auto card = std::find(state.face_up.begin(), state.face_up.end(), best->destination);
  if (card != state.face_up.end()) *card = kNoNode;
}

Node draw_card(State& state, Rng& rng) {
  int skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(state.deck.count())));
  Node drawn = kNoNode;
  state.deck.for_each([&](Node node) {
    if (skip-- == 0) drawn = node;
  });
  if (state.deck_second.has(drawn)) {
    state.deck_second.remove(drawn);
  } else {
    state.deck.remove(drawn);
  }
  return drawn;
}

int cards_left(const State& state) { return state.deck.count() + state.deck_second.count(); }

// What the Passenger will bring each seat until the cards run out: some journeys are made, the rest taken to be alike.
SeatValues future_income(const Rules& rules, State state, Rng& rng) {
  SeatValues income{};
  const int journeys_left = cards_left(state);
  int made = 0;
  for (int mover = index(state.mover); made < kSampledJourneys && state.deck.any() && state.passenger != kNoNode;
       mover = (mover + 1) % rules.seats) {
    for (int leg = 0; leg < rules.journeys(); ++leg) send_passenger(rules, state, leg, seat_at(mover), income);
    for (Node& card : state.face_up) {
      if (card != kNoNode || !state.deck.any()) continue;
      card = draw_card(state, rng);
      ++made;
    }
    if (made == 0) break;
  }
  const double scale = made == 0 ? 0 : static_cast<double>(std::max(journeys_left, made)) / made;
  for (double& points : income) points *= scale;
  return income;
}

}  // namespace

std::uint64_t view_key(const View& view) { return hash_value(view.state); }

void UndergroundGuide::rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions,
                            Ratings& ratings) const {
  const Appeal appeal(rules, state, seat);
  const bool passenger_moves = state.phase == Phase::Build && state.actions_left == 1;
  const double before = lead(rules, state, seat);
  for (const Action action : actions) {
    double worth = quick_worth(rules, state, seat, appeal, action);
    if (passenger_moves || (verb_of(action) == Verb::Build && actions.size() < 100)) {
      State after = state;
      OnTheUnderground::apply(rules, after, seat, action, NullSink{});
      worth += lead(rules, after, seat) - before;
    }
    ratings.push_back(worth);
  }
}

Action UndergroundGuide::play(const Rules& rules, const State& state, Seat seat, Rng& rng) const {
  ActionList actions;
  OnTheUnderground::legal(rules, state, seat, actions);
  const auto count = static_cast<std::uint32_t>(actions.size());
  if (count == 1) return actions[0];
  constexpr std::uint32_t kTries = 10;
  const Appeal appeal(rules, state, seat);
  Action best = actions[0];
  double most = -1e9;
  for (std::uint32_t i = 0; i < std::min(count, kTries); ++i) {
    const Action action = count <= kTries ? actions[i] : actions[rng.below(count)];
    const double worth = quick_worth(rules, state, seat, appeal, action);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

Prospect UndergroundGuide::foresee(const Rules& rules, const State& state, Rng& rng) const {
  SeatValues points = future_income(rules, state, rng);
  for (int i = 0; i < rules.seats; ++i)
    points[static_cast<std::size_t>(i)] +=
        points_of(state, seat_at(i)) + kTokenWorth * std::min(4, state.tokens_of(seat_at(i)));
  return expected_prospect(rules.seats, points, kDoubtOfMargin);
}

}  // namespace mornington::on_the_underground
