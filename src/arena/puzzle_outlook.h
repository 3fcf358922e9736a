#pragma once

#include <string>
#include <vector>

#include "arena/puzzle.h"
#include "match/seat_view.h"

namespace mornington::arena {

// What the best move brings in the turns to come that the quick player's does not, by kinds of events that have points:
// in the same worlds, where everybody goes on as the quick player. What brings most comes first; empty where nothing
// is sure.
[[nodiscard]] std::vector<Reason> outlook_of(const SeatView& seen, const std::string& best, const std::string& quick);

}  // namespace mornington::arena
