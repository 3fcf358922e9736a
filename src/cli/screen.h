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
// The text without the ends of its lines.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

// What a screen of a game shows beside the board.
struct ScreenContent {
  Seat eyes = kNoSeat;
  std::string highlight;          // what the seat asked to see; empty: what was laid open last
  std::vector<std::string> news;  // what happened since the player last moved, latest last
  std::string message;            // the answer to the last command; may hold several lines, cut where they are too many
  const MoveList* moves = nullptr;  // null: nothing to decide
};

// What clears the terminal, scrollback included so that no hand stays readable; where there are no escape sequences, a
// blank line.
[[nodiscard]] std::string clearing(const Terminal& terminal);

// The whole screen for the terminal's size, less its last line, which is left for the prompt.
[[nodiscard]] std::string compose_screen(const Match& match, const ScreenContent& content, const Terminal& terminal);
// Whether that screen would show the whole message.
[[nodiscard]] bool shows_whole_message(const Match& match, const ScreenContent& content, const Terminal& terminal);

}  // namespace mornington::cli
