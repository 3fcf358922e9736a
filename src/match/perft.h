#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "core/game.h"

namespace mornington {

// The number of ways to go on for exactly `depth` steps from a position; a step is one action of a seat or one outcome
// of chance, whatever its weight. Games that end earlier do not count. Of seats that decide together the first decides
// first. Once `stop` answers true the count is broken off, and what is answered is no count.
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

// Hears after each first step how many of them are done.
using StepsTold = std::function<void(std::size_t done, std::size_t all)>;

// The same for at least one step, told on the way where a seat begins.
template <Game G>
std::uint64_t perft_told(const typename G::Rules& rules, const typename G::State& state, int depth,
                         const StepsTold& told, const std::function<bool()>& stop) {
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

}  // namespace mornington
