#pragma once

#include <set>
#include <string>

#include "maps/network.h"

namespace mornington::maps {

struct Thinness {
  int stations = 80;               // at most
  std::set<std::string> kept;      // names
  std::set<std::string> left_out;  // names; they go first, whatever the number of stations
};

// Removes stations until at most the wanted number is left, the least important first: stations between two others that
// are close together, then ends of short branches; an interchange is merged with its nearest neighbour at last. The map
// stays planar.
void thin(Network& network, const Thinness& wanted, Changes& changes);

}  // namespace mornington::maps
