#pragma once

#include <cstddef>
#include <span>
#include <string_view>

// Cities for programs that learn.
namespace mornington::metro {

// A piece of a city's part of the state: bytes in rows and columns. Secrets are already hidden in the seat's view.
struct PartField {
  std::string_view name{};
  int rows = 1;
  int columns = 1;
  std::string_view meaning{};
};
using PartFields = std::span<const PartField>;  // one after the other, from the part's first byte

// Bytes of all of them: a city's table leaves nothing of its part out.
[[nodiscard]] constexpr std::size_t size_of(PartFields fields) {
  std::size_t bytes = 0;
  for (const PartField& field : fields) bytes += static_cast<std::size_t>(field.rows * field.columns);
  return bytes;
}

}  // namespace mornington::metro
