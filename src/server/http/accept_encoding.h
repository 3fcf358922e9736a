#pragma once

#include <span>
#include <string_view>

namespace mornington::http {

// The form of a file that a request's Accept-Encoding likes best: a place in `offered`, or -1 where it takes none.
// `offered` are names of content codings, the best for us first, which decides between equals; "identity" is the file
// as it is. Absent and empty headers are alike: the file as it is.
[[nodiscard]] int best_encoding(std::string_view header, std::span<const std::string_view> offered);

}  // namespace mornington::http
