#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "games/metro/ids.h"
#include "games/metro/tile.h"

namespace mornington::metro {

// A square of the board: row * 8 + column, row 0 on top. Sets of squares are 64 bits.
enum class Square : std::uint8_t {};
using SquareSet = std::uint64_t;

inline constexpr int kSquares = 64;
inline constexpr int kPercentages = 4;  // shares of 10 % to 40 %

constexpr int index(Square square) { return static_cast<int>(square); }
constexpr Square square_at(int i) { return static_cast<Square>(i); }
constexpr int row_of(Square square) { return index(square) / 8; }
constexpr int column_of(Square square) { return index(square) % 8; }

inline constexpr IdRange<Square> kAllSquares{kSquares};

constexpr SquareSet mask_of(Square square) { return bit(index(square)); }
constexpr bool contains(SquareSet squares, Square square) { return has_bit(squares, index(square)); }
template <class Visit>
constexpr void for_each_square(SquareSet squares, Visit&& visit) {
  for_each_bit(squares, [&](int i) { visit(square_at(i)); });
}

// MET-1.1  Eight by eight squares; the middle four are the central station, the other sixty take track tiles.
inline constexpr std::array<Square, 4> kCentreSquares = {square_at(27), square_at(28), square_at(35), square_at(36)};
inline constexpr SquareSet kCentre = bit(27) | bit(28) | bit(35) | bit(36);
inline constexpr SquareSet kPlayable = ~kCentre;
inline constexpr SquareSet kEdge = 0xFF818181818181FFu;
inline constexpr SquareSet kInner = kPlayable & ~kEdge;

inline constexpr SquareSet kNotColumn0 = 0xFEFEFEFEFEFEFEFEu;
inline constexpr SquareSet kNotColumn7 = 0x7F7F7F7F7F7F7F7Fu;

// Squares that share a side with one of the set.
constexpr SquareSet neighbours(SquareSet set) {
  return (set << 8) | (set >> 8) | ((set << 1) & kNotColumn0) | ((set >> 1) & kNotColumn7);
}
// Squares that share a side or a corner with one of the set.
constexpr SquareSet surroundings(SquareSet set) {
  const SquareSet row = set | ((set << 1) & kNotColumn0) | ((set >> 1) & kNotColumn7);
  return (row | (row << 8) | (row >> 8)) & ~set;
}

enum class Side : std::uint8_t { North, East, South, West };

// A place by the side of a square where lines start and end: they start into its even exit of that side and arrive
// from the odd one.
struct Gate {
  Square square{};
  Side side = Side::North;
};

// A track into a square: square * 4 + entry, where entry is half the even exit. The line's next tile lies there.
using Track = std::uint8_t;

constexpr Track track_into(Gate gate) {
  return static_cast<Track>(index(gate.square) * 4 + static_cast<int>(gate.side));
}
constexpr Square square_of(Track track) { return square_at(track >> 2); }

// Where a line goes when it leaves a square: a Track below 256, or an end.
using Step = std::uint16_t;
inline constexpr Step kAtStation = 256;  // + station
inline constexpr Step kAtCentre = 512;   // + entrance

constexpr bool is_end(Step step) { return step >= kAtStation; }
constexpr bool ends_in_centre(Step step) { return step >= kAtCentre; }
constexpr Step end_at(Station station) { return static_cast<Step>(kAtStation + index(station)); }
constexpr Step end_at(Entrance entrance) { return static_cast<Step>(kAtCentre + index(entrance)); }
constexpr Station station_reached(Step end) { return station_at(end - kAtStation); }
constexpr Entrance entrance_reached(Step end) { return entrance_at(end - kAtCentre); }

struct ColourSpec {
  std::string name;
  std::string paint;  // "#rrggbb"
};

// The parts of the board and the box that are the same in every game.
struct Board {
  std::string name;
  std::array<ColourSpec, kColours> colours;
  std::array<std::uint8_t, kTypes> tiles{};  // how many of each type
  std::array<Gate, kStations> stations{};
  std::array<std::array<std::uint8_t, kStations>, 2> numbers{};  // of the stations: metro, cablecar
  std::array<Gate, kEntrances> entrances{};
  std::array<Colour, 6> player_colours{};
  std::array<std::vector<std::vector<int>>, 7> owners;        // by players, each player's station numbers
  std::array<std::array<std::uint8_t, 4>, kColours> frame{};  // each corporation's station numbers
  std::vector<TileType> rails;                                // the eight centre rail tiles
  TileType rejectable{};                                      // solo
};

// A letter for the column and a digit for the row, both from the top left: "a1" to "h8".
inline std::string square_name(Square square) {
  return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}

constexpr std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return square_at((text[1] - '1') * 8 + (text[0] - 'a'));
}

}  // namespace mornington::metro
