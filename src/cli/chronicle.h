#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "match/match.h"

namespace mornington::cli {

// A seat for people: its name, or "seat 2" where it has none.
[[nodiscard]] std::string seat_text(const Match& match, Seat seat);

// The steps of the log from `first` on as sentences for the eyes of a seat. What it may not see is left out: a step
// with a hidden event shows only what is public of it, and draws show only through their events.
[[nodiscard]] std::vector<std::string> chronicle(const Match& match, Seat eyes, std::size_t first);

// While the game runs the last action on the table that a seat may see, in notation; where seats decide together, its
// own. A choice that is still sealed is not in the log, so it cannot be this one.
[[nodiscard]] std::string laid_open_last(const Match& match, Seat eyes);

// "human 12, greedy 9", the one to move marked.
[[nodiscard]] std::string score_line(const Match& match);

// The result: a table of places, and each player's points by rule.
[[nodiscard]] std::string result_text(const Match& match, int width);

}  // namespace mornington::cli
