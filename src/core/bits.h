#pragma once

#include <bit>
#include <cstdint>

namespace mornington {

// Calls `visit(i)` for each set bit, lowest first.
template <class Visit>
constexpr void for_each_bit(std::uint64_t bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << i; }
constexpr bool has_bit(std::uint64_t bits, int i) { return ((bits >> i) & 1) != 0; }

// Index of the n-th set bit (0-based); `bits` must have more than n bits set.
constexpr int nth_bit(std::uint64_t bits, int n) {
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}

}  // namespace mornington
