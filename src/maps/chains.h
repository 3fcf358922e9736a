#pragma once

#include <vector>

#include "maps/network.h"

namespace mornington::maps {

// A row of tracks between two corners of the drawing, with the stations on its way.
struct Chain {
  std::vector<int> stations;  // from corner to corner
  std::vector<int> tracks;
  std::vector<int> lines;  // that use all of it
  [[nodiscard]] int from() const { return stations.front(); }
  [[nodiscard]] int to() const { return stations.back(); }
  [[nodiscard]] int sections() const { return static_cast<int>(tracks.size()); }
};

// What is drawn: corners are the stations that are placed, chains what is drawn between them.
struct Skeleton {
  std::vector<Chain> chains;
  std::vector<bool> corner;              // by station
  std::vector<std::vector<int>> around;  // by station: its chains in the order of their directions; corners only
};

// Stations with two tracks lie on chains, at most `most` of them on one; all others are corners.
[[nodiscard]] Skeleton skeleton(const Network& network, int most);

}  // namespace mornington::maps
