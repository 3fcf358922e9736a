#include "ai/bot_levels.h"

namespace mornington::ai {

const std::vector<BotSpec>& bots() {
  static const std::vector<BotSpec> rows = {
      {"random", "Plays any legal move, each as likely as the others."},
      {"greedy", "Takes the move after which it stands best against the others, and looks no further."},
      {"novice", "A first-timer: sensible, short-sighted, and often mistaken."},
      {"casual", "Looks a little ahead."},
      {"skilled", "Looks ahead and knows what matters."},
      {"expert", "Thinks hard about every move."},
      {"master", "The best this program can do within a second."},
  };
  return rows;
}

std::vector<std::string> bot_levels() {
  std::vector<std::string> levels;
  for (const BotSpec& bot : bots()) levels.emplace_back(bot.level);
  return levels;
}

}  // namespace mornington::ai
