#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace mornington::on_the_underground {

// A station or an icon of a water crossing: what blocks join. Dense, in the order of the board file.
enum class Node : std::uint8_t {};
// The track spaces between two neighbouring nodes.
enum class Block : std::uint8_t {};
// A colour of track, in the order of the board file, with any owner.
enum class Line : std::uint8_t {};

inline constexpr int kMaxNodes = 128;
inline constexpr int kMaxBlocks = 128;
inline constexpr int kMaxLines = 12;
inline constexpr int kMaxFaces = 64;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kMaxClusters = 16;
inline constexpr int kMaxSymbols = 8;        // two tokens of each
inline constexpr int kMaxTypes = 6;          // of landmark tiles
inline constexpr int kMaxLandmarks = 24;     // stations
inline constexpr int kMaxObjectives = 32;    // cards
inline constexpr int kMaxWalks = kMaxNodes;  // a journey is never longer than the board
inline constexpr int kFaceUp = 4;            // destination cards

inline constexpr Node kNoNode{0xFF};

constexpr int index(Node node) { return static_cast<int>(node); }
constexpr int index(Block block) { return static_cast<int>(block); }
constexpr int index(Line line) { return static_cast<int>(line); }
// Where it stands in a list.
constexpr std::size_t at(Node node) { return static_cast<std::size_t>(node); }
constexpr std::size_t at(Line line) { return static_cast<std::size_t>(line); }
constexpr Node node_at(int i) { return static_cast<Node>(i); }
constexpr Block block_at(int i) { return static_cast<Block>(i); }
constexpr Line line_at(int i) { return static_cast<Line>(i); }

// A set of lines, bit i for line i.
using LineSet = std::uint16_t;

constexpr LineSet mask_of(Line line) { return static_cast<LineSet>(1u << index(line)); }
constexpr bool contains(LineSet lines, Line line) { return (lines & mask_of(line)) != 0; }
constexpr int count(LineSet lines) { return std::popcount(lines); }

// Calls `visit(Line)` for each member, lowest first.
template <class Visit>
constexpr void for_each_line(LineSet lines, Visit&& visit) {
  for (; lines != 0; lines = static_cast<LineSet>(lines & (lines - 1))) visit(line_at(std::countr_zero(lines)));
}

}  // namespace mornington::on_the_underground
