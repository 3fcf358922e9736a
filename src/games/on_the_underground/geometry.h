#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/board_report.h"
#include "games/on_the_underground/board.h"

namespace mornington::on_the_underground {

// A straight piece of a drawn block.
struct Piece {
  Point from;
  Point to;
};

constexpr std::int64_t square(std::int64_t n) { return n * n; }

[[nodiscard]] bool is_octilinear(Piece piece);  // horizontal, vertical or at 45 degrees, and not a point
[[nodiscard]] bool touch(Piece one, Piece other);
[[nodiscard]] bool lies_on(Point point, Piece piece);
// Square of the distance, rounded down.
[[nodiscard]] std::int64_t distance_squared(Point point, Piece piece);

[[nodiscard]] std::vector<Piece> pieces(const Board& board, const Link& link);

// Faults that keep the drawing from being a planar map: pieces that are not octilinear, blocks that touch each other
// outside their common station, blocks that run through a foreign node.
[[nodiscard]] std::vector<Finding> drawing_faults(const Board& board);

// Where a node or a block stands in the document.
[[nodiscard]] std::string path_of(const Board& board, Node node);
[[nodiscard]] std::string path_of(Block block);

// Nodes that cannot be reached from the Passenger's start.
[[nodiscard]] NodeSet unreachable(const Board& board);

// Fills Board::faces, crossings and faces_at. The drawing must be without faults and the map connected. False when the
// map has more faces than a set of them holds.
[[nodiscard]] bool derive_faces(Board& board);

}  // namespace mornington::on_the_underground
