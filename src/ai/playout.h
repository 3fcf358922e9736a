#pragma once

#include <cstdint>

#include "core/game.h"

namespace mornington {

// What a game played to its end took.
struct PlayoutTally {
  std::uint64_t decisions = 0;  // of seats
  std::uint64_t draws = 0;      // of chance
};

// Resolves chance until a seat must decide or the game is over; returns how many draws that took.
template <Game G>
std::uint64_t resolve_chance(const typename G::Rules& rules, typename G::State& state, Rng& rng) {
  std::uint64_t draws = 0;
  OutcomeList outcomes;
  for (; G::decision(rules, state).is_chance(); ++draws) {
    outcomes.clear();
    G::outcomes(rules, state, outcomes);
    G::resolve(rules, state, pick(outcomes, rng), NullSink{});
  }
  return draws;
}

// Plays `state` to its end, every action with the same probability; never allocates. `on_step(state)` is called after
// each action and each draw. Seats that decide together do so in order of seats, which makes no difference (the
// contract). The decisions are taken from the whole truth: fit for measuring and for rollouts of a sampled world.
template <Game G, class OnStep>
PlayoutTally random_playout(const typename G::Rules& rules, typename G::State& state, Rng& rng, OnStep&& on_step) {
  PlayoutTally tally;
  ActionList actions;
  OutcomeList outcomes;
  for (Decision next = G::decision(rules, state); !next.is_over(); next = G::decision(rules, state)) {
    if (next.is_chance()) {
      outcomes.clear();
      G::outcomes(rules, state, outcomes);
      G::resolve(rules, state, pick(outcomes, rng), NullSink{});
      ++tally.draws;
    } else {
      const Seat seat = first_seat(next);
      actions.clear();
      G::legal(rules, state, seat, actions);
      const auto chosen = rng.below(static_cast<std::uint32_t>(actions.size()));
      G::apply(rules, state, seat, actions[chosen], NullSink{});
      ++tally.decisions;
    }
    on_step(state);
  }
  return tally;
}

template <Game G>
PlayoutTally random_playout(const typename G::Rules& rules, typename G::State& state, Rng& rng) {
  return random_playout<G>(rules, state, rng, [](const typename G::State&) {});
}

}  // namespace mornington
