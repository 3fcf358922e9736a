#pragma once

#include <cstddef>
#include <string>

#include "games/kit/layout.h"
#include "json/json.h"

namespace mornington::learnable {

// The sizes that follow from a layout.
struct Shape {
  std::size_t flags = 0;
  std::size_t words = 0;  // of 64 flags
  std::size_t numbers = 0;
  std::size_t actions = 0;

  [[nodiscard]] std::size_t observation() const { return flags + numbers; }
  // Flags as bits in whole words, then the numbers.
  [[nodiscard]] std::size_t packed() const { return words * 8 + numbers; }
};

[[nodiscard]] Shape shape_of(const kit::Layout& layout);

// A hash of its version and of every field's name and shape, in 16 hexadecimal digits: networks trained with one layout
// cannot be used with another.
[[nodiscard]] std::string hash_of(const kit::Layout& layout);

// {"version", "hash", "flags": [{"name", "shape", "at", "meaning"}], "numbers": ..., "actions": ..., sizes}
[[nodiscard]] json::Value encode(const kit::Layout& layout);

}  // namespace mornington::learnable
