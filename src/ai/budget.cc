#include "ai/budget.h"

#include <charconv>
#include <ctime>
#include <limits>

namespace mornington {

std::optional<BotName> parse_bot_name(std::string_view text) {
  const auto at = text.find('@');
  if (at == std::string_view::npos) return BotName{text, std::nullopt};
  std::string_view amount = text.substr(at + 1);
  const bool in_time = amount.size() > 2 && amount.substr(amount.size() - 2) == "ms";
  if (in_time) amount.remove_suffix(2);
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(amount.data(), amount.data() + amount.size(), number);
  if (error != std::errc{} || end != amount.data() + amount.size() || number == 0) return std::nullopt;
  const Budget budget = in_time ? Budget{std::numeric_limits<std::uint32_t>::max(), number} : Budget{number, 0};
  return BotName{text.substr(0, at), budget};
}

std::uint64_t now_in_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(now.tv_nsec) / 1000;
}

}  // namespace mornington
