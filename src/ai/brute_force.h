#pragma once

#include "match/playable.h"

namespace mornington {

// A family's slow and independent way to reckon the points and moves of a position, to measure and check the fast one
// against. Specialised in ai/<family>/brute_force.h where there is one.
template <Playable G>
struct BruteForce {
  // Whether it knows these rules.
  static bool knows(const typename G::Rules&) { return false; }
  // Whether it comes to the same.
  static bool agrees(const typename G::Rules&, const typename G::State&) { return true; }
};

}  // namespace mornington
