#pragma once

#include <optional>
#include <string>

#include "ai/bot.h"
#include "match/seat_view.h"

namespace mornington::cli {

// What the bot chooses, thought about in small steps; nothing where a signal asked the program to end meanwhile.
// `player` is its name, whose budget may be a time ("expert@100ms").
[[nodiscard]] std::optional<std::string> think(Bot& bot, const std::string& player, const SeatView& seen);

}  // namespace mornington::cli
