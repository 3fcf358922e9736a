#pragma once

#include <array>
#include <cstdint>

// The inner step of SHA-256: a block of 64 bytes into the eight words of the hash. There are two ways to reckon it,
// with the same answer.
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

// A hash and the block it takes in.
struct Intake {
  Words hash = kStart;
  const std::uint8_t* block = nullptr;
};
void absorb_two_portably(Intake& first, Intake& second);
// FAST: each instruction waits for the one before it, so two that do not know each other take little longer than one
// (`simulate`).
void absorb_two_by_instructions(Intake& first, Intake& second);
void absorb_two(Intake& first, Intake& second);

}  // namespace mornington::sha256_block
