#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mornington {

// The character a text begins with. It takes no bytes where these are no UTF-8: cut off, longer than needed, half a
// surrogate pair, beyond the last code; and where the text is empty.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;
};
[[nodiscard]] Character first_character(std::string_view text);

// For a terminal: characters that steer it or turn the direction of writing are spelt out as \u001b and \u202e, bytes
// that are no UTF-8 as \xff. NB: the first is how JSON spells them too, so that JSON stays the same JSON.
enum class Breaks { Kept, SpeltOut };  // ends of lines and tabs
[[nodiscard]] std::string visible(std::string_view text, Breaks breaks = Breaks::SpeltOut);

}  // namespace mornington
