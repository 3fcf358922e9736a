#pragma once

#include "games/on_the_underground/board.h"

namespace mornington::on_the_underground {

// Stations strictly inside some loop of these tracks and not on that loop: those that touch no face from which the
// outside can be reached without crossing a track. Icons of water crossings are not stations.
[[nodiscard]] NodeSet enclosed(const Board& board, BlockSet tracks);

}  // namespace mornington::on_the_underground
