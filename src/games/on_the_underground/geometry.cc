#include "games/on_the_underground/geometry.h"

#include <algorithm>
#include <cstdlib>

namespace mornington::on_the_underground {
namespace {

std::int64_t cross(Point o, Point a, Point b) {
  return static_cast<std::int64_t>(a.x - o.x) * (b.y - o.y) - static_cast<std::int64_t>(a.y - o.y) * (b.x - o.x);
}

int sign(std::int64_t n) { return n > 0 ? 1 : (n < 0 ? -1 : 0); }

bool within(int value, int one, int other) { return std::min(one, other) <= value && value <= std::max(one, other); }

// Blocks that end at one node may meet there and nowhere else.
bool touch_only_at(Piece one, Piece other, Point shared) {
  const bool both = lies_on(shared, one) && lies_on(shared, other);
  if (!both) return false;
  const Point far_one = one.from == shared ? one.to : one.from;
  const Point far_other = other.from == shared ? other.to : other.from;
  return !lies_on(far_one, other) && !lies_on(far_other, one);
}

bool collide(const Board& board, const Link& one, const Link& other) {
  for (const Piece& piece : pieces(board, one))
    for (const Piece& foreign : pieces(board, other)) {
      if (!touch(piece, foreign)) continue;
      bool excused = false;
      for (Node node : {one.a, one.b})
        if (node == other.a || node == other.b) excused |= touch_only_at(piece, foreign, board.station(node).at);
      if (!excused) return true;
    }
  return false;
}

void block_faults(const Board& board, Block block, std::vector<Finding>& out) {
  const Link& link = board.link(block);
  const std::string where = path_of(block);
  const std::vector<Piece> own = pieces(board, link);
  for (const Piece& piece : own)
    if (!is_octilinear(piece))
      out.push_back({where, "block " + link.id + " is not drawn octilinear", "not-octilinear"});
  for (std::size_t i = 0; i < own.size(); ++i)
    for (std::size_t j = i + 1; j < own.size(); ++j)
      if (touch(own[i], own[j]) && (j > i + 1 || !touch_only_at(own[i], own[j], own[i].to)))
        out.push_back({where, "block " + link.id + " touches itself", "touches-itself"});
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    const Node node = node_at(static_cast<int>(i));
    if (node == link.a || node == link.b) continue;
    for (const Piece& piece : own)
      if (lies_on(board.nodes[i].at, piece))
        out.push_back(
            {where, "block " + link.id + " runs through " + board.nodes[i].id, "runs-through", path_of(board, node)});
  }
}

}  // namespace

bool is_octilinear(Piece piece) {
  const int dx = std::abs(piece.to.x - piece.from.x);
  const int dy = std::abs(piece.to.y - piece.from.y);
  return (dx != 0 || dy != 0) && (dx == 0 || dy == 0 || dx == dy);
}

bool lies_on(Point point, Piece piece) {
  return cross(piece.from, piece.to, point) == 0 && within(point.x, piece.from.x, piece.to.x) &&
         within(point.y, piece.from.y, piece.to.y);
}

bool touch(Piece one, Piece other) {
  if (lies_on(one.from, other) || lies_on(one.to, other) || lies_on(other.from, one) || lies_on(other.to, one))
    return true;
  return sign(cross(one.from, one.to, other.from)) * sign(cross(one.from, one.to, other.to)) < 0 &&
         sign(cross(other.from, other.to, one.from)) * sign(cross(other.from, other.to, one.to)) < 0;
}

std::int64_t distance_squared(Point point, Piece piece) {
  const std::int64_t dx = piece.to.x - piece.from.x;
  const std::int64_t dy = piece.to.y - piece.from.y;
  const std::int64_t length = square(dx) + square(dy);
  const std::int64_t along = (point.x - piece.from.x) * dx + (point.y - piece.from.y) * dy;
  if (length == 0 || along <= 0) return square(point.x - piece.from.x) + square(point.y - piece.from.y);
  if (along >= length) return square(point.x - piece.to.x) + square(point.y - piece.to.y);
  return square(cross(piece.from, piece.to, point)) / length;
}

std::vector<Piece> pieces(const Board& board, const Link& link) {
  const std::vector<Point> points = course(board, link);
  std::vector<Piece> out;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) out.push_back({points[i], points[i + 1]});
  return out;
}

std::string path_of(const Board& board, Node node) {
  const auto i = static_cast<std::size_t>(index(node));
  const auto first_icon = static_cast<std::size_t>(board.stations.count());
  return i < first_icon ? "$.stations[" + std::to_string(i) + "]" : "$.icons[" + std::to_string(i - first_icon) + "]";
}

std::string path_of(Block block) { return "$.blocks[" + std::to_string(index(block)) + "]"; }

std::vector<Finding> drawing_faults(const Board& board) {
  std::vector<Finding> out;
  for (std::size_t i = 0; i < board.nodes.size(); ++i)
    for (std::size_t j = i + 1; j < board.nodes.size(); ++j)
      if (board.nodes[i].at == board.nodes[j].at)
        out.push_back({path_of(board, node_at(static_cast<int>(j))),
                       board.nodes[i].id + " and " + board.nodes[j].id + " are at one place", "at-one-place",
                       path_of(board, node_at(static_cast<int>(i)))});
  for (std::size_t i = 0; i < board.blocks.size(); ++i) {
    const Block block = block_at(static_cast<int>(i));
    block_faults(board, block, out);
    for (std::size_t j = i + 1; j < board.blocks.size(); ++j)
      if (collide(board, board.blocks[i], board.blocks[j]))
        out.push_back({path_of(block),
                       "blocks " + board.blocks[i].id + " and " + board.blocks[j].id + " touch outside a station",
                       "blocks-touch", path_of(block_at(static_cast<int>(j)))});
  }
  return out;
}

NodeSet unreachable(const Board& board) {
  NodeSet reached = NodeSet::of(board.start);
  for (NodeSet before; !(before == reached);) {
    before = reached;
    reached |= board.neighbours_of(reached);
  }
  return (board.stations | board.icons).without(reached);
}

}  // namespace mornington::on_the_underground
