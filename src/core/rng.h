#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/action.h"

namespace mornington {

// Our own generator (xoshiro256++) and bounded draw: standard distributions differ between libraries, and
// WebAssembly must agree with native code bit for bit.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& word : words_) {
      seed += 0x9E3779B97F4A7C15u;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
      word = z ^ (z >> 31);
    }
  }
  // `words` must not be all zero.
  explicit constexpr Rng(const std::array<std::uint64_t, 4>& words) : words_(words) {}

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Uniform in [0, bound); bound > 0. Exactly uniform: the few values that would favour some are redrawn.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t reject_below = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < reject_below) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

// Picks an outcome with its probability. The list must not be empty and the weights must fit 32 bits.
inline Action pick(const OutcomeList& outcomes, Rng& rng) {
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  std::uint32_t ticket = rng.below(total);
  for (const Outcome& outcome : outcomes) {
    if (ticket < outcome.weight) return outcome.action;
    ticket -= outcome.weight;
  }
  return outcomes.back().action;
}

}  // namespace mornington
