#pragma once

#include "core/game.h"

namespace mornington {

// A family's slow and independent way to reckon the points and moves of a position, to measure and check the fast one
// against, has these two functions (ai/metro/brute_force.h); this is the one of a family without.
template <Game G>
struct NoBruteForce {
  // Whether it knows these rules.
  static bool knows(const typename G::Rules&) { return false; }
  // Whether it comes to the same.
  static bool agrees(const typename G::Rules&, const typename G::State&) { return true; }
};

}  // namespace mornington
