#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace mornington {

constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93u;
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93u;
  return x ^ (x >> 32);
}

namespace hash_parts {

// The XOR of the two halves of a 128-bit product: every bit of either factor influences every bit of the result.
// In 32-bit steps, for machines without the wide multiplication (WebAssembly).
constexpr std::uint64_t fold_in_steps(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a_low = a & 0xFFFFFFFFu, a_high = a >> 32;
  const std::uint64_t b_low = b & 0xFFFFFFFFu, b_high = b >> 32;
  const std::uint64_t low = a_low * b_low;
  const std::uint64_t middle = a_high * b_low + (low >> 32);
  const std::uint64_t other = a_low * b_high + (middle & 0xFFFFFFFFu);
  const std::uint64_t high = a_high * b_high + (middle >> 32) + (other >> 32);
  return high ^ (other << 32 | (low & 0xFFFFFFFFu));
}

constexpr std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
#else
  return fold_in_steps(a, b);
#endif
}

// FAST: lanes that do not wait for each other, so that a processor multiplies for all of them at once (`bench`).
inline constexpr std::size_t kLanes = 4;
inline constexpr std::size_t kBlock = kLanes * 16;
using Lanes = std::array<std::uint64_t, kLanes>;
// Digits without a pattern: of the square roots of 2, 3, 5 and 7, and of 11, 13, 17 and 19. NB: a lane that started
// with its key could not distinguish its first word from its second.
inline constexpr Lanes kLaneKeys = {0x6A09E667F3BCC908u, 0xBB67AE8584CAA73Bu, 0x3C6EF372FE94F82Bu, 0xA54FF53A5F1D36F1u};
inline constexpr Lanes kLaneStarts = {0x510E527FADE682D1u, 0x9B05688C2B3E6C1Fu, 0x1F83D9ABFB41BD6Bu,
                                      0x5BE0CD19137E2179u};

inline std::uint64_t word_at(const unsigned char* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

inline void absorb(Lanes& lanes, const unsigned char* block) {
  for (std::size_t i = 0; i < kLanes; ++i)
    lanes[i] = fold(word_at(block + 16 * i) ^ kLaneKeys[i], word_at(block + 16 * i + 8) ^ lanes[i]);
}

}  // namespace hash_parts

// Key of a value, equal on every platform of the same byte order. Only for types without padding, so that
// equal values have equal bytes.
template <class T>
std::uint64_t hash_value(const T& value) {
  static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
  using namespace hash_parts;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  Lanes lanes = kLaneStarts;
  constexpr std::size_t kWhole = sizeof(T) / kBlock * kBlock;
  for (std::size_t i = 0; i < kWhole; i += kBlock) absorb(lanes, bytes + i);
  if constexpr (kWhole < sizeof(T)) {
    std::array<unsigned char, kBlock> rest{};
    std::memcpy(rest.data(), bytes + kWhole, sizeof(T) - kWhole);
    absorb(lanes, rest.data());
  }
  return mix(fold(lanes[0] ^ sizeof(T), lanes[1]) + fold(lanes[2], lanes[3]));
}

// Hash of a text under a salt.
inline std::uint64_t hash_text(std::string_view text, std::uint64_t salt) {
  using namespace hash_parts;
  std::uint64_t hash = salt ^ text.size();
  for (; text.size() >= 8; text.remove_prefix(8))
    hash = fold(hash ^ word_at(reinterpret_cast<const unsigned char*>(text.data())), kLaneKeys[0]);
  std::array<unsigned char, 8> rest{};
  if (!text.empty()) std::memcpy(rest.data(), text.data(), text.size());
  return mix(fold(hash ^ word_at(rest.data()), kLaneKeys[1]));
}

}  // namespace mornington
