#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mornington {

// The first character of a text. Its length is 0 if the text is empty or does not start with valid UTF-8: cut off,
// longer than needed, half a surrogate pair, or beyond the last code.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;
};
[[nodiscard]] Character first_character(std::string_view text);

// For a terminal: characters that control it or change the direction of writing are written as \u001b and \u202e, bytes
// that are not UTF-8 as \xff. NB: JSON writes the first in the same way, so JSON text stays valid and equal.
enum class Breaks { Kept, SpeltOut };  // ends of lines and tabs
[[nodiscard]] std::string visible(std::string_view text, Breaks breaks = Breaks::SpeltOut);

}  // namespace mornington
