#pragma once

#include "maps/network.h"

namespace mornington::maps {

// Distances of the evened network: a track has about this length.
inline constexpr int kEvenLength = 1000;

// Makes distances between neighbours alike, as a transit diagram does: neighbours pull and push each other to one
// distance, others push each other away, and each stays loosely where it is on the map. No track comes to cross another
// (after Simonetto et al. 2011, ImPrEd: a station moves only as far as the map stays planar).
void spread(Network& network, int rounds);

}  // namespace mornington::maps
