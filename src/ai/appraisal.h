#pragma once

#include "core/game.h"

namespace mornington {

// How the seats stand in the eyes of a bot that looks no further than its own move: by their points. Where a game pays
// late, what the position promises counts too (ai/<family>/appraisal.h).
template <Game G>
struct PointsAlone {
  static Scores of(const typename G::Rules& rules, const typename G::State& state) { return G::scores(rules, state); }
  // Whether the action leaves the game no nearer to its end: two bots that see no further could take such for ever.
  static bool puts_off(Action) { return false; }
};

}  // namespace mornington
