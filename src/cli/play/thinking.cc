#include "cli/play/thinking.h"

#include "ai/budget.h"
#include "cli/terminal/interrupt.h"

namespace mornington::cli {
namespace {

constexpr std::uint32_t kStep = 8;  // simulations between two looks at the clock and the signals

std::uint32_t milliseconds_of(const std::string& player) {
  const auto name = ai::parse_bot_name(player);
  return name && name->budget ? name->budget->milliseconds : 0;
}

}  // namespace

std::optional<std::string> think(ai::Bot& bot, const std::string& player, const SeatView& seen) {
  const std::uint64_t milliseconds = milliseconds_of(player);
  const std::uint64_t deadline = ai::now_in_microseconds() + 1000 * milliseconds;
  bot.begin(seen);
  while (!bot.think(kStep)) {
    if (interrupted()) return std::nullopt;
    if (milliseconds != 0 && ai::now_in_microseconds() >= deadline) break;
  }
  return bot.answer();
}

}  // namespace mornington::cli
