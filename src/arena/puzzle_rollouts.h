#pragma once

#include <string>
#include <vector>

#include "arena/puzzle.h"
#include "match/seat_view.h"

namespace mornington::arena {

// What the best move brings by the end of the game, or else in the turns to come, that the quick player's does not, in
// the same worlds, where everybody goes on as the quick player: by kinds of events that have points, what brings most
// first, and then by other events and facts. Empty where nothing is sure.
[[nodiscard]] std::vector<Reason> rollout_reasons(const SeatView& seen, const std::string& best,
                                                  const std::string& quick);

}  // namespace mornington::arena
