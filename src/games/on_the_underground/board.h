#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/on_the_underground/id_set.h"
#include "games/on_the_underground/ids.h"

namespace mornington::on_the_underground {

// The features of a station; it may have several of them, or none.
enum class Kind : std::uint8_t { Normal, Express, Destination, Connection, NationalRail, Terminus, Rer, Landmark };
inline constexpr int kKinds = 8;
[[nodiscard]] std::string_view name_of(Kind kind);  // as the board file spells it

// In board units: x to the right, y downwards.
struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

struct Station {
  std::string id;
  std::string name;
  Point at;
  std::uint8_t kinds = 0;  // bit of each Kind
  int cluster = -1;        // index of its cluster
  int icons = 0;           // above 0: no station but an icon node of a water crossing

  [[nodiscard]] bool is(Kind kind) const { return ((kinds >> static_cast<int>(kind)) & 1) != 0; }
};

struct Link {
  std::string id;
  Node a{};
  Node b{};
  int spaces = 1;
  std::vector<Point> bends;
};

struct LineColour {
  std::string id;
  int tracks = 0;
};

struct Objective {
  std::string id;
  std::array<Node, 3> stations{};
  int points = 0;
};

struct Cluster {
  std::string id;
  std::string name;
};

// A way from one face of the map to the next, across a block.
struct Crossing {
  Block block{};
  std::uint8_t face = 0;
};

// The printed board, never changed in play: what the file says, and tables derived from it.
struct Board {
  std::string id;
  std::string name;
  int scale = 1;  // board units in a grid unit
  Node start{};
  std::vector<Station> nodes;  // stations first, then icons
  std::vector<Link> blocks;
  std::vector<LineColour> lines;
  std::array<std::vector<LineSet>, kMaxPlayers + 1> sets;  // colour sets by number of players
  std::vector<std::string> symbols;                        // of connection tokens, two of each
  std::vector<std::string> landmark_types;
  int tiles_of_a_type = 0;
  std::vector<Cluster> clusters;
  std::vector<Objective> objectives;

  // Derived.
  std::array<NodeSet, kMaxNodes> neighbours{};
  std::array<BlockSet, kMaxNodes> incident{};
  std::array<NodeSet, kKinds> of_kind{};
  std::array<NodeSet, kMaxClusters> cluster_stations{};
  BlockSet all_blocks;
  NodeSet stations;
  NodeSet icons;
  std::vector<Node> connection_stations;
  std::vector<Node> landmark_stations;
  // The faces of the planar map; face 0 is the outside.
  int faces = 0;
  std::array<std::vector<Crossing>, kMaxFaces> crossings;
  std::array<std::uint64_t, kMaxNodes> faces_at{};  // the faces around a node

  [[nodiscard]] const Station& station(Node node) const { return nodes[index(node)]; }
  [[nodiscard]] const Link& link(Block block) const { return blocks[index(block)]; }
  [[nodiscard]] const LineColour& line(Line line) const { return lines[index(line)]; }
  [[nodiscard]] NodeSet all(Kind kind) const { return of_kind[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] NodeSet destinations() const { return all(Kind::Normal) | all(Kind::Express) | all(Kind::Destination); }
  [[nodiscard]] NodeSet neighbours_of(NodeSet set) const {
    NodeSet out;
    set.for_each([&](Node node) { out |= neighbours[static_cast<std::size_t>(node)]; });
    return out;
  }
};

// Fills everything below "Derived" except the faces.
void derive_tables(Board& board);

// By slug; -1 where there is none.
[[nodiscard]] int find_node(const Board& board, std::string_view id);
[[nodiscard]] int find_block(const Board& board, std::string_view id);
[[nodiscard]] int find_line(const Board& board, std::string_view id);

// The drawn course of a block, from `a` through its bends to `b`.
[[nodiscard]] std::vector<Point> course(const Board& board, const Link& link);

}  // namespace mornington::on_the_underground
