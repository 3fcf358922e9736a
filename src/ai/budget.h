#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace mornington::ai {

// How long a bot may think about one decision. Simulations make it deterministic; with a time as well, whichever is
// reached first.
struct Budget {
  std::uint32_t simulations = 0;
  std::uint32_t milliseconds = 0;  // 0: no limit in time
  friend bool operator==(const Budget&, const Budget&) = default;
};

// "expert", "expert@500" with 500 simulations, "expert@100ms" or "expert@2s" with that time; "expert/4" for a fourth of
// the simulations.
struct BotName {
  std::string_view level;
  std::optional<Budget> budget;
  std::uint32_t part = 1;
};
// Nothing where the budget or its part is malformed or zero.
[[nodiscard]] std::optional<BotName> parse_bot_name(std::string_view text);

// Microseconds of a clock that only goes forward.
[[nodiscard]] std::uint64_t now_in_microseconds();

}  // namespace mornington::ai
