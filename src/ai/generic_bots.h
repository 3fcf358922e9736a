#pragma once

#include <cstdint>
#include <memory>

#include "ai/generic_levels.h"
#include "ai/search_bot.h"

namespace mornington::ai {

// The bot of a level for a game of which only the rules are known; null for an unknown level.
template <Playable G>
std::unique_ptr<BotOf<G>> make_generic_bot(const BotName& name, std::uint64_t seed) {
  static constexpr Levels kLevels = generic_levels();
  const Level* level = find_level(kLevels, name.level);
  if (level == nullptr) return nullptr;
  return std::make_unique<SearchBot<G, GenericEvaluator<G>>>(with_budget(*level, name), GenericEvaluator<G>{}, seed);
}

}  // namespace mornington::ai
