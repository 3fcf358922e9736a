#pragma once

#include <cstdint>

#include "core/game.h"

namespace mornington::ai {

// The length of a game played to its end.
struct PlayoutCounts {
  std::uint64_t decisions = 0;  // of seats
  std::uint64_t draws = 0;      // of chance
};

// A game played by bots without a match around it.
struct BotGame {
  Scores scores;
  PlayoutCounts tally;
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

// Plays `state` to its end as `choose(state, seat)` says. `on_step(state)` is called after each action and each draw.
// Seats that decide together do so in order of seats, which makes no difference (the contract).
template <Game G, class Choose, class OnStep>
PlayoutCounts play_out(const typename G::Rules& rules, typename G::State& state, Rng& rng, Choose&& choose,
                       OnStep&& on_step) {
  PlayoutCounts tally;
  OutcomeList outcomes;
  for (Decision next = G::decision(rules, state); !next.is_over(); next = G::decision(rules, state)) {
    if (next.is_chance()) {
      outcomes.clear();
      G::outcomes(rules, state, outcomes);
      G::resolve(rules, state, pick(outcomes, rng), NullSink{});
      ++tally.draws;
    } else {
      const Seat seat = first_seat(next);
      G::apply(rules, state, seat, choose(state, seat), NullSink{});
      ++tally.decisions;
    }
    on_step(state);
  }
  return tally;
}

// Every action with the same probability; never allocates. The decisions are taken from the whole truth: fit for
// measuring and for rollouts of a sampled world.
template <Game G, class OnStep>
PlayoutCounts random_playout(const typename G::Rules& rules, typename G::State& state, Rng& rng, OnStep&& on_step) {
  ActionList actions;
  const auto choose = [&](const typename G::State& now, Seat seat) {
    actions.clear();
    G::legal(rules, now, seat, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  };
  return play_out<G>(rules, state, rng, choose, on_step);
}

template <Game G>
PlayoutCounts random_playout(const typename G::Rules& rules, typename G::State& state, Rng& rng) {
  return random_playout<G>(rules, state, rng, [](const typename G::State&) {});
}

}  // namespace mornington::ai
