#pragma once

#include <memory>

#include "ai/bot_of.h"
#include "ai/budget.h"
#include "ai/on_the_underground/appraisal.h"
#include "games/on_the_underground/game.h"

namespace mornington {

template <Playable G>
std::unique_ptr<BotOf<G>> make_level_bot(const BotName& name, std::uint64_t seed);

template <>
std::unique_ptr<BotOf<on_the_underground::OnTheUnderground>> make_level_bot(const BotName& name, std::uint64_t seed);

}  // namespace mornington
