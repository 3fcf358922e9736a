#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace mornington {

constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93u;
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93u;
  return x ^ (x >> 32);
}

// Key of a value, equal on every platform of the same byte order. Only for types without padding, so that
// equal values have equal bytes.
template <class T>
std::uint64_t hash_value(const T& value) {
  static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  std::uint64_t hash = 0x9E3779B97F4A7C15u ^ sizeof(T);
  std::size_t i = 0;
  for (; i + 8 <= sizeof(T); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, 8);
    hash = (hash ^ word) * 0x9FB21C651E98DF25u;
    hash ^= hash >> 29;
  }
  std::uint64_t tail = 0;
  std::memcpy(&tail, bytes + i, sizeof(T) - i);
  return mix(hash ^ tail);
}

}  // namespace mornington
