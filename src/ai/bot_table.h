#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "ai/bot_of.h"
#include "ai/greedy_bot.h"
#include "ai/random_bot.h"
#include "core/hash.h"

namespace mornington {

// Each seat's bot has a generator of its own.
inline std::uint64_t seed_of_bot(std::uint64_t seed, Seat seat) {
  return mix(seed) + static_cast<std::uint64_t>(index(seat));
}

// The bots of one game, by level; null where there is no such level.
template <Playable G>
std::unique_ptr<BotOf<G>> make_bot_of(std::string_view level, std::uint64_t seed) {
  if (level == "random") return std::make_unique<ChoiceBot<G>>(&random_choice<G>, seed);
  if (level == "greedy") return std::make_unique<ChoiceBot<G>>(&greedy_choice<G>, seed);
  return nullptr;
}

}  // namespace mornington
