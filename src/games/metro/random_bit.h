#pragma once

#include <bit>
#include <cstdint>

#include "core/bits.h"
#include "core/rng.h"

namespace mornington::metro {

// One of the bits, taken out.
template <class Bits>
int take_bit(Bits& bits, Rng& rng) {
  const int chosen = nth_bit(bits, static_cast<int>(rng.below(static_cast<std::uint32_t>(std::popcount(bits)))));
  bits = static_cast<Bits>(bits & ~(1u << chosen));
  return chosen;
}

}  // namespace mornington::metro
