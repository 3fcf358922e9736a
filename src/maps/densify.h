#pragma once

#include <set>

#include "maps/network.h"

namespace mornington::maps {

struct Density {
  int loops = 35;         // wanted; real networks have 2 to 13, the boards of the game 29 to 40
  int dead_ends = 13;     // stations with one track, wanted at most
  int most_tracks = 128;  // allowed
  int most_degree = 6;
  std::set<NamePair> never;  // links that are not wanted
};

// Adds links between near stations until the map has the wanted number of loops, and marks them as invented (they have
// no lines). First ends of branches are joined, where there are too many; then what makes the longest way short.
// Where there are more tracks than allowed, those of the least importance go.
void densify(Network& network, const Density& wanted, Changes& changes);

}  // namespace mornington::maps
