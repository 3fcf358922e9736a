#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mornington::ai {

// A row of the table of bots.
struct BotSpec {
  std::string_view level;     // "greedy"
  std::string_view sentence;  // how it plays, for people
};

// Weakest first. Apart from the registry, so that a program can name the bots without carrying them.
[[nodiscard]] const std::vector<BotSpec>& bots();
[[nodiscard]] std::vector<std::string> bot_levels();

}  // namespace mornington::ai
