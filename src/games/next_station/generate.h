#pragma once

#include <cstdint>

#include "json/json.h"

namespace mornington::next_station {

// A new sheet, the same for the same seed: as many stations, symbols, districts, tourist sites and departures as
// London has, about as many potential lines and Thames crossings, and a choice of all symbols at every departure.
[[nodiscard]] json::Value generate_sheet(std::uint64_t seed);

}  // namespace mornington::next_station
