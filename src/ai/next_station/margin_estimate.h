#pragma once

#include "ai/explanation.h"
#include "games/next_station/game.h"

namespace mornington::ai::next_station {

using namespace mornington::next_station;

// Completes what the search of a seat's own map found with how it compares: the margin over the best other seat and the
// chance to win, from quick games of all seats with the same cards. The search itself does not need it, since players
// cannot hinder each other; a player who requests a hint wants to know.
void compare_with_others(const Rules& rules, const State& state, Seat seat, Explanation& explanation);

}  // namespace mornington::ai::next_station
