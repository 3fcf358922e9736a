#pragma once

#include <vector>

#include "games/board_report.h"
#include "games/next_station/board.h"

namespace mornington::next_station {

// The faults that keep a sheet from being played, the gravest first. Fills the tables of the board, as far as they can
// be filled.
[[nodiscard]] std::vector<Finding> sheet_faults(Board& board);

}  // namespace mornington::next_station
