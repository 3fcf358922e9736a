#pragma once

#include <string_view>

#include "games/metro/rules.h"
#include "games/metro/state.h"

namespace mornington::metro {

// The name of the phase; the city's phases have the city's names.
[[nodiscard]] std::string_view phase_name(const Rules& rules, const State& seen);

}  // namespace mornington::metro
