#pragma once

#include <cstdint>
#include <optional>

namespace mornington::push {

// When the quiet hours end in which this moment lies; nothing where it lies in none. Times are milliseconds since 1970;
// from and to are minutes of the device's own day, which begins `utc_offset` minutes before UTC's.
[[nodiscard]] constexpr std::optional<std::int64_t> end_of_quiet(std::int64_t now_ms, int from, int to,
                                                                 int utc_offset) {
  constexpr std::int64_t kMinute = 60'000;
  constexpr std::int64_t kDay = 24 * 60;
  if (from == to) return std::nullopt;
  const std::int64_t minutes = now_ms / kMinute + utc_offset;
  const std::int64_t minute = minutes % kDay;
  const bool is_quiet = from < to ? from <= minute && minute < to : from <= minute || minute < to;
  if (!is_quiet) return std::nullopt;
  const std::int64_t left = (to - minute + kDay) % kDay;
  return (minutes + left - utc_offset) * kMinute;
}

}  // namespace mornington::push
