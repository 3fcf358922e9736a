#pragma once

#include "maps/network.h"

namespace mornington::maps {

// Removes stations until at most `most` are left, the least important first: stations between two others that are
// close together, then ends of short branches; an interchange is merged with its nearest neighbour at last. The map
// stays planar.
void thin(Network& network, int most, Changes& changes);

}  // namespace mornington::maps
