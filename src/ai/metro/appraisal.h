#pragma once

#include "ai/appraisal.h"
#include "games/metro/action.h"
#include "games/metro/game.h"

namespace mornington {

// A line pays only when it is complete, and then it has grown for the last time. So an open line counts what it is
// worth already and what a line may still hope for, which is less the fewer squares are free.
template <>
struct Appraisal<metro::Metro> {
  static Scores of(const metro::Rules& rules, const metro::State& state);
  // An exchange of shares lays no tile and may be made as often as wanted (MET-Q15).
  static bool puts_off(Action action) { return metro::unpack(action).kind == metro::Kind::Exchange; }
};

}  // namespace mornington
