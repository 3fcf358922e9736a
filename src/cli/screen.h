#pragma once

#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/moves.h"
#include "match/match.h"

namespace mornington::cli {

inline constexpr int kLeastWidth = 80;
inline constexpr int kLeastHeight = 24;

// Empty, or the sentence for a terminal that cannot hold a game.
[[nodiscard]] std::string too_small(const Terminal& terminal);

// What a screen of a game shows beside the board.
struct ScreenContent {
  Seat eyes = kNoSeat;
  std::string highlight;            // what the picture brings out
  std::vector<std::string> news;    // what happened since the player last moved, latest last
  std::string message;              // the answer to the last command; may hold several lines
  const MoveList* moves = nullptr;  // null: nothing to decide
};

// Clears the terminal, scrollback included so that no hand stays readable; a pipe gets a blank line.
void clear_screen(const Terminal& terminal);

// The whole screen for the terminal's size, less its last line, which is left for the prompt.
[[nodiscard]] std::string compose_screen(const Match& match, const ScreenContent& content, const Terminal& terminal);

}  // namespace mornington::cli
