#include "ai/metro/evaluator.h"

#include <algorithm>
#include <optional>

#include "ai/metro/line_rating.h"
#include "ai/playout.h"
#include "core/hash.h"
#include "games/metro/action.h"
#include "games/metro/game.h"
#include "games/metro/legal.h"

namespace mornington::metro {

std::uint64_t view_key(const View& view) { return hash_value(view.seen); }

}  // namespace mornington::metro

namespace mornington::ai::metro {
namespace {

// Points a seat has ahead of the mean of the others; alone, its points.
double lead(const Rules& rules, const State& state, Seat seat) {
  double others = 0;
  for (const Seat other : each_seat(rules.seats))
    if (other != seat) others += state.points[other];
  const double own = state.points[seat];
  return rules.seats == 1 ? own : own - others / (rules.seats - 1);
}

double profit_worth(const Rules& rules, const State& state, const std::array<double, kColours>& weights) {
  double sum = 0;
  if (rules.corporate)
    for (std::size_t i = 0; i < kColours; ++i) sum += weights[i] * state.profit[i];
  return sum;
}

// Where the points of a placed tile are all in the lines.
bool only_lines_count(const Rules& rules) { return !rules.city.exists() && !rules.solo; }

// The seat's own turn has come round again, or there is nothing more to do.
bool turn_of(const Rules& rules, const State& state, Seat seat) {
  if (Metro::decision(rules, state).is_over()) return true;
  return state.phase == Phase::Turn && state.mover == seat;
}

}  // namespace

void MetroEvaluator::prepare(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  seat_ = seat;
  forecast_.estimate(rules, state, fills_, rng);
}

double MetroEvaluator::rating(const Rules& rules, const State& state, Seat seat, Action action,
                              const std::array<double, kColours>& weights) const {
  const LineSet moved = lines_into(state, as_place(action).square);
  const auto worth = [&](const State& position) {
    double sum = lead(rules, position, seat) + profit_worth(rules, position, weights);
    for_each_line(moved & position.active, [&](Line line) {
      const Owner owner = line_owner(rules, position, line);
      if (owner != kNobody) sum += weights[index(owner)] * forecast_.worth(position, line);
    });
    return sum;
  };
  State after = state;
  Metro::apply(rules, after, seat, action, NullSink{});
  if (after.phase == Phase::Over) return 0;
  return worth(after) - worth(state);
}

void MetroEvaluator::rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions,
                          Ratings& ratings) const {
  const auto weights = owner_weights(rules, state, seat);
  double sum = 0;
  double best = -1e9;
  int placed = 0;
  std::optional<LineRating> lines;
  if (only_lines_count(rules)) lines.emplace(rules, state, forecast_, weights);
  for (const Action action : actions) {
    if (kind_of(action) != Kind::Place) {
      ratings.push_back(0);
      continue;
    }
    ratings.push_back(lines ? lines->rating(action) : rating(rules, state, seat, action, weights));
    ++placed;
    sum += ratings.back();
    best = std::max(best, ratings.back());
  }
  if (placed == 0) return ratings.clear();
  // Another tile is expected to fit about as well as this one does on average; other actions likewise.
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (kind_of(actions[i]) != Kind::Place) ratings[i] = std::max(0.0, 0.5 * (best + sum / placed));
}

Action MetroEvaluator::play(const Rules& rules, const State& state, Seat seat, Rng& rng) const {
  ActionList actions;
  Metro::legal(rules, state, seat, actions);
  if (state.phase != Phase::Turn && state.phase != Phase::PlaceDrawn)
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  const auto weights = owner_weights(rules, state, seat);
  std::optional<LineRating> lines;
  if (only_lines_count(rules)) lines.emplace(rules, state, forecast_, weights);
  Action best = actions[0];
  double highest = -1e9;
  for (const Action action : actions) {
    if (kind_of(action) != Kind::Place) continue;
    const double worth = lines ? lines->rating(action) : rating(rules, state, seat, action, weights);
    if (worth <= highest) continue;
    highest = worth;
    best = action;
  }
  return best;
}

Evaluation MetroEvaluator::evaluate_filled(const Rules& rules, const State& state, Rng& rng) const {
  return expected_evaluation(rules.seats, filled_points(rules, state, fill_, rng), margin_scale_);
}

Evaluation MetroEvaluator::baseline(const Rules& rules, const State& root, Rng& rng) {
  fill_.draw(rules, root, rng);
  return evaluate_filled(rules, root, rng);
}

// NB: everyone must have had as many turns as the others: with one more of its own than its opponent's, a bot lost
// 70 % of 60 games.
Evaluation MetroEvaluator::evaluate(const Rules& rules, const State& state, Rng& rng) const {
  State later = state;
  constexpr int kMost = 32;
  for (int i = 0; i < kMost && !turn_of(rules, later, seat_); ++i) {
    const Decision next = Metro::decision(rules, later);
    if (next.is_chance())
      resolve_chance<Metro>(rules, later, rng);
    else
      Metro::apply(rules, later, first_seat(next), play(rules, later, first_seat(next), rng), NullSink{});
  }
  if (Metro::decision(rules, later).is_over()) return final_evaluation(Metro::scores(rules, later));
  return evaluate_filled(rules, later, rng);
}

}  // namespace mornington::ai::metro
