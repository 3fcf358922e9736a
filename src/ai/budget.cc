#include "ai/budget.h"

#include <charconv>
#include <ctime>
#include <limits>

namespace mornington::ai {
namespace {

// A whole number of at least 1; else 0.
std::uint32_t parse_amount(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

// Removes `mark` and the rest of the text after it, and returns that rest.
std::optional<std::string_view> cut_off(std::string_view& text, char mark) {
  const auto at = text.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = text.substr(at + 1);
  text = text.substr(0, at);
  return rest;
}

// "500", "100ms" or "2s"; nothing where it is none of these or zero.
std::optional<Budget> parse_budget(std::string_view text) {
  constexpr std::uint32_t kMostSeconds = 86400;
  const auto ends_in = [&](std::string_view unit) {
    if (!text.ends_with(unit)) return false;
    text.remove_suffix(unit.size());
    return true;
  };
  const std::uint32_t factor = ends_in("ms") ? 1 : ends_in("s") ? 1000 : 0;
  const std::uint32_t number = parse_amount(text);
  if (number == 0 || (factor != 0 && number > kMostSeconds * 1000 / factor)) return std::nullopt;
  return factor == 0 ? Budget{number, 0} : Budget{std::numeric_limits<std::uint32_t>::max(), number * factor};
}

}  // namespace

std::optional<BotName> parse_bot_name(std::string_view text) {
  BotName name;
  if (const auto part = cut_off(text, '/')) {
    name.part = parse_amount(*part);
    if (name.part == 0) return std::nullopt;
  }
  if (const auto amount = cut_off(text, '@')) {
    name.budget = parse_budget(*amount);
    if (!name.budget) return std::nullopt;
  }
  name.level = text;
  return name;
}

std::uint64_t now_in_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(now.tv_nsec) / 1000;
}

}  // namespace mornington::ai
