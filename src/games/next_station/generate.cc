#include "games/next_station/generate.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

#include "core/rng.h"
#include "games/next_station/board.h"

namespace mornington::next_station {
namespace {

constexpr int kSize = 10;
constexpr int kApart = 3;  // lattice steps between departures, at least

struct DistrictPlan {
  const char* slug;
  const char* name;
  bool secondary;
  Point low;
  Point high;
  int stations;
  bool tourist;
};

// The frame of the London sheet: nine blocks and four corners.
constexpr DistrictPlan kPlan[] = {
    {"NW", "north-west", false, {0, 0}, {2, 2}, 4, false},
    {"N", "north", false, {3, 0}, {6, 2}, 6, true},
    {"NE", "north-east", false, {7, 0}, {9, 2}, 4, false},
    {"W", "west", false, {0, 3}, {2, 6}, 6, true},
    {"C", "centre", false, {3, 3}, {6, 6}, 9, false},
    {"E", "east", false, {7, 3}, {9, 6}, 6, true},
    {"SW", "south-west", false, {0, 7}, {2, 9}, 4, false},
    {"S", "south", false, {3, 7}, {6, 9}, 6, true},
    {"SE", "south-east", false, {7, 7}, {9, 9}, 4, false},
    {"cNW", "corner north-west", true, {0, 0}, {0, 0}, 1, false},
    {"cNE", "corner north-east", true, {9, 0}, {9, 0}, 1, false},
    {"cSW", "corner south-west", true, {0, 9}, {0, 9}, 1, false},
    {"cSE", "corner south-east", true, {9, 9}, {9, 9}, 1, false},
};
constexpr int kCentralDistrict = 4;

template <class T>
void shuffle(std::vector<T>& items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

// Stations of each district for that many in all: in proportion to London's, the centre takes what is left over.
std::vector<int> shares(int stations) {
  constexpr int kCorners = 4;
  std::vector<int> out;
  int left = stations;
  for (const DistrictPlan& plan : kPlan) {
    const int own =
        plan.secondary ? plan.stations : plan.stations * (stations - kCorners) / (kLondonStations - kCorners);
    out.push_back(own);
    left -= own;
  }
  for (std::size_t d = kCentralDistrict; left > 0; d = (d + 2) % 9, --left) ++out[d];
  return out;
}

Board frame() {
  Board board;
  board.width = board.height = kSize;
  for (const DistrictPlan& plan : kPlan)
    board.districts.push_back({plan.slug, plan.name, plan.secondary, plan.low, plan.high});
  return board;
}

void place_stations(Board& board, int stations, Rng& rng) {
  const std::vector<int> share = shares(stations);
  for (std::size_t d = 0; d < std::size(kPlan); ++d) {
    std::vector<Point> cells;
    for (int y = kPlan[d].low.y; y <= kPlan[d].high.y; ++y)
      for (int x = kPlan[d].low.x; x <= kPlan[d].high.x; ++x)
        if (district_at(board, {x, y}) == static_cast<int>(d)) cells.push_back({x, y});
    shuffle(cells, rng);
    for (int i = 0; i < share[d]; ++i) {
      Station station;
      station.at = cells[static_cast<std::size_t>(i)];
      station.district = static_cast<int>(d);
      station.tourist = i == 0 && (kPlan[d].tourist || d == kCentralDistrict);
      if (i == 0 && d == kCentralDistrict) station.symbol = Symbol::Central;
      board.stations.push_back(station);
    }
  }
  std::sort(board.stations.begin(), board.stations.end(),
            [](const Station& a, const Station& b) { return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x; });
}

void give_symbols(Board& board, Rng& rng) {
  std::vector<Symbol> symbols((board.stations.size() - 1 + kSymbols - 1) / kSymbols * kSymbols);
  for (std::size_t i = 0; i < symbols.size(); ++i) symbols[i] = static_cast<Symbol>(i % kSymbols);
  shuffle(symbols, rng);
  for (Station& station : board.stations) {
    if (station.symbol == Symbol::Central) continue;
    station.symbol = symbols.back();
    symbols.pop_back();
  }
}

// Heights of the river column by column: it runs below the lattice points y <= height. Steps of one at most.
std::vector<int> draw_river(Board& board, Rng& rng) {
  std::vector<int> heights = {3 + static_cast<int>(rng.below(3))};
  while (heights.size() < kSize)
    heights.push_back(std::clamp(heights.back() + static_cast<int>(rng.below(3)) - 1, 2, 6));
  board.river = {{-1000, heights.front() * 1000 + 500}};
  for (int x = 0; x < kSize; ++x) board.river.push_back({x * 1000, heights[static_cast<std::size_t>(x)] * 1000 + 500});
  board.river.push_back({kSize * 1000, heights.back() * 1000 + 500});
  for (Station& station : board.stations)
    station.bank = station.at.y <= heights[static_cast<std::size_t>(station.at.x)] ? Bank::North : Bank::South;
  return heights;
}

// A line that would pass under the river and back again is hard to read: no such river.
bool crosses_once_at_most(const Board& board, const PotentialLine& line, const std::vector<int>& heights) {
  const Point a = board.station(line.a).at;
  const Point b = board.station(line.b).at;
  int changes = 0;
  bool north = board.station(line.a).bank == Bank::North;
  for (int i = 1; i <= line.length; ++i) {
    const Point at{a.x + (b.x - a.x) / line.length * i, a.y + (b.y - a.y) / line.length * i};
    const bool now = at.y <= heights[static_cast<std::size_t>(at.x)];
    changes += now != north ? 1 : 0;
    north = now;
  }
  return changes <= 1;
}

bool offers_every_symbol(const Board& board, StationId station) {
  const StationSet around = board.neighbours_of(station);
  bool all = std::popcount(around) >= 7;
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    StationSet fitting = 0;
    for (std::size_t i = 0; i < board.stations.size(); ++i)
      if (board.stations[i].symbol == static_cast<Symbol>(symbol)) fitting |= bit(static_cast<int>(i));
    all = all && (around & fitting) != 0;
  }
  return all;
}

bool far_enough(const Board& board, const Station& candidate) {
  return std::all_of(board.stations.begin(), board.stations.end(), [&](const Station& other) {
    const int apart = std::max(std::abs(other.at.x - candidate.at.x), std::abs(other.at.y - candidate.at.y));
    return !other.departure || (apart >= kApart && other.symbol != candidate.symbol);
  });
}

// Four departures of four symbols, apart from each other; false where the stations do not offer them.
bool choose_departures(Board& board, Rng& rng) {
  std::vector<std::size_t> candidates;
  for (std::size_t i = 0; i < board.stations.size(); ++i) {
    const Station& station = board.stations[i];
    const bool plain = !station.tourist && station.symbol != Symbol::Central;
    if (plain && offers_every_symbol(board, station_at(static_cast<int>(i)))) candidates.push_back(i);
  }
  shuffle(candidates, rng);
  int chosen = 0;
  for (std::size_t i : candidates)
    if (chosen < kPencils && far_enough(board, board.stations[i])) board.stations[i].departure = pencil_at(chosen++);
  return chosen == kPencils;
}

bool is_fair(const Board& board, const std::vector<int>& heights) {
  const auto lines = board.potential_lines.size();
  const int thames = board.thames.size();
  const bool once = std::all_of(board.potential_lines.begin(), board.potential_lines.end(),
                                [&](const PotentialLine& line) { return crosses_once_at_most(board, line, heights); });
  const auto like_london = [&](int figure) {
    return figure * static_cast<int>(board.stations.size()) / kLondonStations;
  };
  return static_cast<int>(lines) >= like_london(140) && static_cast<int>(lines) <= like_london(170) &&
         thames >= like_london(20) && thames <= like_london(28) && once &&
         std::popcount(reachable_from(board, StationId{0})) == static_cast<int>(board.stations.size());
}

std::optional<Board> attempt(int stations, Rng& rng) {
  Board board = frame();
  place_stations(board, stations, rng);
  give_symbols(board, rng);
  const std::vector<int> heights = draw_river(board, rng);
  if (!derive_potential_lines(board)) return std::nullopt;
  derive_tables(board);
  if (!is_fair(board, heights) || !choose_departures(board, rng)) return std::nullopt;
  return board;
}

std::string slug_of(const Station& station) {
  constexpr std::string_view kLetters = "ctsp";
  if (station.symbol == Symbol::Central) return "centre";
  return std::string(1, kLetters[static_cast<std::size_t>(station.symbol)]) + "-" + std::to_string(station.at.x) + "-" +
         std::to_string(station.at.y);
}

void name_stations(Board& board, std::uint64_t seed) {
  board.name = "Sheet " + std::to_string(seed);
  for (Station& station : board.stations) station.slug = slug_of(station);
}

}  // namespace

Board generate_board(std::uint64_t seed, int stations) {
  Rng rng(seed);
  std::optional<Board> board;
  while (!board) board = attempt(stations, rng);
  derive_tables(*board);  // once more: the departures are known now
  name_stations(*board, seed);
  return std::move(*board);
}

}  // namespace mornington::next_station
