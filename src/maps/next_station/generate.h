#pragma once

#include "maps/generate.h"

namespace mornington::maps::next_station {

// A new sheet; of several the one whose number of independent loops is nearest to the wish.
[[nodiscard]] Result<json::Value> generate_map(const Wish& wish, std::uint64_t seed);

}  // namespace mornington::maps::next_station
