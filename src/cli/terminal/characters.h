#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Characters as a terminal shows them, using Unicode's tables (utf8proc).
namespace mornington::cli {

// The first piece of a text: an escape sequence, or a character with everything that combines with it (accents, parts
// of an emoji).
struct Piece {
  std::size_t bytes = 1;
  int columns = 1;
};
[[nodiscard]] Piece first_piece(std::string_view text);

// For a terminal without UTF-8: replaces every character by a similar one of ASCII with the same width, so that
// pictures stay aligned.
[[nodiscard]] std::string ascii_form(std::string_view text);

// Names as people type them: lower case, without accents, apostrophes and full stops, spaces for hyphens, "and" for
// "&". The name on the map and the id in a move ("Gare de l'Est", "gare-de-lest") become the same.
[[nodiscard]] std::string typed_form(std::string_view text);

}  // namespace mornington::cli
