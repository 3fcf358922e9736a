#pragma once

#include <cstdint>

#include "games/next_station/board.h"

namespace mornington::json {
class Value;
}

namespace mornington::next_station {

inline constexpr int kLondonStations = 53;
inline constexpr int kFewestStations = 46;  // with fewer, hardly any sheet offers all symbols at every departure
inline constexpr int kMostStations = 60;

// A new sheet, the same for the same seed: as many symbols, districts, tourist sites and departures as London has, in
// proportion to its stations about as many potential lines and Thames crossings, and a choice of all symbols at every
// departure.
[[nodiscard]] Board generate_board(std::uint64_t seed, int stations = kLondonStations);

// A board as the document it loads from.
[[nodiscard]] json::Value encode_sheet(const Board& board);
[[nodiscard]] json::Value generate_sheet(std::uint64_t seed);

}  // namespace mornington::next_station
