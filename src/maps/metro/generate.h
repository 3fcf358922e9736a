#pragma once

#include "maps/generate.h"

namespace mornington::maps::metro {

// Metro with other tiles: sixty as in the box, of which the wished number has a line that turns back at once.
[[nodiscard]] Result<json::Value> generate_map(const Wish& wish, std::uint64_t seed);

}  // namespace mornington::maps::metro
