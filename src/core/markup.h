#pragma once

#include <string>
#include <string_view>

namespace mornington {

// Text that is safe inside SVG and HTML, also in an attribute with double quotes.
[[nodiscard]] inline std::string escaped_markup(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

}  // namespace mornington
