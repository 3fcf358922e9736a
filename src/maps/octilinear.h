#pragma once

#include <optional>
#include <vector>

#include "maps/chains.h"
#include "maps/grid.h"
#include "maps/network.h"

namespace mornington::maps {

// The corners of a network on a grid, and the ways of its chains.
struct GridDrawing {
  Skeleton skeleton;
  int width = 0;  // in cells
  int height = 0;
  std::vector<Cell> cells;               // by station; corners only
  std::vector<std::vector<Cell>> paths;  // by chain
  int price = 0;
};

// Draws a planar network that spread() has evened with lines in eight directions. The algorithm is that of Bast, Brosi
// and Storandt, "Metro Maps on Octilinear Grid Graphs" (EuroVis 2020): each chain takes the cheapest way on a grid,
// one after the other, leaving its ends in the order of the map; then each corner tries the cells around it while that
// makes the drawing cheaper. Chains that cannot be drawn are removed from the network with a report, invented ones
// first; a network that is still connected comes out. An error only where nothing can be drawn.
[[nodiscard]] std::optional<GridDrawing> draw_octilinear(Network& network, Changes& changes);

}  // namespace mornington::maps
