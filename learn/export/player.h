#pragma once

#include <cstdint>
#include <vector>

#include "ai/next_station/solo_evaluator.h"
#include "record.h"
#include "settings.h"

namespace mornington::learn {

// What games cost.
struct Effort {
  std::uint64_t decisions = 0;
  std::uint64_t microseconds = 0;
  std::uint64_t longest = 0;
};

// A game, and what its decisions offered where that is asked for.
struct PlayedGame {
  GameRecord record;
  std::vector<OptionRecord> options;
};

// Plays the deal of that seed as the search of the bots would. The game depends on the settings and the seed alone.
[[nodiscard]] PlayedGame play_deal(const next_station::Rules& rules, const Settings& settings,
                                   const next_station::Knowledge* knowledge, std::uint64_t seed, Effort& effort);

}  // namespace mornington::learn
