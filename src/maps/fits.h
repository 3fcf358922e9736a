#pragma once

#include "maps/network.h"
#include "maps/plane.h"

namespace mornington::maps {

// A straight track that is not there yet.
struct Proposed {
  int a = 0;
  int b = 0;
  int without = -1;         // a station that is going to be removed with its tracks; -1: none
  long long clearance = 0;  // how far it must stay from other stations
  bool apart = false;       // whether it must leave its ends at some angle to the other tracks there
};

// Whether the map stays planar with that track. FAST: what is far away is rejected by its box.
[[nodiscard]] bool fits(const Network& network, const Incidence& tracks, const Proposed& proposed);

// Whether every station can be reached, without that track (-1: none is left out).
[[nodiscard]] bool connected_without(const Network& network, const Incidence& tracks, int track);

}  // namespace mornington::maps
