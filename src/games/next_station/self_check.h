#pragma once

#include <string>

#include "games/next_station/state.h"

namespace mornington::next_station {

// Checks the invariants of every reachable position, except for the running points: the fault, or empty.
[[nodiscard]] std::string check_position(const Rules& rules, const State& state);

}  // namespace mornington::next_station
