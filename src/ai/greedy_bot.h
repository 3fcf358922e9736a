#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "ai/static_eval.h"
#include "core/game.h"

namespace mornington::ai {

// The points a seat gained from `before` to `after`, less the gain of the best of the others.
inline int lead_gained(const Scores& before, const Scores& after, Seat seat) {
  int best_other = std::numeric_limits<int>::min();
  for (const Seat other : each_seat(after.seats))
    if (other != seat) best_other = std::max(best_other, after.points[other] - before.points[other]);
  const int own = after.points[seat] - before.points[seat];
  return after.seats > 1 ? own - best_other : own;
}

// The action with the best static evaluation against the others, in one state sampled from the view, before any chance;
// ties at random. Actions that delay the end are taken only where nothing else is left.
template <Game G, class Eval>
Action greedy_choice(const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng& rng) {
  const typename G::State world = G::sample(rules, view, rng);
  const Scores before = Eval::of(rules, world);
  ActionList actions;
  G::legal(rules, world, seat, actions);
  Action best = actions[0];
  int most = std::numeric_limits<int>::min();
  std::uint32_t tied = 0;
  for (const Action action : actions) {
    typename G::State after = world;
    G::apply(rules, after, seat, action, NullSink{});
    constexpr int kLast = -10000;
    const int gain = lead_gained(before, Eval::of(rules, after), seat) + (Eval::delays_end(action) ? kLast : 0);
    if (gain > most) tied = 0;
    if (gain < most) continue;
    most = gain;
    ++tied;
    if (rng.below(tied) == 0) best = action;
  }
  return best;
}

}  // namespace mornington::ai
