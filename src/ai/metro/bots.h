#pragma once

#include <cstdint>
#include <memory>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "ai/search.h"
#include "games/metro/game.h"

namespace mornington::ai::metro {

using namespace mornington::metro;

// For a search with this number of simulations.
[[nodiscard]] SearchParams metro_params(std::uint32_t simulations);
// Null for an unknown level.
[[nodiscard]] std::unique_ptr<BotOf<Metro>> make_level_bot(const BotName& name, std::uint64_t seed);

}  // namespace mornington::ai::metro
