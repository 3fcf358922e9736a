#pragma once

#include <string>
#include <vector>

#include "ai/explanation.h"
#include "cli/play/moves.h"
#include "match/match.h"

// Answers to a player's questions: pure functions of what the seat may know.
namespace mornington::cli {

// The effect of a move, as far as the seat may know it.
[[nodiscard]] std::string forecast(const Match& match, Seat seat, const ListedMove& move);

// Why this move is not legal for the seat now, or that it is.
[[nodiscard]] std::string refusal_text(const Match& match, Seat seat, const std::string& notation);

// The suggested action, the expected result of the best few, and how the game may continue.
[[nodiscard]] std::string advice_text(const std::string& action, const ai::Explanation& explanation, int seats);

// The commands, with examples that work in this position.
[[nodiscard]] std::vector<std::string> help_lines(const Match& match, const MoveList& moves);

}  // namespace mornington::cli
