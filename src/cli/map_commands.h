#pragma once

#include <string>
#include <vector>

#include "match/match.h"

namespace mornington::cli {

// `trace STATION` and `where NAME`: what is so called on the board, brought out and put in words.
[[nodiscard]] bool looks_something_up(const std::string& command);

struct MapAnswer {
  std::string highlight;  // for the picture; empty where nothing is called so
  std::string message;
};
[[nodiscard]] MapAnswer look_up(const Match& match, Seat seat, const std::string& command, const std::string& name);

// A line that can be traced, for an example.
[[nodiscard]] std::string example_line(const Match& match);

// `legend`: what the signs of the picture mean.
[[nodiscard]] std::vector<std::string> legend_lines(const Match& match, Seat seat);

}  // namespace mornington::cli
