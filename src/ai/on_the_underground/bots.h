#pragma once

#include <cstdint>
#include <memory>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "ai/search.h"
#include "games/on_the_underground/game.h"

namespace mornington::ai::on_the_underground {

using namespace mornington::on_the_underground;

[[nodiscard]] SearchParams underground_params();
// Null for an unknown level.
[[nodiscard]] std::unique_ptr<BotOf<OnTheUnderground>> make_level_bot(const BotName& name, std::uint64_t seed);

}  // namespace mornington::ai::on_the_underground
