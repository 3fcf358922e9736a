#include "games/on_the_underground/board.h"

namespace mornington::on_the_underground {
namespace {

template <class Items>
int find_id(const Items& items, std::string_view id) {
  for (std::size_t i = 0; i < items.size(); ++i)
    if (items[i].id == id) return static_cast<int>(i);
  return -1;
}

void derive_station(Board& board, Node node) {
  const Station& station = board.station(node);
  (station.icons > 0 ? board.icons : board.stations).add(node);
  for (int kind = 0; kind < kKinds; ++kind)
    if (station.is(static_cast<Kind>(kind))) board.of_kind[static_cast<std::size_t>(kind)].add(node);
  if (station.cluster >= 0) board.cluster_stations[static_cast<std::size_t>(station.cluster)].add(node);
  if (station.is(Kind::Connection)) board.connection_stations.push_back(node);
  if (station.is(Kind::Landmark)) board.landmark_stations.push_back(node);
}

void derive_block(Board& board, Block block) {
  const Link& link = board.link(block);
  board.all_blocks.add(block);
  board.neighbours[static_cast<std::size_t>(link.a)].add(link.b);
  board.neighbours[static_cast<std::size_t>(link.b)].add(link.a);
  board.incident[static_cast<std::size_t>(link.a)].add(block);
  board.incident[static_cast<std::size_t>(link.b)].add(block);
}

}  // namespace

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, kKinds> kNames = {"normal",        "express",  "destination", "connection",
                                                           "national-rail", "terminus", "rer",         "landmark"};
  return kNames[static_cast<std::size_t>(kind)];
}

void derive_tables(Board& board) {
  for (std::size_t i = 0; i < board.nodes.size(); ++i) derive_station(board, node_at(static_cast<int>(i)));
  for (std::size_t i = 0; i < board.blocks.size(); ++i) derive_block(board, block_at(static_cast<int>(i)));
}

int find_node(const Board& board, std::string_view id) { return find_id(board.nodes, id); }
int find_block(const Board& board, std::string_view id) { return find_id(board.blocks, id); }
int find_line(const Board& board, std::string_view id) { return find_id(board.lines, id); }

std::vector<Point> course(const Board& board, const Link& link) {
  std::vector<Point> out{board.station(link.a).at};
  out.insert(out.end(), link.bends.begin(), link.bends.end());
  out.push_back(board.station(link.b).at);
  return out;
}

}  // namespace mornington::on_the_underground
