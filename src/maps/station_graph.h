#pragma once

#include "core/result.h"
#include "maps/feed.h"
#include "maps/network.h"

namespace mornington::maps {

inline constexpr std::size_t kMostStations = 3'000;
inline constexpr std::size_t kFewestStations = 6;

// The stations of a feed and the tracks between neighbours, in metres. Platforms with one name and less than 250 m
// apart are one station; bends and junctions go to the station they are nearest to along the tracks; links of fast
// trains past stations of other trains are left out. Only the largest connected part is used.
[[nodiscard]] Result<Network> station_graph(const Feed& feed, Changes& changes);

}  // namespace mornington::maps
