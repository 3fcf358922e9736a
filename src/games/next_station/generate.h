#pragma once

#include <cstdint>

#include "games/next_station/board.h"

namespace mornington::json {
class Value;
}

namespace mornington::next_station {

// A new sheet, the same for the same seed: as many stations, symbols, districts, tourist sites and departures as
// London has, about as many potential lines and Thames crossings, and a choice of all symbols at every departure.
[[nodiscard]] Board generate_board(std::uint64_t seed);

// A board as the document it loads from.
[[nodiscard]] json::Value encode_sheet(const Board& board);
[[nodiscard]] json::Value generate_sheet(std::uint64_t seed);

}  // namespace mornington::next_station
