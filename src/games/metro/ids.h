#pragma once

#include <cstdint>

#include "core/bits.h"

// Distinct types for the things that are counted from 0, so that none is taken for another.
namespace mornington::metro {

// A place on the rim of the board, in the order of the board file. Its number is Rules::number.
enum class Station : std::uint8_t {};
// A place by the central station where module 2 may start a line.
enum class Entrance : std::uint8_t {};
// What starts at a station, then what starts at an entrance.
enum class Line : std::uint8_t {};

inline constexpr int kStations = 32;
inline constexpr int kEntrances = 8;
inline constexpr int kLines = kStations + kEntrances;

constexpr int index(Station station) { return static_cast<int>(station); }
constexpr int index(Entrance entrance) { return static_cast<int>(entrance); }
constexpr int index(Line line) { return static_cast<int>(line); }
constexpr Station station_at(int i) { return static_cast<Station>(i); }
constexpr Entrance entrance_at(int i) { return static_cast<Entrance>(i); }
constexpr Line line_at(int i) { return static_cast<Line>(i); }

constexpr Line line_from(Station station) { return line_at(index(station)); }
constexpr Line line_from(Entrance entrance) { return line_at(kStations + index(entrance)); }
constexpr bool starts_at_station(Line line) { return index(line) < kStations; }
constexpr Station station_of(Line line) { return station_at(index(line)); }
constexpr Entrance entrance_of(Line line) { return entrance_at(index(line) - kStations); }

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

// Sets, bit i for the id of index i.
using LineSet = std::uint64_t;
inline constexpr LineSet kLinesFromStations = bit(kStations) - 1;

constexpr LineSet mask_of(Line line) { return bit(index(line)); }
constexpr bool contains(LineSet lines, Line line) { return has_bit(lines, index(line)); }

// Calls `visit(Line)` for each member, lowest first.
template <class Visit>
constexpr void for_each_line(LineSet lines, Visit&& visit) {
  for_each_bit(lines, [&](int i) { visit(line_at(i)); });
}

}  // namespace mornington::metro
