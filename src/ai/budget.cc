#include "ai/budget.h"

#include <charconv>
#include <ctime>
#include <limits>

namespace mornington {
namespace {

// A whole number of at least 1; else 0.
std::uint32_t parse_amount(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

// What follows `mark` in the text, which loses it.
std::optional<std::string_view> cut_off(std::string_view& text, char mark) {
  const auto at = text.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = text.substr(at + 1);
  text = text.substr(0, at);
  return rest;
}

}  // namespace

std::optional<BotName> parse_bot_name(std::string_view text) {
  BotName name;
  if (const auto part = cut_off(text, '/')) {
    name.part = parse_amount(*part);
    if (name.part == 0) return std::nullopt;
  }
  if (auto amount = cut_off(text, '@')) {
    const bool in_time = amount->ends_with("ms");
    if (in_time) amount->remove_suffix(2);
    const std::uint32_t number = parse_amount(*amount);
    if (number == 0) return std::nullopt;
    name.budget = in_time ? Budget{std::numeric_limits<std::uint32_t>::max(), number} : Budget{number, 0};
  }
  name.level = text;
  return name;
}

std::uint64_t now_in_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(now.tv_nsec) / 1000;
}

}  // namespace mornington
