#pragma once

#include <array>
#include <cstdint>

// The inner step of SHA-256: a block of 64 bytes into the eight words of the hash. There are two ways to compute it,
// with the same result.
namespace mornington::sha256_block {

using Words = std::array<std::uint32_t, 8>;

inline constexpr Words kStart = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

void absorb_portably(Words& hash, const std::uint8_t* block);

// FAST: by the instructions that x86-64 processors have for it, seven times as fast (`simulate`). Only where
// has_instructions() says so.
[[nodiscard]] bool has_instructions();
void absorb_by_instructions(Words& hash, const std::uint8_t* block);

// By the faster way that this processor has.
void absorb(Words& hash, const std::uint8_t* block);

using Block = std::array<std::uint32_t, 16>;  // as words

// Messages of one block that are alike but for two words, the ninth and the tenth.
struct Pattern {
  Block words{};   // zero where they differ
  Words rounds{};  // where the eight rounds before that lead; only the instructions ask
};
[[nodiscard]] Pattern pattern_portably(const Block& words);
[[nodiscard]] Pattern pattern_by_instructions(const Block& words);
[[nodiscard]] Pattern pattern_of(const Block& words);

// The hashes of two such messages, given by their two words, the first one high. FAST: what they have in common is
// computed once. Each instruction waits for the one before it, so two messages take little longer than one
// (`simulate`).
using TwoHashes = std::array<Words, 2>;
[[nodiscard]] TwoHashes hash_two_portably(const Pattern& pattern, std::uint64_t one, std::uint64_t two);
[[nodiscard]] TwoHashes hash_two_by_instructions(const Pattern& pattern, std::uint64_t one, std::uint64_t two);
[[nodiscard]] TwoHashes hash_two(const Pattern& pattern, std::uint64_t one, std::uint64_t two);

}  // namespace mornington::sha256_block
