#pragma once

#include <memory>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "ai/metro/appraisal.h"
#include "games/metro/game.h"

namespace mornington {

template <Playable G>
std::unique_ptr<BotOf<G>> make_level_bot(const BotName& name, std::uint64_t seed);

template <>
std::unique_ptr<BotOf<metro::Metro>> make_level_bot(const BotName& name, std::uint64_t seed);

}  // namespace mornington
