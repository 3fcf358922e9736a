#pragma once

#include <cstddef>
#include <string_view>

namespace mornington {

// Takes the first line off `text`, without its end.
inline std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

}  // namespace mornington
