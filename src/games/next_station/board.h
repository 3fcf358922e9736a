#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/next_station/names.h"
#include "games/next_station/section_set.h"

namespace mornington::next_station {

inline constexpr int kMaxStations = 64;
inline constexpr int kMaxDistricts = 16;
inline constexpr int kMaxGrid = 16;

// The number of a station in the order of the board document.
enum class StationId : std::uint8_t {};
constexpr int index(StationId station) { return static_cast<int>(station); }
constexpr StationId station_at(int i) { return static_cast<StationId>(i); }

// A set of stations, bit i for station i.
using StationSet = std::uint64_t;
constexpr StationSet set_of(StationId station) { return bit(index(station)); }
constexpr bool contains(StationSet set, StationId station) { return has_bit(set, index(station)); }

enum class Bank : std::uint8_t { North, South };
enum class Direction : std::uint8_t { Horizontal, Vertical, SouthEast, SouthWest };

struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};

struct Station {
  std::string slug;
  Point at;
  Symbol symbol = Symbol::Circle;
  int district = 0;
  Bank bank = Bank::North;
  bool tourist = false;
  std::optional<Pencil> departure;
};

// `low` and `high` are the corners of its box on the lattice; a secondary district is cut out of a main one.
struct District {
  std::string slug;
  std::string name;
  bool secondary = false;
  Point low;
  Point high;
};

struct PotentialLine {
  StationId a{};  // the smaller number
  StationId b{};
  Direction direction = Direction::Horizontal;
  int length = 0;  // lattice steps
};

// The sheet: what the document says, and the tables the rules ask. Built once by the loader.
struct Board {
  std::string name;
  int width = 0;
  int height = 0;
  std::vector<Station> stations;
  std::vector<District> districts;
  std::vector<Point> river;  // thousandths of a lattice step, for pictures only; may be empty

  std::vector<PotentialLine> potential_lines;
  std::array<StationId, kPencils> departures{};
  std::array<StationSet, kMaxStations> neighbours{};
  std::array<std::array<std::uint8_t, kMaxStations>, kMaxStations> section_numbers{};  // kNoSection where none
  std::array<SectionSet, kMaxSections> conflicts{};                                    // itself and what it crosses
  std::array<StationSet, kSymbols + 1> takes{};  // stations a card of this symbol (4: joker) may lead to
  std::array<StationSet, kMaxDistricts> district_stations{};
  std::array<StationSet, kMaxStations> own_district{};  // stations in the district of this one
  SectionSet thames;
  StationSet tourist_sites = 0;
  StationSet central_district = 0;

  [[nodiscard]] const Station& station(StationId id) const { return stations[static_cast<std::size_t>(id)]; }
  [[nodiscard]] const PotentialLine& line(SectionId id) const { return potential_lines[static_cast<std::size_t>(id)]; }
  [[nodiscard]] const SectionSet& conflicts_of(SectionId id) const { return conflicts[static_cast<std::size_t>(id)]; }
  [[nodiscard]] StationSet neighbours_of(StationId id) const { return neighbours[static_cast<std::size_t>(id)]; }
  [[nodiscard]] StationSet district_of(StationId id) const { return own_district[static_cast<std::size_t>(id)]; }
  [[nodiscard]] StationId departure_of(Pencil pencil) const { return departures[static_cast<std::size_t>(pencil)]; }
  // Which potential line joins two stations, if one does.
  [[nodiscard]] std::optional<SectionId> section_between(StationId a, StationId b) const;
  [[nodiscard]] std::optional<StationId> find_station(std::string_view slug) const;
  [[nodiscard]] std::optional<StationId> station_on(Point at) const;
};

inline constexpr std::uint8_t kNoSection = 0xFF;
static_assert(kMaxSections <= kNoSection);

inline std::optional<SectionId> Board::section_between(StationId a, StationId b) const {
  const std::uint8_t number = section_numbers[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  if (number == kNoSection) return std::nullopt;
  return section_at(number);
}

// Fills the potential lines from the stations; false when there are more than kMaxSections.
bool derive_potential_lines(Board& board);
// Fills every other table; the potential lines must be there.
void derive_tables(Board& board);

// NSL-4.6  Whether two potential lines meet in a point that is an end of neither.
[[nodiscard]] bool cross(const Board& board, const PotentialLine& one, const PotentialLine& other);

// The district a lattice point lies in, a secondary one where one covers it; -1 outside all.
[[nodiscard]] int district_at(const Board& board, Point at);

// Stations that can be reached from `from` along potential lines, itself included.
[[nodiscard]] StationSet reachable_from(const Board& board, StationId from);

}  // namespace mornington::next_station
