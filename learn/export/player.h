#pragma once

#include <cstdint>

#include "ai/next_station/learnt.h"
#include "record.h"
#include "settings.h"

namespace mornington::learn {

// What games cost.
struct Effort {
  std::uint64_t decisions = 0;
  std::uint64_t microseconds = 0;
  std::uint64_t longest = 0;
};

// Plays the deal of that seed as the search of the bots would. The record depends on the settings and the seed alone.
[[nodiscard]] GameRecord play_deal(const next_station::Rules& rules, const Settings& settings,
                                   const next_station::Learnt* learnt, std::uint64_t seed, Effort& effort);

}  // namespace mornington::learn
