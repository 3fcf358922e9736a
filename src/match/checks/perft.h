#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "core/game.h"
#include "match/names.h"

namespace mornington::match {

// The number of action sequences of exactly `depth` steps from a position. A step is one action of a seat or one
// outcome of chance, whatever its weight. Games that end earlier do not count. Among seats that decide together, the
// first seat decides first. When `stop` returns true the count is aborted and the result is meaningless.
template <Game G>
std::uint64_t perft(const typename G::Rules& rules, const typename G::State& state, int depth,
                    const std::function<bool()>& stop = {}) {
  constexpr int kDepthBetweenLooks = 2;
  if (depth == 0 || (depth > kDepthBetweenLooks && stop && stop())) return 1;
  const Decision asked = G::decision(rules, state);
  std::uint64_t ways = 0;
  if (asked.is_chance()) {
    OutcomeList outcomes;
    G::outcomes(rules, state, outcomes);
    for (const Outcome& outcome : outcomes) {
      typename G::State next = state;
      G::resolve(rules, next, outcome.action, NullSink{});
      ways += perft<G>(rules, next, depth - 1, stop);
    }
  } else if (!asked.is_over()) {
    ActionList actions;
    G::legal(rules, state, first_seat(asked), actions);
    for (Action action : actions) {
      typename G::State next = state;
      G::apply(rules, next, first_seat(asked), action, NullSink{});
      ways += perft<G>(rules, next, depth - 1, stop);
    }
  }
  return ways;
}

// Called after each first step with the number of first steps done.
using StepProgress = std::function<void(std::size_t done, std::size_t all)>;

// The same for at least one step, reporting progress if a seat moves first.
template <Game G>
std::uint64_t perft_with_progress(const typename G::Rules& rules, const typename G::State& state, int depth,
                                  const StepProgress& told, const std::function<bool()>& stop) {
  const Decision asked = G::decision(rules, state);
  if (depth == 1 || asked.kind != Decision::Kind::Seats) return perft<G>(rules, state, depth, stop);
  ActionList actions;
  G::legal(rules, state, first_seat(asked), actions);
  std::uint64_t ways = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    typename G::State after = state;
    G::apply(rules, after, first_seat(asked), actions[i], NullSink{});
    ways += perft<G>(rules, after, depth - 1, stop);
    told(i + 1, actions.size());
  }
  return ways;
}

}  // namespace mornington::match
