#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"

namespace mornington::maps {

// Decompresses a raw DEFLATE stream (RFC 1951). An error if it is broken or has more than `most` bytes of content.
// Our own, since a page has no zlib and both must read the same.
[[nodiscard]] Result<std::string> inflate(std::string_view compressed, std::size_t most);

}  // namespace mornington::maps
