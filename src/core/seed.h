#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/rng.h"
#include "core/sha256.h"

namespace mornington {

// The 256 bits a match's chance comes from. Its commitment (SHA-256) is public from the start, the seed
// itself only when the game is over, so that anyone can check the draws and nobody can foresee them.
struct Seed {
  Digest bytes{};

  static Seed of_number(std::uint64_t n);               // `--seed N`
  static Result<Seed> of_hex(std::string_view digits);  // 64 hexadecimal digits
  [[nodiscard]] std::string text() const { return hex(bytes); }
  [[nodiscard]] std::string commitment() const;

  // The generator of the k-th draw of a stream. A function of (seed, stream, k) alone: the order in which
  // players draw never changes what a deck yields.
  [[nodiscard]] Rng draw(std::uint8_t stream, std::uint32_t k) const;

  friend bool operator==(const Seed&, const Seed&) = default;
};

}  // namespace mornington
