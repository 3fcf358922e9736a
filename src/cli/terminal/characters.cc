#include "cli/terminal/characters.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/utf8.h"

namespace mornington::cli {
namespace {

utf8proc_int32_t code_of(const Character& character) { return static_cast<utf8proc_int32_t>(character.code); }

std::size_t escape_size(std::string_view text) {
  const std::size_t end = text.find_first_of("mHJKhlD", 1);
  return end == std::string_view::npos ? text.size() : end + 1;
}

struct Likeness {
  std::string_view characters;  // each of one column
  char ascii;
};
constexpr std::array kLikenesses = {
    Likeness{"─━┄═", '-'},      Likeness{"│┃┆║", '|'}, Likeness{"┼╬╪╫├┤┬┴·", '+'}, Likeness{"╭╮┏┓╔╗┌┐", '.'},
    Likeness{"╰╯┗┛╚╝└┘", '\''}, Likeness{"╲⋱▚", '\\'}, Likeness{"╱⋰▞", '/'},       Likeness{"○", 'o'},
    Likeness{"●•", '*'},        Likeness{"△▲↑", '^'},  Likeness{"▼↓", 'v'},        Likeness{"▶▸→»›", '>'},
    Likeness{"◀←«‹", '<'},      Likeness{"□", 'n'},    Likeness{"■▓█▒░", '#'},     Likeness{"⬠◇", 'Q'},
    Likeness{"★", '*'},         Likeness{"≈", '~'},    Likeness{"…", '.'},         Likeness{"–—−", '-'},
    Likeness{"’‘´", '\''},      Likeness{"“”„", '"'},  Likeness{"×", 'x'},         Likeness{"±", '~'},
    Likeness{"◆", '$'}};

char likeness(std::string_view character) {
  for (const Likeness& one : kLikenesses)
    if (one.characters.find(character) != std::string_view::npos) return one.ascii;
  return '?';
}

// Letters without their marks: é is e, ß is ss, œ stays.
std::string without_accents(std::string_view text) {
  utf8proc_uint8_t* mapped = nullptr;
  const auto options =
      static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK);
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                 static_cast<utf8proc_ssize_t>(text.size()), &mapped, options);
  if (size < 0) return std::string(text);
  std::string plain(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size));
  std::free(mapped);  // NB: utf8proc allocates with malloc
  return plain;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// One letter where the character has one without its accents, else a sign that looks like it.
std::string ascii_of(std::string_view character, int width) {
  if (width == 0) return "";
  std::string plain = without_accents(character);
  if (is_ascii(plain) && plain.size() == static_cast<std::size_t>(width)) return plain;
  return std::string(static_cast<std::size_t>(width), likeness(character));
}

}  // namespace

Piece first_piece(std::string_view text) {
  if (text[0] == '\x1b') return {escape_size(text), 0};
  Character before = first_character(text);
  if (before.bytes == 0) return {1, 1};
  constexpr char32_t kFirstThatJoins = 0x300;
  Piece piece{before.bytes, utf8proc_charwidth(code_of(before))};
  for (utf8proc_int32_t state = 0; piece.bytes < text.size();) {
    const Character next = first_character(text.substr(piece.bytes));
    if (next.bytes == 0 || next.code < kFirstThatJoins) break;
    if (utf8proc_grapheme_break_stateful(code_of(before), code_of(next), &state)) break;
    piece.columns += utf8proc_charwidth(code_of(next));
    piece.bytes += next.bytes;
    before = next;
  }
  return piece;
}

std::string ascii_form(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  std::string out;
  while (!text.empty()) {
    const Piece piece = first_piece(text);
    const std::string_view characters = text.substr(0, piece.bytes);
    out += is_ascii(characters) ? std::string(characters) : ascii_of(characters, piece.columns);
    text.remove_prefix(piece.bytes);
  }
  return out;
}

std::string typed_form(std::string_view text) {
  std::string out;
  std::string plain = is_ascii(text) ? std::string(text) : without_accents(text);
  for (std::string_view rest = plain; !rest.empty();) {
    const std::size_t bytes = std::max<std::size_t>(first_character(rest).bytes, 1);
    const std::string_view one = rest.substr(0, bytes);
    rest.remove_prefix(bytes);
    if (one == "'" || one == "`" || one == "." || one == "\u2019" || one == "\u2018") continue;
    const bool dash = one == "-" || one == "\u2010" || one == "\u2013" || one == "\u2014";
    out += dash ? " " : one == "&" ? "and" : std::string(one);
  }
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

}  // namespace mornington::cli
