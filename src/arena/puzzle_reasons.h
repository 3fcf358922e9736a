#pragma once

#include <vector>

#include "arena/puzzle.h"
#include "match/seat_view.h"

namespace mornington::arena {

// Why the best move is better than the quick player's: from the events that one causes and the other does not, from the
// facts as the two leave them, and from what the lines of play bring that follow. Only reasons with a form in
// data/texts are used. Never empty: where nothing shows, the reason is the outlook, the points of the loss.
[[nodiscard]] std::vector<Reason> reasons_for(const SeatView& seen, const Puzzle& puzzle);

}  // namespace mornington::arena
