#pragma once

#include <cstdint>
#include <memory>

#include "ai/plain_levels.h"
#include "ai/search_bot.h"

namespace mornington {

// The bot of a level; null where there is no such level. A family with knowledge of its own specialises this in its
// bots.h, which must be included below.
template <Playable G>
std::unique_ptr<BotOf<G>> make_level_bot(const BotName& name, std::uint64_t seed) {
  static constexpr Levels kLevels = plain_levels();
  const Level* level = find_level(kLevels, name.level);
  if (level == nullptr) return nullptr;
  return std::make_unique<SearchBot<G, PlainGuide<G>>>(with_budget(*level, name), PlainGuide<G>{}, seed);
}

}  // namespace mornington
