#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "balance/subject.h"

namespace mornington::balance {

// A restricted way of playing (Jaffe et al., "Evaluating Competitive Game Balance with Restricted Play", AIIDE 2012):
// if it does as well as free play, what it leaves out is worth nothing on this board.
struct Style {
  std::string_view name;  // "never-loops"
  std::string_view what;  // for the report
};
[[nodiscard]] std::vector<Style> styles_of(const Subject& subject);

// A player of a fixture: a level, or a style of the board's family. Null if there is no such player.
[[nodiscard]] std::unique_ptr<ai::Bot> make_player(const Subject& subject, std::string_view name, Seat seat,
                                                   std::uint64_t seed);

}  // namespace mornington::balance
