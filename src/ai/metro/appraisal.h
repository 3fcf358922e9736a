#pragma once

#include "games/metro/action.h"
#include "games/metro/game.h"

namespace mornington::metro {

// A line pays only when it is complete, and then it has grown for the last time. So an open line counts what it is
// worth already and what a line may still hope for, which is less the fewer squares are free.
struct Appraisal {
  static Scores of(const Rules& rules, const State& state);
  // An exchange of shares lays no tile and may be made as often as wanted (MET-Q15).
  static bool puts_off(Action action) { return kind_of(action) == Kind::Exchange; }
};

}  // namespace mornington::metro
