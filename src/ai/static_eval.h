#pragma once

#include "core/game.h"

namespace mornington::ai {

// Static evaluation for a bot that looks no further than its own move: the seats' points. Where a game scores late, the
// potential of the position counts too (ai/<family>/static_eval.h).
template <Game G>
struct PointsEval {
  static Scores of(const typename G::Rules& rules, const typename G::State& state) { return G::scores(rules, state); }
  // Whether the action brings the game no nearer to its end: two such bots could repeat it forever.
  static bool delays_end(Action) { return false; }
};

}  // namespace mornington::ai
