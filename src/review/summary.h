#pragma once

#include <cstddef>
#include <vector>

#include "review/findings.h"

namespace mornington::review {

// Where a seat's result came from: result = start + own decisions + others' decisions + own draws + others' draws +
// hidden + remainder.
struct SeatSummary {
  SeatEstimate start;  // under the level
  SeatEstimate own_decisions;
  SeatEstimate others_decisions;
  SeatEstimate own_draws;  // and those for the whole table
  SeatEstimate others_draws;
  SeatEstimate luck;    // all draws together
  SeatEstimate hidden;  // what all decisions came to beyond what those who took them could know
  SeatEstimate remainder;
  std::size_t decisions = 0;  // with a choice
  std::size_t agreed = 0;     // with the level
  std::vector<std::size_t> costliest;
  std::vector<std::size_t> turning_points;
  // The expected result before the game and after each step.
  std::vector<SeatEstimate> expected;
};

// The cost of a decision for the seat that took it.
[[nodiscard]] SeatEstimate cost_of(const StepFinding& decision);

[[nodiscard]] SeatSummary summarise(const Findings& findings, Seat seat);

}  // namespace mornington::review
