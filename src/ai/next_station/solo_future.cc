#include "ai/next_station/solo_future.h"

#include <bit>

namespace mornington::ai::next_station {
namespace {

int open_sections_at(const Board& board, const SoloMap& map, StationSet stations) {
  int open = 0;
  for_each_bit(stations, [&](int from) {
    for_each_bit(board.neighbours[static_cast<std::size_t>(from)], [&](int to) {
      const auto number = board.section_numbers[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
      open += map.closed.contains(section_at(number)) ? 0 : 1;
    });
  });
  return open;
}

int open_at_departures(const Board& board, const SoloMap& map, unsigned pencils) {
  int open = 0;
  for_each_bit(pencils, [&](int pencil) {
    open += open_sections_at(board, map, set_of(board.departure_of(pencil_at(pencil))));
  });
  return open;
}

}  // namespace

double expected_future(const FutureWeights& weights, const Board& board, const SoloMap& map, unsigned pencils) {
  const int open_thames = board.thames.size() - (board.thames & map.closed).size();
  return weights[kAlways] + (weights[kVisits] + weights[kVisitsSquared] * map.visits) * map.visits +
         weights[kStations] * std::popcount(map.on_lines[0]) + weights[kInterchanges] * std::popcount(map.on_lines[1]) +
         weights[kOfThree] * std::popcount(map.on_lines[2]) + weights[kClosed] * map.closed.size() +
         weights[kAtDepartures] * open_at_departures(board, map, pencils) +
         weights[kAtTouristSites] * open_sections_at(board, map, board.tourist_sites) +
         weights[kUnderThames] * open_thames + weights[kAtStations] * open_sections_at(board, map, map.on_lines[0]);
}

}  // namespace mornington::ai::next_station
