#include "ai/next_station/solo_future.h"

namespace mornington::next_station {
namespace {

// Weights of what is counted below, by rounds drawn.
struct Fit {
  double constant;
  double visits;
  double visits_squared;
  double stations;       // on a line
  double interchanges;   // on two or more
  double of_three;       // on three or more
  double closed;         // sections that can no longer be drawn
  double at_departures;  // open sections where the coming lines start
  double at_tourist_sites;
  double under_thames;  // open sections
  double at_stations;   // open sections at stations that are on a line
};
constexpr std::array<Fit, 3> kFits = {{
    {63.9863, 1.6570, -0.1840, 0.0146, 0, 0, 0.0126, 0.5726, 0.1330, 0.7394, 0.1573},
    {36.1160, 0.7758, -0.0323, -0.2258, 0.1210, 0, 0.0589, 0.6634, 0.1127, 0.6687, 0.1846},
    {12.1533, 0.5913, -0.0236, -0.1268, 0.0937, 0.0567, 0.0532, 0.7226, 0.0893, 0.5133, 0.1165},
}};

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

double expected_future(const Board& board, const SoloMap& map, int rounds_done, unsigned pencils) {
  const Fit& fit = kFits[static_cast<std::size_t>(rounds_done - 1)];
  const int open_thames = board.thames.size() - (board.thames & map.closed).size();
  return fit.constant + (fit.visits + fit.visits_squared * map.visits) * map.visits +
         fit.stations * std::popcount(map.on_lines[0]) + fit.interchanges * std::popcount(map.on_lines[1]) +
         fit.of_three * std::popcount(map.on_lines[2]) + fit.closed * map.closed.size() +
         fit.at_departures * open_at_departures(board, map, pencils) +
         fit.at_tourist_sites * open_sections_at(board, map, board.tourist_sites) + fit.under_thames * open_thames +
         fit.at_stations * open_sections_at(board, map, map.on_lines[0]);
}

}  // namespace mornington::next_station
