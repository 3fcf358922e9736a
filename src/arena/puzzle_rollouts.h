#pragma once

#include <string>
#include <vector>

#include "arena/puzzle.h"
#include "match/seat_view.h"

namespace mornington::arena {

// The advantages of the best move over the quick player's, at the end of the game or in the turns to come. Both are
// played on in the same sampled states by the quick player: first the kinds of events with points, largest first, then
// other events and facts. Empty where nothing is sure.
[[nodiscard]] std::vector<Reason> rollout_reasons(const SeatView& seen, const std::string& best,
                                                  const std::string& quick);

}  // namespace mornington::arena
