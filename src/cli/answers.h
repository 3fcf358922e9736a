#pragma once

#include <string>
#include <vector>

#include "ai/explanation.h"
#include "cli/moves.h"
#include "match/match.h"

// What a seat is told when it asks: pure functions of what that seat may know.
namespace mornington::cli {

// What would happen if the seat made the move, as far as it may see it.
[[nodiscard]] std::string forecast(const Match& match, Seat seat, const Move& move);

// Why the notation is no move of the seat now, or that it is one.
[[nodiscard]] std::string refusal_text(const Match& match, Seat seat, const std::string& notation);

// The advised action, what the best few are expected to bring, and how the game may go on.
[[nodiscard]] std::string advice_text(const std::string& action, const Explanation& explanation, int seats);

// The commands, with examples that work in this very position.
[[nodiscard]] std::vector<std::string> help_lines(const Match& match, const MoveList& moves);

}  // namespace mornington::cli
