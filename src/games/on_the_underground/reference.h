#pragma once

#include <set>
#include <utility>

#include "games/on_the_underground/board.h"
#include "games/on_the_underground/state.h"

// The Passenger the plain way, to check and to measure the fast one against: every set of lines, every destination.
namespace mornington::on_the_underground::reference {

inline constexpr int kFar = 1000;

struct Journeys {
  int walks = kFar;
  int lines = kFar;
  std::set<std::pair<int, LineSet>> rides;  // destination and lines
};

[[nodiscard]] Journeys best_journeys(const Board& board, const State& state, Node from, NodeSet destinations);

}  // namespace mornington::on_the_underground::reference
