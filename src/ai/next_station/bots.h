#pragma once

#include <cstdint>
#include <memory>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "ai/search.h"
#include "games/next_station/game.h"

namespace mornington::ai::next_station {

using namespace mornington::next_station;

// For a search on one player's own map.
[[nodiscard]] SearchParams solo_params();
// Null for an unknown level.
[[nodiscard]] std::unique_ptr<BotOf<NextStation>> make_level_bot(const BotName& name, std::uint64_t seed);

}  // namespace mornington::ai::next_station
