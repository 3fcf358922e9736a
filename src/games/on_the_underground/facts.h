#pragma once

#include <vector>

#include "games/on_the_underground/passenger.h"
#include "games/on_the_underground/rules.h"

namespace mornington::on_the_underground {

// The Passenger's move if the turn ended now: the equally good rides, and after each destination the next journey of
// the turn.
struct PlannedJourney {
  Node from = kNoNode;
  int leg = 0;
  int walks = 0;
  std::vector<Ride> rides;
  std::vector<PlannedJourney> then;  // from each destination; empty after the last journey
};

// Nothing in `rides` where the Passenger would not move.
[[nodiscard]] PlannedJourney plan_journeys(const Rules& rules, const State& state);

// Points the ride would bring each seat.
[[nodiscard]] int points_for(const State& state, Seat seat, const Ride& ride);

// How far a line has come in what boards count for lines.
[[nodiscard]] int clusters_reached(const Board& board, NodeSet touched);
[[nodiscard]] int icons_reached(const Board& board, NodeSet touched);

}  // namespace mornington::on_the_underground
