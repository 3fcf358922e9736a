#pragma once

#include <cstdint>
#include <memory>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "ai/search.h"
#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {

// How the search goes about it.
[[nodiscard]] SearchStyle underground_style();
// Null where there is no such level.
[[nodiscard]] std::unique_ptr<BotOf<OnTheUnderground>> make_level_bot(const BotName& name, std::uint64_t seed);

}  // namespace mornington::on_the_underground
