#include <algorithm>
#include <vector>

#include "games/on_the_underground/geometry.h"

namespace mornington::on_the_underground {
namespace {

// One side of a block: leaving `from` along the block, the face lies to the left (y points down).
struct HalfBlock {
  std::size_t block = 0;
  Node from{};
  Node to{};
  int direction = 0;  // of its first piece, in eighths of a turn
  int face = -1;
};

int direction_of(Point from, Point to) {
  const int dx = (to.x > from.x) - (to.x < from.x);
  const int dy = (to.y > from.y) - (to.y < from.y);
  constexpr int kByStep[3][3] = {{5, 6, 7}, {4, 0, 0}, {3, 2, 1}};  // rows dy = -1, 0, 1; columns dx
  return kByStep[dy + 1][dx + 1];
}

// Half 2i leaves block i at its end a, half 2i+1 at its end b.
std::vector<HalfBlock> half_blocks(const Board& board) {
  std::vector<HalfBlock> out;
  for (std::size_t i = 0; i < board.blocks.size(); ++i) {
    const Link& link = board.blocks[i];
    const std::vector<Point> points = course(board, link);
    out.push_back({i, link.a, link.b, direction_of(points[0], points[1]), -1});
    out.push_back({i, link.b, link.a, direction_of(points.back(), points[points.size() - 2]), -1});
  }
  return out;
}

// The half that follows around the face: at its far node, the next block clockwise from the one we came by.
std::size_t next_half(const std::vector<HalfBlock>& halves, std::size_t half) {
  const HalfBlock& back = halves[half ^ 1];
  std::size_t best = half ^ 1;
  int best_turn = 8;
  for (std::size_t i = 0; i < halves.size(); ++i) {
    if (halves[i].from != back.from || i == (half ^ 1)) continue;
    const int turn = (halves[i].direction - back.direction + 8) % 8;
    if (turn >= best_turn) continue;
    best_turn = turn;
    best = i;
  }
  return best;
}

// Twice the signed area swept by a half-block.
std::int64_t area(const Board& board, const HalfBlock& half) {
  std::vector<Point> points = course(board, board.blocks[half.block]);
  if (half.from != board.blocks[half.block].a) std::reverse(points.begin(), points.end());
  std::int64_t sum = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i)
    sum += static_cast<std::int64_t>(points[i].x) * points[i + 1].y -
           static_cast<std::int64_t>(points[i + 1].x) * points[i].y;
  return sum;
}

// Numbers the face of every half; returns the signed area of each face.
std::vector<std::int64_t> trace_faces(const Board& board, std::vector<HalfBlock>& halves) {
  std::vector<std::int64_t> areas;
  for (std::size_t start = 0; start < halves.size(); ++start) {
    if (halves[start].face >= 0) continue;
    std::int64_t sum = 0;
    for (std::size_t i = start; halves[i].face < 0; i = next_half(halves, i)) {
      halves[i].face = static_cast<int>(areas.size());
      sum += area(board, halves[i]);
    }
    areas.push_back(sum);
  }
  return areas;
}

// The outside is the one face that is walked around the other way; it becomes face 0.
void put_outside_first(std::vector<HalfBlock>& halves, const std::vector<std::int64_t>& areas) {
  const auto widest = std::max_element(areas.begin(), areas.end());
  const int outside = static_cast<int>(widest - areas.begin());
  for (HalfBlock& half : halves) half.face = half.face == outside ? 0 : (half.face == 0 ? outside : half.face);
}

}  // namespace

bool derive_faces(Board& board) {
  std::vector<HalfBlock> halves = half_blocks(board);
  const std::vector<std::int64_t> areas = trace_faces(board, halves);
  if (areas.size() > kMaxFaces) return false;
  put_outside_first(halves, areas);
  board.faces = static_cast<int>(areas.size());
  for (std::size_t i = 0; i < halves.size(); ++i) {
    const auto face = static_cast<std::size_t>(halves[i].face);
    const auto beyond = static_cast<std::uint8_t>(halves[i ^ 1].face);
    board.faces_at[static_cast<std::size_t>(halves[i].from)] |= std::uint64_t{1} << face;
    board.faces_at[static_cast<std::size_t>(halves[i].to)] |= std::uint64_t{1} << face;
    if (face != beyond) board.crossings[face].push_back({block_at(static_cast<int>(halves[i].block)), beyond});
  }
  return true;
}

}  // namespace mornington::on_the_underground
