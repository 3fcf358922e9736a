#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "ai/bot_of.h"
#include "ai/greedy_bot.h"
#include "ai/level_bots.h"
#include "ai/random_bot.h"
#include "core/hash.h"

namespace mornington {

// Each seat's bot has a generator of its own.
inline std::uint64_t seed_of_bot(std::uint64_t seed, Seat seat) {
  return mix(seed) + static_cast<std::uint64_t>(index(seat));
}

// The bots of one game, by name ("greedy", "expert", "expert@500"); null where there is none of that name.
template <Playable G>
std::unique_ptr<BotOf<G>> make_bot_of(std::string_view name, std::uint64_t seed) {
  const auto parsed = parse_bot_name(name);
  if (!parsed) return nullptr;
  const bool searches = parsed->level != "random" && parsed->level != "greedy";
  if (searches) return make_level_bot<G>(*parsed, seed);
  if (parsed->budget) return nullptr;
  return std::make_unique<ChoiceBot<G>>(parsed->level == "random" ? &random_choice<G> : &greedy_choice<G>, seed);
}

}  // namespace mornington
