#pragma once

#include <cstdint>
#include <memory>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "games/next_station/game.h"

namespace mornington::next_station {

// Null where there is no such level.
[[nodiscard]] std::unique_ptr<BotOf<NextStation>> make_level_bot(const BotName& name, std::uint64_t seed);

}  // namespace mornington::next_station
