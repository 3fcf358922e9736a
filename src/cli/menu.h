#pragma once

#include <cstdint>
#include <string>

#include "cli/dialogue.h"
#include "games/editions.h"

namespace mornington::cli {

// What was chosen from the menu of games.
struct MenuChoice {
  enum class Kind : std::uint8_t { Start, Resume, Leave, Ended };
  Kind kind = Kind::Leave;
  const EditionSpec* edition = nullptr;  // Start
  std::string path;                      // Resume
};

inline constexpr const char* kMenuOpponent = "casual";  // a fair game for a first evening

[[nodiscard]] MenuChoice choose_from_menu(Dialogue& dialogue);

}  // namespace mornington::cli
