#pragma once

#include <cstdint>
#include <string>

#include "cli/play/dialogue.h"
#include "games/editions.h"

namespace mornington::cli {

// The player's choice from the menu.
struct MenuChoice {
  enum class Kind : std::uint8_t { Start, Resume, Leave, Ended };
  Kind kind = Kind::Leave;
  const EditionSpec* edition = nullptr;  // Start
  std::string path;                      // Resume
};

inline constexpr const char* kMenuOpponent = "casual";  // a fair opponent for a first game

// `seats`: the requested players; empty: the player against a bot.
[[nodiscard]] MenuChoice choose_from_menu(Dialogue& dialogue, const std::vector<std::string>& seats);

}  // namespace mornington::cli
