#pragma once

#include <cstdint>
#include <memory>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "ai/search.h"
#include "games/metro/game.h"

namespace mornington::metro {

// How a search of so many simulations goes about it.
[[nodiscard]] SearchStyle metro_style(std::uint32_t simulations);
// Null where there is no such level.
[[nodiscard]] std::unique_ptr<BotOf<Metro>> make_level_bot(const BotName& name, std::uint64_t seed);

}  // namespace mornington::metro
