#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "review/findings.h"

namespace mornington {

// Where a seat's result came from: result = start + own decisions + others' decisions + own draws + others' draws +
// remainder.
struct SeatSummary {
  Figure start;  // under the level
  Figure own_decisions;
  Figure others_decisions;
  Figure own_draws;  // and those for the whole table
  Figure others_draws;
  Figure remainder;
  std::size_t decisions = 0;  // with a choice
  std::size_t agreed = 0;     // with the level
  std::vector<std::size_t> costliest;
  std::vector<std::size_t> turning_points;
  // Before the game and after each step.
  std::vector<double> points;
  std::vector<double> win;

  [[nodiscard]] Figure luck() const {
    Figure sum = own_draws;
    return sum += others_draws;
  }
};

[[nodiscard]] SeatSummary summarise(const Findings& findings, Seat seat);

}  // namespace mornington
