#include "server/tables/texts.h"

#include <algorithm>

#include "core/utf8.h"

namespace mornington::tables {

std::optional<std::string> wrong_text(std::string_view text, std::size_t most) {
  if (visible(text) != text) return "has characters that cannot be shown";
  std::size_t characters = 0;
  for (std::string_view rest = text; !rest.empty(); ++characters)
    rest.remove_prefix(std::max<std::size_t>(first_character(rest).bytes, 1));
  if (characters == 0 || characters > most) return "expected 1 to " + std::to_string(most) + " characters";
  return std::nullopt;
}

namespace {

// Characters that show nothing: spaces of all widths, joiners, fillers, and tags.
bool shows_nothing(char32_t code) {
  return code == ' ' || code == 0xA0 || code == 0xAD || code == 0x34F || code == 0x115F || code == 0x1160 ||
         code == 0x1680 || (code >= 0x17B4 && code <= 0x17B5) || (code >= 0x180B && code <= 0x180F) ||
         (code >= 0x2000 && code <= 0x200D) || code == 0x202F || (code >= 0x205F && code <= 0x2065) ||
         (code >= 0x206A && code <= 0x206F) || code == 0x2800 || code == 0x3000 || code == 0x3164 || code == 0xFE0F ||
         code == 0xFEFF || code == 0xFFA0 || (code >= 0xFFF0 && code <= 0xFFFB) || (code >= 0xE0000 && code <= 0xE0FFF);
}

// Among these only a plain space is allowed in a name, and joiners, which some writings need.
bool is_hidden_in_name(char32_t code) {
  return shows_nothing(code) && code != ' ' && code != 0x200C && code != 0x200D && code != 0xFE0F;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& one : out) one = one >= 'A' && one <= 'Z' ? static_cast<char>(one - 'A' + 'a') : one;
  return out;
}

}  // namespace

std::optional<std::string> wrong_name(std::string_view name, std::size_t most) {
  if (auto wrong = wrong_text(name, most)) return wrong;
  bool shows = false;
  for (std::string_view rest = name; !rest.empty();) {
    const Character one = first_character(rest);
    if (is_hidden_in_name(one.code)) return "has characters that cannot be seen";
    shows = shows || !shows_nothing(one.code);
    rest.remove_prefix(std::max<std::size_t>(one.bytes, 1));
  }
  if (!shows || name.front() == ' ' || name.back() == ' ') return "expected a name that can be seen";
  if (lower(name) == "deleted player") return "is what players are called who are gone";
  return std::nullopt;
}

}  // namespace mornington::tables
