#pragma once

#include <concepts>
#include <cstdint>

#include "ai/evaluation.h"
#include "core/game.h"

namespace mornington::ai {

// One rating per action of a list, in the same order; higher is better, in points where a game knows them.
using Ratings = FixedVector<double, ActionList::capacity()>;

// A game's heuristics: what a search knows of it beyond its rules. An evaluator may hold tables; its results depend
// only on the arguments and on the position it was prepared for.
template <class Q, class G>
concept EvaluatorOf = Game<G> &&
    requires(const Q& evaluator, Q& changing, const typename G::Rules& rules, const typename G::State& state, Seat seat,
             const ActionList& actions, Ratings& ratings, Rng& rng) {
  // Called at the start of a search, with a determinization of its root.
  changing.prepare(rules, state, seat, rng);
  // Ratings for the priors, called once for each new node. Appends one rating per action, or none where all are alike.
  evaluator.rate(rules, state, seat, actions, ratings);
  // The playout policy: a quick, sensible choice.
  { evaluator.play(rules, state, seat, rng) } -> std::same_as<Action>;
  // The expected result from a position where a seat must decide: an estimate, or the end of a playout of its own.
  { evaluator.evaluate(rules, state, rng) } -> std::same_as<Evaluation>;
  // Optional: `baseline(rules, root, rng)`, the expected result given a trial's random numbers alone (control variate),
  // and `ends_here(state)`, whether a simulation should be evaluated here instead of going deeper.
};

// Without heuristics: all actions are alike, and the game ends as it stands.
template <Game G>
struct GenericEvaluator {
  void prepare(const typename G::Rules&, const typename G::State&, Seat, Rng&) {}
  void rate(const typename G::Rules&, const typename G::State&, Seat, const ActionList&, Ratings&) const {}

  Action play(const typename G::Rules& rules, const typename G::State& state, Seat seat, Rng& rng) const {
    ActionList actions;
    G::legal(rules, state, seat, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }

  Evaluation evaluate(const typename G::Rules& rules, const typename G::State& state, Rng&) const {
    return final_evaluation(G::scores(rules, state));
  }
};

}  // namespace mornington::ai
