#pragma once

#include <cstdint>

#include "core/game.h"

namespace mornington::ai {

// Any legal action, each with the same probability. The legal actions depend only on what the seat sees, so any world
// that fits its view lists them.
template <Game G>
Action random_choice(const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng& rng) {
  const typename G::State world = G::sample(rules, view, rng);
  ActionList actions;
  G::legal(rules, world, seat, actions);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace mornington::ai
