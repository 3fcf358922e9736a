#pragma once

#include "maps/network.h"

namespace mornington::maps {

// Makes the straight drawing of the network planar. A track that passes through a station stops there. Where two tracks
// cross, the two nearest stations become one if they are less than 600 metres apart; else the track with fewer lines
// and less importance goes, unless stations would be cut off. Every change is reported.
void make_planar(Network& network, Changes& changes);

// Leaves each station at most eight tracks: of the others one starts at a neighbour instead. False where that is not
// possible.
[[nodiscard]] bool limit_degrees(Network& network, Changes& changes);

// Pairs of tracks that touch away from a common station, and tracks that run through a foreign station.
[[nodiscard]] bool is_planar(const Network& network);

}  // namespace mornington::maps
