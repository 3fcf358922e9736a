#include "games/next_station/board.h"

#include <algorithm>
#include <cstdlib>

namespace mornington::next_station {
namespace {

constexpr Point kRays[] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
constexpr Direction kRayDirections[] = {Direction::Horizontal, Direction::Vertical, Direction::SouthEast,
                                        Direction::SouthWest};

std::optional<PotentialLine> line_along(const Board& board, StationId from, std::size_t ray) {
  Point at = board.station(from).at;
  for (int length = 1;; ++length) {
    at = {at.x + kRays[ray].x, at.y + kRays[ray].y};
    if (at.x < 0 || at.x >= board.width || at.y >= board.height) return std::nullopt;
    const auto hit = board.station_on(at);
    if (hit) return PotentialLine{std::min(from, *hit), std::max(from, *hit), kRayDirections[ray], length};
  }
}

// Twice the signed area of the triangle a, b, c: on which side of the line ab the point c lies.
int side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool opposite(int a, int b) { return (a < 0 && b > 0) || (a > 0 && b < 0); }

void derive_station_tables(Board& board) {
  for (std::size_t i = 0; i < board.stations.size(); ++i) {
    const Station& station = board.stations[i];
    const StationSet self = bit(static_cast<int>(i));
    if (station.departure) board.departures[static_cast<std::size_t>(*station.departure)] = station_at(int(i));
    if (station.tourist) board.tourist_sites |= self;
    board.district_stations[static_cast<std::size_t>(station.district)] |= self;
    for (int symbol = 0; symbol <= kSymbols; ++symbol) {
      // NSL-5.1, NSL-5.2  The central station takes every card, a joker leads to any station.
      const bool fits = symbol == kJokerSymbol || station.symbol == Symbol::Central || index(station.symbol) == symbol;
      if (fits) board.takes[static_cast<std::size_t>(symbol)] |= self;
    }
  }
  for (std::size_t i = 0; i < board.stations.size(); ++i) {
    board.own_district[i] = board.district_stations[static_cast<std::size_t>(board.stations[i].district)];
    if (board.stations[i].symbol == Symbol::Central) board.central_district = board.own_district[i];
  }
}

void derive_line_tables(Board& board) {
  for (auto& row : board.section_numbers) row.fill(kNoSection);
  for (std::size_t i = 0; i < board.potential_lines.size(); ++i) {
    const PotentialLine& line = board.potential_lines[i];
    const auto a = static_cast<std::size_t>(line.a);
    const auto b = static_cast<std::size_t>(line.b);
    board.neighbours[a] |= set_of(line.b);
    board.neighbours[b] |= set_of(line.a);
    board.section_numbers[a][b] = board.section_numbers[b][a] = static_cast<std::uint8_t>(i);
    // NSL-1.4  Under the Thames exactly where the two banks differ.
    if (board.stations[a].bank != board.stations[b].bank) board.thames.insert(section_at(int(i)));
    for (std::size_t j = 0; j < board.potential_lines.size(); ++j)
      if (i == j || cross(board, line, board.potential_lines[j])) board.conflicts[i].insert(section_at(int(j)));
  }
}

}  // namespace

std::optional<StationId> Board::find_station(std::string_view slug) const {
  for (std::size_t i = 0; i < stations.size(); ++i)
    if (stations[i].slug == slug) return station_at(static_cast<int>(i));
  return std::nullopt;
}

std::optional<StationId> Board::station_on(Point at) const {
  for (std::size_t i = 0; i < stations.size(); ++i)
    if (stations[i].at == at) return station_at(static_cast<int>(i));
  return std::nullopt;
}

// NSL-1.3  A potential line runs from every station to the nearest one in each of the eight directions.
bool derive_potential_lines(Board& board) {
  for (std::size_t i = 0; i < board.stations.size(); ++i)
    for (std::size_t ray = 0; ray < std::size(kRays); ++ray)
      if (const auto line = line_along(board, station_at(static_cast<int>(i)), ray))
        board.potential_lines.push_back(*line);
  std::sort(board.potential_lines.begin(), board.potential_lines.end(),
            [](const PotentialLine& l, const PotentialLine& r) { return l.a != r.a ? l.a < r.a : l.b < r.b; });
  return board.potential_lines.size() <= kMaxSections;
}

void derive_tables(Board& board) {
  derive_station_tables(board);
  derive_line_tables(board);
}

bool cross(const Board& board, const PotentialLine& one, const PotentialLine& other) {
  const Point a = board.station(one.a).at;
  const Point b = board.station(one.b).at;
  const Point c = board.station(other.a).at;
  const Point d = board.station(other.b).at;
  // NB: no potential line runs through a station, so two of them never overlap nor touch inside one of them.
  return opposite(side(a, b, c), side(a, b, d)) && opposite(side(c, d, a), side(c, d, b));
}

int district_at(const Board& board, Point at) {
  int found = -1;
  for (std::size_t d = 0; d < board.districts.size(); ++d) {
    const District& box = board.districts[d];
    const bool inside = at.x >= box.low.x && at.x <= box.high.x && at.y >= box.low.y && at.y <= box.high.y;
    if (inside && (found < 0 || box.secondary)) found = static_cast<int>(d);
  }
  return found;
}

StationSet reachable_from(const Board& board, StationId from) {
  StationSet found = set_of(from);
  for (StationSet fresh = found; fresh != 0;) {
    StationSet next = 0;
    for_each_bit(fresh, [&](int i) { next |= board.neighbours_of(station_at(i)); });
    fresh = next & ~found;
    found |= next;
  }
  return found;
}

}  // namespace mornington::next_station
