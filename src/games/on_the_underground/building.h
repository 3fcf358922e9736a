#pragma once

#include "core/action.h"
#include "core/verdict.h"
#include "games/on_the_underground/action.h"
#include "games/on_the_underground/rules.h"
#include "games/on_the_underground/state.h"

namespace mornington::on_the_underground {

// The price in branch tokens that a track in this block costs the line, or the rule that forbids it at any price. It
// checks neither the owner of the line and their tokens nor the icons of water crossings.
struct Quote {
  Verdict verdict;
  int price = 0;
};
[[nodiscard]] Quote quote(const Rules& rules, const State& state, Line line, Block block);

[[nodiscard]] int supply(const Rules& rules, const State& state, Line line);

// Puts the track down: nothing scores, nothing is paid.
void lay_track(const Rules& rules, State& state, Line line, Block block);

// OTU-3.11: with this many actions left, can the mover still leave no line at an icon when the turn ends?
[[nodiscard]] bool can_leave_icons(const Rules& rules, const State& state, int actions);
// The same after a track was laid.
[[nodiscard]] bool can_leave_icons_after(const Rules& rules, const State& state, Line line, Block block, int actions);

[[nodiscard]] Verdict check_build(const Rules& rules, const State& state, const Build& build);
[[nodiscard]] Verdict check_take_token(const Rules& rules, const State& state);
// Legal builds of the mover, ascending.
void list_builds(const Rules& rules, const State& state, ActionList& out);

}  // namespace mornington::on_the_underground
