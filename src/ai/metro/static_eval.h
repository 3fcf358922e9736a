#pragma once

#include "games/metro/action.h"
#include "games/metro/game.h"

namespace mornington::ai::metro {

using namespace mornington::metro;

// A line scores only when it is complete. So an open line counts its length so far plus an expected growth, which is
// less the fewer squares are free.
struct StaticEval {
  static Scores of(const Rules& rules, const State& state);
  // An exchange of shares lays no tile and may be made as often as wanted (MET-Q15).
  static bool delays_end(Action action) { return kind_of(action) == Kind::Exchange; }
};

}  // namespace mornington::ai::metro
