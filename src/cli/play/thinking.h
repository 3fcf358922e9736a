#pragma once

#include <optional>
#include <string>

#include "ai/bot.h"
#include "match/seat_view.h"

namespace mornington::cli {

// The bot's choice, computed in small steps; empty if a signal requested the end meanwhile. `player` is its name,
// whose budget may be a time ("expert@100ms").
[[nodiscard]] std::optional<std::string> think(ai::Bot& bot, const std::string& player, const SeatView& seen);

}  // namespace mornington::cli
