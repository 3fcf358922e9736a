#include "ai/on_the_underground/evaluator.h"

#include <algorithm>

#include "ai/on_the_underground/playout_policy.h"
#include "core/hash.h"
#include "games/on_the_underground/facts.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {

std::uint64_t view_key(const View& view) { return hash_value(view.state); }

}  // namespace mornington::on_the_underground

namespace mornington::ai::on_the_underground {
namespace {

// Points ahead of the mean of the others.
double lead(const Rules& rules, const State& state, Seat seat) {
  double others = 0;
  for (const Seat other : each_seat(rules.seats))
    if (other != seat) others += points_of(state, other);
  return points_of(state, seat) - others / (rules.seats - 1);
}

double ride_worth(const Rules& rules, const State& state, Seat seat, const Ride& ride) {
  double others = 0;
  for (const Seat other : each_seat(rules.seats))
    if (other != seat) others += points_for(state, other, ride);
  return points_for(state, seat, ride) - others / (rules.seats - 1);
}

double quick_worth(const Rules& rules, const State& state, Seat seat, const StationValue& station_value,
                   Action action) {
  switch (verb_of(action)) {
    case Verb::Build: {
      const Build build = build_of(action);
      return station_value.track_value(build.line, build.block) - station_value.weights().token * build.price;
    }
    case Verb::TakeToken: return station_value.weights().token;
    case Verb::Ride: return ride_worth(rules, state, seat, ride_of(action));
    case Verb::Settle: return tiles_of(action) == 0 ? 0.2 : 0;
    case Verb::Substitute: return is_bought(action) ? 1 : 0;
    default: return 0;
  }
}

void draw(const Rules& rules, State& state, Rng& rng) {
  OutcomeList outcomes;
  OnTheUnderground::outcomes(rules, state, outcomes);
  OnTheUnderground::resolve(rules, state, pick(outcomes, rng), NullSink{});
}

}  // namespace

void UndergroundEvaluator::prepare(const Rules& rules, const State& state, Seat, Rng&) {
  prices_ = prices_of(rules, state, prices_.weights);
}

void UndergroundEvaluator::rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions,
                                Ratings& ratings) const {
  const StationValue station_value(rules, state, seat, prices_);
  const bool passenger_moves = state.phase == Phase::Build && state.actions_left == 1;
  const double before = lead(rules, state, seat);
  for (const Action action : actions) {
    double worth = quick_worth(rules, state, seat, station_value, action);
    if (passenger_moves || (verb_of(action) == Verb::Build && actions.size() < 100)) {
      State after = state;
      OnTheUnderground::apply(rules, after, seat, action, NullSink{});
      worth += lead(rules, after, seat) - before;
    }
    ratings.push_back(worth);
  }
}

Action UndergroundEvaluator::play(const Rules& rules, const State& state, Seat seat, Rng& rng) const {
  if (state.phase == Phase::Build) {
    const Action hasty = PlayoutPolicy(rules, state, seat, prices_, rng).choose();
    if (!rules.board.icons.any() || OnTheUnderground::check(rules, state, seat, hasty).ok()) return hasty;
  }
  return best_of_a_few(rules, state, seat, rng);
}

Action UndergroundEvaluator::best_of_a_few(const Rules& rules, const State& state, Seat seat, Rng& rng) const {
  ActionList actions;
  OnTheUnderground::legal(rules, state, seat, actions);
  const auto count = static_cast<std::uint32_t>(actions.size());
  if (count == 1) return actions[0];
  constexpr std::uint32_t kTries = 10;
  const StationValue station_value(rules, state, seat, prices_);
  Action best = actions[0];
  double most = -1e9;
  for (std::uint32_t i = 0; i < std::min(count, kTries); ++i) {
    const Action action = count <= kTries ? actions[i] : actions[rng.below(count)];
    const double worth = quick_worth(rules, state, seat, station_value, action);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

// NB: games played to their end won 73 % of 40 against journeys over the network as it stands (equal simulations), and
// 67 % of 30 in equal time; with a margin_scale of 8 about the end 55 %, of 20 60 % of 40 against taking it as it came.
Evaluation UndergroundEvaluator::evaluate(const Rules& rules, const State& state, Rng& rng) const {
  State end = state;
  for (;;) {
    const Decision next = OnTheUnderground::decision(rules, end);
    if (next.is_over()) break;
    if (next.is_chance()) {
      draw(rules, end, rng);
    } else {
      OnTheUnderground::apply(rules, end, end.mover, play(rules, end, end.mover, rng), NullSink{});
    }
  }
  SeatValues points{};
  for (const Seat seat : each_seat(rules.seats)) points[seat] = points_of(end, seat);
  return expected_evaluation(rules.seats, points, prices_.weights.margin_scale);
}

}  // namespace mornington::ai::on_the_underground
