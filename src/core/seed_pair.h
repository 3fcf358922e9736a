#pragma once

#include <array>
#include <cstdint>

#include "core/seed.h"
#include "core/sha256_block.h"

namespace mornington {

// The draws of a seed, two at a time. FAST: both take less time than one by itself (`simulate`).
class PairedDraws {
 public:
  explicit PairedDraws(const Seed& seed);

  // The k-th draw of a stream and the one after it.
  [[nodiscard]] std::array<Rng, 2> at(std::uint8_t stream, std::uint32_t k) const;

 private:
  sha256_block::Pattern messages_;
};

}  // namespace mornington
