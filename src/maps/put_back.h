#pragma once

#include <vector>

#include "maps/octilinear.h"

namespace mornington::maps {

// Units of a finished drawing to a cell of its grid. NB: stations on neighbouring cells are two grid units of a board
// apart and tracks at least 1.4 units from foreign stations, more than what the board checker warns about.
inline constexpr int kPitch = 12;

// A drawing with all stations, in units; the upper left corner of the network is at (0, 0).
struct Diagram {
  int width = 0;
  int height = 0;
  std::vector<Point> stations;
  std::vector<std::vector<Point>> bends;  // by track, from its first station to its second
};

// Puts the stations of each chain back on its way at even distances.
[[nodiscard]] Diagram put_back(const Network& network, const GridDrawing& drawing);

}  // namespace mornington::maps
