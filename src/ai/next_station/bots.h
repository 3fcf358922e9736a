#pragma once

#include <cstdint>
#include <memory>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "ai/search.h"
#include "games/next_station/game.h"

namespace mornington::next_station {

// How the search goes about a map of one's own.
[[nodiscard]] SearchStyle solo_style();
// Null where there is no such level.
[[nodiscard]] std::unique_ptr<BotOf<NextStation>> make_level_bot(const BotName& name, std::uint64_t seed);

}  // namespace mornington::next_station
