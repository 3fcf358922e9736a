#pragma once

#include <array>
#include <vector>

#include "games/metro/text/track_canvas.h"
#include "games/metro/tile.h"

// The tiles drawn in characters, so that each track can be followed by eye.
namespace mornington::metro {

inline constexpr int kDrawnRows = 4;
inline constexpr int kDrawnColumns = 8;

// One character of a track in the drawing of its tile.
struct TrackPiece {
  int row = 0;
  int column = 0;
  Arms arms = 0;
};

// The pieces of the track that enters by the even exit 2 * entry, in order. No two tracks of a tile share a piece
// except where they cross straight, and none touches the four corners.
[[nodiscard]] std::vector<TrackPiece> drawn_track(TileType type, int entry);

// The size of a square in the drawing, and the positions of its rows and columns; the space between them is filled with
// straight track.
struct SquareSize {
  int rows = 0;
  int columns = 0;
  std::array<int, kDrawnRows> row{};
  std::array<int, kDrawnColumns> column{};
};

// Where the track of an exit meets the border of its square.
struct BorderPlace {
  int row = 0;
  int column = 0;
};
[[nodiscard]] BorderPlace border_place(const SquareSize& size, int exit);

// Draws the track in the square whose top left corner is there.
void lay_track(TrackCanvas& canvas, BorderPlace corner, const SquareSize& size, const std::vector<TrackPiece>& track,
               Stroke stroke, std::string_view paint);

}  // namespace mornington::metro
