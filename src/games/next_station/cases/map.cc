#include <algorithm>
#include <bit>
#include <map>

#include "games/next_station/cases/kinds.h"

namespace mornington::next_station::cases {
namespace {

using json::Reader;
using json::Value;

constexpr std::string_view kDirections[] = {"H", "V", "SE", "SW"};

using Counts = std::map<std::string, int>;

Value to_value(const Counts& counts) {
  Value out = Value::object();
  for (const auto& [key, n] : counts) out[key] = n;
  return out;
}

template <class Range, class KeyOf>
Value count_by(const Range& range, KeyOf key_of) {
  Counts counts;
  for (const auto& item : range) ++counts[std::string(key_of(item))];
  return to_value(counts);
}

template <class Range, class Test>
Value count_where(const Range& range, Test test) {
  return std::count_if(range.begin(), range.end(), test);
}

std::string_view direction(const PotentialLine& line) { return kDirections[static_cast<std::size_t>(line.direction)]; }

std::string_view symbol_at(const Board& board, StationId station) { return name(board.station(station).symbol); }

// The number all of them share; where they differ, the list of them, which equals no expected figure.
Value common(const std::vector<int>& numbers) {
  if (!numbers.empty() && std::count(numbers.begin(), numbers.end(), numbers[0]) == std::ssize(numbers))
    return numbers[0];
  return Value::array_of(numbers);
}

Value departure_degrees(const Board& board) {
  std::vector<int> degrees;
  for (StationId departure : board.departures) degrees.push_back(std::popcount(board.neighbours_of(departure)));
  return common(degrees);
}

Value departure_symbols(const Board& board) {
  std::vector<int> counts;
  for (StationId departure : board.departures)
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
      int n = 0;
      for_each_bit(board.neighbours_of(departure),
                   [&](int i) { n += index(board.station(station_at(i)).symbol) == symbol ? 1 : 0; });
      counts.push_back(n);
    }
  return common(counts);
}

Value degree_histogram(const Board& board) {
  Counts counts;
  for (std::size_t i = 0; i < board.stations.size(); ++i) ++counts[std::to_string(std::popcount(board.neighbours[i]))];
  return to_value(counts);
}

Value edge_ends(const Board& board) {
  Counts counts;
  for (const PotentialLine& line : board.potential_lines)
    for (StationId end : {line.a, line.b}) ++counts[std::string(symbol_at(board, end))];
  return to_value(counts);
}

Value edges_touching(const Board& board) {
  Counts counts;
  for (const PotentialLine& line : board.potential_lines) {
    ++counts[std::string(symbol_at(board, line.a))];
    if (symbol_at(board, line.a) != symbol_at(board, line.b)) ++counts[std::string(symbol_at(board, line.b))];
  }
  return to_value(counts);
}

Point step_of(const Board& board, const PotentialLine& line) {
  const Point a = board.station(line.a).at;
  const Point b = board.station(line.b).at;
  return {(b.x - a.x) / line.length, (b.y - a.y) / line.length};
}

// NB: borders run half way between lattice points, so a line visits exactly the districts of the points on it.
bool enters_third_district(const Board& board, const PotentialLine& line) {
  const Point a = board.station(line.a).at;
  const Point step = step_of(board, line);
  for (int i = 1; i < line.length; ++i) {
    const int here = district_at(board, {a.x + i * step.x, a.y + i * step.y});
    if (here != board.station(line.a).district && here != board.station(line.b).district) return true;
  }
  return false;
}

// Whether the four cells round the middle of a diagonal step lie in four main districts.
bool four_districts_meet(const Board& board, Point from, Point step) {
  std::vector<int> met;
  for (const Point cell : {from, Point{from.x + step.x, from.y}, Point{from.x, from.y + step.y},
                           Point{from.x + step.x, from.y + step.y}}) {
    const int district = district_at(board, cell);
    if (district < 0 || board.districts[static_cast<std::size_t>(district)].secondary) return false;
    if (std::find(met.begin(), met.end(), district) == met.end()) met.push_back(district);
  }
  return met.size() == 4;
}

bool runs_through_corner(const Board& board, const PotentialLine& line) {
  const Point step = step_of(board, line);
  if (step.x == 0 || step.y == 0) return false;
  Point at = board.station(line.a).at;
  for (int i = 0; i < line.length; ++i, at = {at.x + step.x, at.y + step.y})
    if (four_districts_meet(board, at, step)) return true;
  return false;
}

template <class Visit>
void for_each_crossing(const Board& board, Visit visit) {
  for (std::size_t i = 0; i < board.potential_lines.size(); ++i)
    for_each(board.conflicts[i], [&](SectionId j) {
      if (index(j) > static_cast<int>(i)) visit(section_at(static_cast<int>(i)), j);
    });
}

Value crossing_pairs(const Board& board) {
  int n = 0;
  for_each_crossing(board, [&](SectionId, SectionId) { ++n; });
  return n;
}

Value crossing_ids(const Board& board) {
  Value out = Value::array();
  for_each_crossing(board, [&](SectionId i, SectionId j) { out.push_back(json::Array{index(i), index(j)}); });
  return out;
}

Value crossings_by_directions(const Board& board) {
  Counts counts;
  for_each_crossing(board, [&](SectionId i, SectionId j) {
    const std::string one(direction(board.line(i)));
    const std::string other(direction(board.line(j)));
    ++counts[std::min(one, other) + "/" + std::max(one, other)];
  });
  return to_value(counts);
}

int crossings_of(const Board& board, std::size_t i) { return board.conflicts[i].size() - 1; }

int most_crossings(const Board& board) {
  int most = 0;
  for (std::size_t i = 0; i < board.potential_lines.size(); ++i) most = std::max(most, crossings_of(board, i));
  return most;
}

template <class Test>
Value edges_where(const Board& board, Test test) {
  Value out = Value::array();
  for (std::size_t i = 0; i < board.potential_lines.size(); ++i)
    if (test(i)) out.push_back(section_value(board, board.potential_lines[i].a, board.potential_lines[i].b));
  return out;
}

Value stations_per_district(const Board& board) {
  return count_by(board.stations,
                  [&](const Station& s) { return board.districts[static_cast<std::size_t>(s.district)].slug; });
}

Value stations_per_secondary(const Board& board) {
  std::vector<int> counts;
  for (std::size_t d = 0; d < board.districts.size(); ++d)
    if (board.districts[d].secondary) counts.push_back(std::popcount(board.district_stations[d]));
  return common(counts);
}

Value count_crossing_free(const Board& board) {
  int n = 0;
  for (std::size_t i = 0; i < board.potential_lines.size(); ++i) n += crossings_of(board, i) == 0 ? 1 : 0;
  return n;
}

struct Figure {
  std::string_view key;
  Value (*count)(const Board&);
};

const Figure kFigures[] = {
    {"stations", [](const Board& b) -> Value { return b.stations.size(); }},
    {"edges", [](const Board& b) -> Value { return b.potential_lines.size(); }},
    {"districts", [](const Board& b) -> Value { return b.districts.size(); }},
    {"station_cards", [](const Board&) -> Value { return kCardNames.size(); }},
    {"neighbours_of_each_departure", departure_degrees},
    {"of_each_symbol", departure_symbols},
    {"by_symbol", [](const Board& b) { return count_by(b.stations, [](const Station& s) { return name(s.symbol); }); }},
    {"edges_by_dir", [](const Board& b) { return count_by(b.potential_lines, direction); }},
    {"degree_histogram", degree_histogram},
    {"thames_edges", [](const Board& b) -> Value { return b.thames.size(); }},
    {"crossing_pairs", crossing_pairs},
    {"stations_per_district", stations_per_district},
    {"edges_entering_a_third_district",
     [](const Board& b) {
       return count_where(b.potential_lines, [&](const auto& line) { return enters_third_district(b, line); });
     }},
    {"edges_through_a_four_district_corner",
     [](const Board& b) {
       return count_where(b.potential_lines, [&](const auto& line) { return runs_through_corner(b, line); });
     }},
    {"main", [](const Board& b) { return count_where(b.districts, [](const District& d) { return !d.secondary; }); }},
    {"secondary",
     [](const Board& b) { return count_where(b.districts, [](const District& d) { return d.secondary; }); }},
    {"stations_per_secondary", stations_per_secondary},
    {"tourist_sites", [](const Board& b) -> Value { return std::popcount(b.tourist_sites); }},
    {"stations_in_central_district", [](const Board& b) -> Value { return std::popcount(b.central_district); }},
    {"departures",
     [](const Board& b) { return count_where(b.stations, [](const Station& s) { return s.departure.has_value(); }); }},
    {"edge_ends_by_symbol", edge_ends},
    {"edges_touching_symbol", edges_touching},
    {"edges_by_length",
     [](const Board& b) {
       return count_by(b.potential_lines, [](const PotentialLine& line) { return std::to_string(line.length); });
     }},
    {"edges_inside_one_district",
     [](const Board& b) {
       return count_where(b.potential_lines,
                          [&](const auto& line) { return b.station(line.a).district == b.station(line.b).district; });
     }},
    {"north_bank_stations",
     [](const Board& b) { return count_where(b.stations, [](const Station& s) { return s.bank == Bank::North; }); }},
    {"crossing_pairs_by_dirs", crossings_by_directions},
    {"edges_without_any_crossing", count_crossing_free},
    {"max_crossings_of_one_edge", [](const Board& b) -> Value { return most_crossings(b); }},
    {"edges_with_max",
     [](const Board& b) {
       return edges_where(b, [&](std::size_t i) { return crossings_of(b, i) == most_crossings(b); });
     }},
    {"pairs_of_edge_ids", crossing_ids},
    {"thames_edge_list",
     [](const Board& b) {
       return edges_where(b, [&](std::size_t i) { return b.thames.contains(section_at(static_cast<int>(i))); });
     }},
};

}  // namespace

Value map_figures(const Rules& rules, const Reader& expect) {
  Value out = Value::object();
  for (const auto& [key, value] : expect.entries()) {
    const auto known = std::find_if(std::begin(kFigures), std::end(kFigures),
                                    [&k = key](const Figure& figure) { return figure.key == k; });
    if (known == std::end(kFigures)) {
      value.report("this figure is unknown");
      return out;
    }
    out[key] = known->count(rules.board);
  }
  return out;
}

}  // namespace mornington::next_station::cases
