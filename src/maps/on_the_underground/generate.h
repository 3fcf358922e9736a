#pragma once

#include "maps/generate.h"

namespace mornington::maps::on_the_underground {

// A town that does not exist: lines through a centre and around it, made into a board as an imported network is.
[[nodiscard]] Result<json::Value> generate_map(const Wish& wish, std::uint64_t seed);

}  // namespace mornington::maps::on_the_underground
