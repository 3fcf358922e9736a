#pragma once

#include "ai/next_station/solo_line.h"

namespace mornington::next_station {

// Points that the rounds to come are expected to add to a map, `rounds_done` of them being drawn (1 to 3) and `pencils`
// (a bit for each) still to come. A linear fit to 12,000 games of the quick player; what it leaves out of a game's
// spread is mostly the luck of the cards, which is the point of it: a search that stops at the end of a round and asks
// here is not misled by that luck.
[[nodiscard]] double expected_future(const Board& board, const SoloMap& map, int rounds_done, unsigned pencils);

}  // namespace mornington::next_station
