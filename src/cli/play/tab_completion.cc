#include "cli/play/tab_completion.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "cli/play/map_commands.h"
#include "cli/terminal/characters.h"

namespace mornington::cli {
namespace {

constexpr std::array<std::string_view, 18> kCommands = {"all",     "exit",  "help",   "hint", "legend", "list",
                                                        "log",     "quit",  "resume", "rule", "save",   "show",
                                                        "station", "table", "trace",  "undo", "where",  "why"};

bool begins(std::string_view word, const std::string& typed) { return typed_form(word).starts_with(typed); }

// The next words of the moves that start like the line.
void add_words_of_moves(std::set<std::string>& words, const MoveList& moves, const std::vector<std::string>& before,
                        const std::string& typed) {
  for (const ListedMove& move : moves.all()) {
    const std::vector<std::string> parts = words_of(move.notation);
    if (parts.size() <= before.size()) continue;
    const bool same = std::equal(before.begin(), before.end(), parts.begin());
    if (same && begins(parts[before.size()], typed)) words.insert(parts[before.size()]);
  }
}

}  // namespace

std::vector<std::string> completions_of(const Match& match, Seat seat, const MoveList& moves,
                                        const std::string& before_cursor) {
  const std::size_t blank = before_cursor.rfind(' ');
  const std::vector<std::string> before = words_of(blank == std::string::npos ? "" : before_cursor.substr(0, blank));
  const std::string typed = typed_form(normalised(before_cursor.substr(blank + 1)));
  std::set<std::string> words;
  for (const std::string_view command : kCommands)
    if (before.empty() && begins(command, typed)) words.emplace(command);
  add_words_of_moves(words, moves, before, typed);
  if (words.empty() && !typed.empty())
    for (const std::string& name : names_on(match, seat))
      if (begins(name, typed)) words.insert(name);
  return {words.begin(), words.end()};
}

}  // namespace mornington::cli
