#pragma once

#include <string>
#include <vector>

#include "cli/play/moves.h"
#include "match/match.h"

namespace mornington::cli {

// The words that Tab offers: first commands, then words of the seat's moves, then names on the board.
[[nodiscard]] std::vector<std::string> completions_of(const Match& match, Seat seat, const MoveList& moves,
                                                      const std::string& before_cursor);

}  // namespace mornington::cli
