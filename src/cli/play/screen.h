#pragma once

#include <string>
#include <vector>

#include "cli/play/moves.h"
#include "cli/terminal/console.h"
#include "match/match.h"

namespace mornington::cli {

inline constexpr int kLeastWidth = 80;
inline constexpr int kLeastHeight = 24;

// Empty, or a message that the terminal is too small for a game.
[[nodiscard]] std::string too_small(const Terminal& terminal);
// The lines of a text.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

// The content of a game's screen next to the board.
struct ScreenContent {
  Seat eyes = kNoSeat;
  std::string highlight;            // what the seat asked to see; empty: the last public action
  std::vector<std::string> news;    // what happened since the player's last move, latest last
  std::string message;              // the answer to the last command; may have several lines, cut if there are too many
  const MoveList* moves = nullptr;  // null: nothing to decide
};

// The escape sequences that switch to the game's screen and clear it; a blank line if the terminal has none.
[[nodiscard]] std::string clearing(const Terminal& terminal);

// The whole screen for the terminal's size, without its last line, which is for the prompt.
[[nodiscard]] std::string compose_screen(const Match& match, const ScreenContent& content, const Terminal& terminal);
// Whether that screen would show the whole message.
[[nodiscard]] bool shows_whole_message(const Match& match, const ScreenContent& content, const Terminal& terminal);

}  // namespace mornington::cli
