#pragma once

#include <cstdint>

#include "core/game.h"

namespace mornington {

// The number of ways to go on for `depth` steps from a position; a step is one action of a seat or one outcome of
// chance. A game that ends earlier counts once. Of seats that decide together the first one goes first.
template <Game G>
std::uint64_t perft(const typename G::Rules& rules, const typename G::State& state, int depth) {
  const Decision next = G::decision(rules, state);
  if (depth == 0 || next.is_over()) return 1;
  std::uint64_t ways = 0;
  if (next.is_chance()) {
    OutcomeList outcomes;
    G::outcomes(rules, state, outcomes);
    if (depth == 1) return outcomes.size();
    for (const Outcome& outcome : outcomes) {
      typename G::State after = state;
      G::resolve(rules, after, outcome.action, NullSink{});
      ways += perft<G>(rules, after, depth - 1);
    }
    return ways;
  }
  ActionList actions;
  G::legal(rules, state, first_seat(next), actions);
  if (depth == 1) return actions.size();
  for (const Action action : actions) {
    typename G::State after = state;
    G::apply(rules, after, first_seat(next), action, NullSink{});
    ways += perft<G>(rules, after, depth - 1);
  }
  return ways;
}

}  // namespace mornington
