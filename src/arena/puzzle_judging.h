#pragma once

#include <cstdint>
#include <optional>

#include "arena/puzzle.h"
#include "match/seat_view.h"

namespace mornington::arena {

// Hard: not where the two weakest solvers find the move more often than not.
enum class Wanted : std::uint8_t { Any, Hard };

// The position as a puzzle, but for its name and the scores, where it is one; cheap where it plainly is not. The result
// depends on the plan, the view and the seed alone.
[[nodiscard]] std::optional<Puzzle> judge_position(const PuzzlePlan& plan, const SeatView& seen, std::uint64_t seed,
                                                   Wanted wanted, const ai::Stop& stop);

}  // namespace mornington::arena
