#pragma once

#include "core/action.h"
#include "core/decision.h"
#include "core/verdict.h"
#include "games/next_station/action.h"
#include "games/next_station/state.h"

namespace mornington::next_station {

// The power a seat could still use in this round for a section; None without the module, or once spent.
Power usable_power(const State& state, Seat seat, Pencil pencil);

void list_actions(const Rules& rules, const State& state, Seat seat, ActionList& actions);
Verdict check_action(const Rules& rules, const State& state, Seat seat, Action action);
void list_outcomes(const State& state, OutcomeList& outcomes);

}  // namespace mornington::next_station
