#include "games/on_the_underground/text/names.h"

#include <algorithm>
#include <array>

namespace mornington::on_the_underground {
namespace {

char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

std::string_view name_of(Source source) {
  constexpr std::array<std::string_view, kSources> kNames = {"start",        "national-rail", "terminus", "pair",
                                                             "loop",         "cluster",       "water",    "rer",
                                                             "landmark-set", "passenger",     "objective"};
  return kNames[static_cast<std::size_t>(source)];
}

std::string key_of(Source source) {
  std::string key(name_of(source));
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 12> kNames = {"place-tiles", "place-tokens", "deal-objectives", "deal-cards",
                                                       "deal-sets",   "pick-sets",    "build",           "terminus",
                                                       "substitute",  "ride",         "refill",          "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

std::string_view token_word(const Rules& rules) { return rules.set.branch_tiles ? "branch-tile" : "branch-token"; }

std::string line_names(const Rules& rules, LineSet lines) {
  std::string out;
  int left = count(lines);
  for_each_line(lines, [&](Line line) {
    out += rules.layout.line_names[static_cast<std::size_t>(line)];
    --left;
    if (left > 0) out += left == 1 ? " and " : ", ";
  });
  return out;
}

char letter_of(const Board& board, Line line) {
  std::string taken;
  for (int i = 0; i <= index(line); ++i) {
    char letter = '#';
    for (char c : board.line(line_at(i)).id)
      if (letter == '#' && taken.find(capital(c)) == std::string::npos) letter = capital(c);
    taken += letter;
  }
  return taken.back();
}

}  // namespace mornington::on_the_underground
