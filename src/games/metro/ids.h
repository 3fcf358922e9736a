#pragma once

#include <cstdint>

#include "core/bits.h"
#include "core/ids.h"

// Distinct types for the things that are counted from 0, so that none is taken for another.
namespace mornington::metro {

// A place on the rim of the board, in the order of the board file. Its number is Rules::number.
enum class Station : std::uint8_t {};
// A place by the central station where module 2 may start a line.
enum class Entrance : std::uint8_t {};
// The lines that start at stations, then those that start at entrances.
enum class Line : std::uint8_t {};

// A colour of the board: a corporation's, a player's, a tourist's.
enum class Colour : std::uint8_t {};
// Whose lines are: a seat's, or a corporation's (its colour) where corporations own them.
enum class Owner : std::uint8_t {};
// A type of track tile, in the order of the codes.
enum class TileType : std::uint8_t {};
// A landmark of the city, in the order of its document.
enum class Landmark : std::uint8_t {};

inline constexpr Owner kNobody{0xFF};  // owns a station that belongs to nobody

inline constexpr int kStations = 32;
inline constexpr int kEntrances = 8;
inline constexpr int kLines = kStations + kEntrances;
inline constexpr int kColours = 8;
inline constexpr int kTypes = 24;  // of track tiles

constexpr int index(Station station) { return static_cast<int>(station); }
constexpr int index(Entrance entrance) { return static_cast<int>(entrance); }
constexpr int index(Line line) { return static_cast<int>(line); }
constexpr int index(Colour colour) { return static_cast<int>(colour); }
constexpr int index(Owner owner) { return static_cast<int>(owner); }
constexpr int index(TileType type) { return static_cast<int>(type); }
constexpr int index(Landmark landmark) { return static_cast<int>(landmark); }
constexpr Station station_at(int i) { return static_cast<Station>(i); }
constexpr Entrance entrance_at(int i) { return static_cast<Entrance>(i); }
constexpr Line line_at(int i) { return static_cast<Line>(i); }
constexpr Colour colour_at(int i) { return static_cast<Colour>(i); }
constexpr Owner owner_at(int i) { return static_cast<Owner>(i); }
constexpr TileType tile_at(int i) { return static_cast<TileType>(i); }
constexpr Landmark landmark_at(int i) { return static_cast<Landmark>(i); }

constexpr Line line_from(Station station) { return line_at(index(station)); }
constexpr Line line_from(Entrance entrance) { return line_at(kStations + index(entrance)); }
constexpr bool starts_at_station(Line line) { return index(line) < kStations; }
constexpr Station station_of(Line line) { return station_at(index(line)); }
constexpr Entrance entrance_of(Line line) { return entrance_at(index(line) - kStations); }

constexpr Owner as_owner(Seat seat) { return owner_at(index(seat)); }
constexpr Owner as_owner(Colour corporation) { return owner_at(index(corporation)); }
constexpr Seat as_seat(Owner owner) { return seat_at(index(owner)); }
constexpr Colour as_colour(Owner corporation) { return colour_at(index(corporation)); }

// All ids of a kind in order: for (const Line line : kAllLines).
template <class Id>
struct IdRange {
  struct Iterator {
    int i = 0;
    constexpr Id operator*() const { return static_cast<Id>(i); }
    constexpr Iterator& operator++() { return ++i, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  int count = 0;
  [[nodiscard]] static constexpr Iterator begin() { return {0}; }
  [[nodiscard]] constexpr Iterator end() const { return {count}; }
};

inline constexpr IdRange<Station> kAllStations{kStations};
inline constexpr IdRange<Entrance> kAllEntrances{kEntrances};
inline constexpr IdRange<Line> kAllLines{kLines};
inline constexpr IdRange<Colour> kAllColours{kColours};
inline constexpr IdRange<TileType> kAllTiles{kTypes};

// Sets, bit i for the id of index i.
using LineSet = std::uint64_t;
inline constexpr LineSet kLinesFromStations = bit(kStations) - 1;
using ColourSet = std::uint8_t;
inline constexpr ColourSet kEveryColour = 0xFF;
using TileSet = std::uint32_t;

constexpr LineSet mask_of(Line line) { return bit(index(line)); }
constexpr bool contains(LineSet lines, Line line) { return has_bit(lines, index(line)); }
constexpr ColourSet mask_of(Colour colour) { return static_cast<ColourSet>(1u << index(colour)); }
constexpr bool contains(ColourSet colours, Colour colour) { return (colours & mask_of(colour)) != 0; }
constexpr TileSet mask_of(TileType type) { return TileSet{1} << index(type); }
constexpr bool contains(TileSet types, TileType type) { return (types & mask_of(type)) != 0; }
constexpr TileType first_of(TileSet types) { return tile_at(std::countr_zero(types)); }
constexpr ColourSet without(ColourSet colours, ColourSet others) { return static_cast<ColourSet>(colours & ~others); }

// Calls `visit(Line)` for each member, lowest first.
template <class Visit>
constexpr void for_each_line(LineSet lines, Visit&& visit) {
  for_each_bit(lines, [&](int i) { visit(line_at(i)); });
}
template <class Visit>
constexpr void for_each_tile(TileSet types, Visit&& visit) {
  for_each_bit(types, [&](int i) { visit(tile_at(i)); });
}
template <class Visit>
constexpr void for_each_colour(ColourSet colours, Visit&& visit) {
  for_each_bit(colours, [&](int i) { visit(colour_at(i)); });
}

}  // namespace mornington::metro
