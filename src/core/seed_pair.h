#pragma once

#include <array>
#include <cstdint>

#include "core/seed.h"

namespace mornington {

// The k-th draw of a stream and the one after it. FAST: in little more time than one of them (`simulate`).
[[nodiscard]] std::array<Rng, 2> draw_two(const Seed& seed, std::uint8_t stream, std::uint32_t k);

}  // namespace mornington
