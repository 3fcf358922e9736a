#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scores.h"
#include "review/estimate.h"
#include "review/game_trace.h"

namespace mornington::review {

// The estimates for one step of a game.
struct StepFinding {
  Played played;
  std::size_t first = 0;     // of the steps decided at the same moment, ...
  std::size_t end = 0;       // ... and after the last of them
  std::size_t choices = 0;   // legal actions, or outcomes of a draw
  Seat drawn_for = kNoSeat;  // of chance; kNoSeat: for the whole table
  // Of a decision with a choice: what the level would have played; what the decision changed against that, and what
  // that changed against the rollout policy.
  std::optional<Action> best;
  SamplesBySeat effect;
  SamplesBySeat lead;
  // And what that came to in the game as it stood, beyond what the seat that decided could know.
  SamplesBySeat hidden;
  // For a draw: its change against the mean of all outcomes.
  SamplesBySeat luck;
  // For a decision: the information it revealed about earlier hidden draws.
  SamplesBySeat news;
};

// Some decisions of a game: those of a seat, from that step on.
struct DecisionsOf {
  Seat seat = kNoSeat;
  std::size_t from = 0;
};

struct Findings {
  int seats = 0;
  Scores result;
  SamplesBySeat start;  // before the game, with the rollout policy in all seats
  std::vector<StepFinding> steps;
  std::size_t reviewed = 0;  // steps that are done
  std::uint64_t playouts = 0;
};

}  // namespace mornington::review
