#pragma once

#include <cstdint>
#include <span>

// Flags as bits turned into flags as bytes, 64 to a word, the lowest first. There are three ways to do it, with the
// same answer.
namespace mornington::learnable::flag_bytes {

// Where the bits of a row go; `count` of them are flags, in as few words as hold them.
struct Row {
  std::span<std::uint64_t> before;  // the flags that `bytes` shows; becomes the new flags
  std::uint8_t* bytes;
  std::size_t count;
};

// FAST: most words of a position are those of the one before, so only those that differ are written
// (bench: python/bench).
void unpack_portably(const Row& row, std::span<const std::uint64_t> now);

// FAST: by the wide registers that x86-64 processors have since 2013, 32 flags at a time. Only where
// has_avx2() says so.
[[nodiscard]] bool has_avx2();
void unpack_by_avx2(const Row& row, std::span<const std::uint64_t> now);

// FAST: by the widest ones, 64 at a time, that some processors have since 2017. Only where has_avx512() says
// so.
[[nodiscard]] bool has_avx512();
void unpack_by_avx512(const Row& row, std::span<const std::uint64_t> now);

// Writes all flags.
void write(std::uint8_t* bytes, std::size_t count, std::span<const std::uint64_t> now);
// One whole word of them.
void write_word(std::uint8_t* bytes, std::uint64_t word);

// By the fastest way that this processor has.
void unpack(const Row& row, std::span<const std::uint64_t> now);

}  // namespace mornington::learnable::flag_bytes
