#pragma once

#include <string>
#include <vector>

#include "match/match.h"

namespace mornington::cli {

// `trace STATION` and `where NAME`: highlights what has this name on the board, and describes it.
[[nodiscard]] bool looks_something_up(const std::string& command);

struct MapAnswer {
  std::string highlight;  // for the picture; empty if nothing has this name
  std::string message;
};
[[nodiscard]] MapAnswer look_up(const Match& match, Seat seat, const std::string& command, const std::string& name);

// A line that can be traced, as an example.
[[nodiscard]] std::string example_line(const Match& match);

// The name as `where` knows it, however it is typed: with accents, capitals, apostrophes or spaces. Empty for an
// unknown name.
[[nodiscard]] std::string name_on(const Match& match, Seat seat, const std::string& text);
// Everything that the seat sees of the position, in words.
[[nodiscard]] std::vector<std::string> table_lines(const Match& match, Seat seat);
// The names that `where` and `show` know.
[[nodiscard]] std::vector<std::string> names_on(const Match& match, Seat seat);
// The legend of the picture's symbols.
[[nodiscard]] std::vector<std::string> legend_lines(const Match& match, Seat seat);

}  // namespace mornington::cli
