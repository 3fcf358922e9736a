#pragma once

#include <string>

#include "games/next_station/state.h"

namespace mornington::next_station {

// What every position that play can lead to has in common, the running points aside: what is wrong, or nothing.
[[nodiscard]] std::string check_position(const Rules& rules, const State& state);

}  // namespace mornington::next_station
