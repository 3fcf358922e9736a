#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "ai/appraisal.h"
#include "core/game.h"

namespace mornington {

// What a seat gained from `before` to `after`, less what the best of the others gained.
inline int lead_gained(const Scores& before, const Scores& after, Seat seat) {
  int best_other = std::numeric_limits<int>::min();
  for (int i = 0; i < after.seats; ++i)
    if (i != index(seat)) best_other = std::max(best_other, after.points[i] - before.points[i]);
  const int own = after.points[index(seat)] - before.points[index(seat)];
  return after.seats > 1 ? own - best_other : own;
}

// The action by which the seat comes to stand best against the others, judged in one world drawn from the view, before
// any chance; ties at random. What puts off the end is done only where nothing else is left.
template <Game G, class Eyes>
Action greedy_choice(const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng& rng) {
  const typename G::State world = G::sample(rules, view, rng);
  const Scores before = Eyes::of(rules, world);
  ActionList actions;
  G::legal(rules, world, seat, actions);
  Action best = actions[0];
  int most = std::numeric_limits<int>::min();
  std::uint32_t tied = 0;
  for (const Action action : actions) {
    typename G::State after = world;
    G::apply(rules, after, seat, action, NullSink{});
    constexpr int kLast = -10000;
    const int gain = lead_gained(before, Eyes::of(rules, after), seat) + (Eyes::puts_off(action) ? kLast : 0);
    if (gain > most) tied = 0;
    if (gain < most) continue;
    most = gain;
    ++tied;
    if (rng.below(tied) == 0) best = action;
  }
  return best;
}

}  // namespace mornington
