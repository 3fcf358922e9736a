#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scores.h"
#include "review/course.h"
#include "review/figure.h"

namespace mornington {

// What is known of one step of a game.
struct StepFinding {
  Played played;
  std::size_t first = 0;     // of the steps decided at the same moment, ...
  std::size_t end = 0;       // ... and after the last of them
  std::size_t choices = 0;   // legal actions, or outcomes of a draw
  Seat drawn_for = kNoSeat;  // of chance; kNoSeat: for the whole table
  // Of a decision with a choice: what the level would have played; what the decision changed against that, and what
  // that changed against the quick player.
  std::optional<Action> best;
  TableSamples effect;
  TableSamples lead;
  // And what that came to in the game as it stood, beyond what the seat that decided could know.
  TableSamples hidden;
  // Of a draw: what it changed against the mean of all outcomes.
  TableSamples luck;
  // Of a decision: what came to light by it of draws that nobody had seen.
  TableSamples news;
};

struct Findings {
  int seats = 0;
  Scores result;
  TableSamples start;  // before the game, if the quick player had all seats
  std::vector<StepFinding> steps;
  std::size_t reviewed = 0;  // so many steps are done
  std::uint64_t playouts = 0;
};

}  // namespace mornington
