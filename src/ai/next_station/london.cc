#include "ai/next_station/london.h"

#include <algorithm>

#include "core/hash.h"

namespace mornington::next_station::london {
namespace {

// The hash of all that the tables rest on; a test says when the sheet no longer fits them.
constexpr std::uint64_t kLearntSheet = 0xB7DB80B2EDDD1C24u;

std::uint64_t hash_of(const Board& board) {
  std::uint64_t hash = board.potential_lines.size();
  const auto add = [&hash](int value) { hash = mix(hash ^ static_cast<std::uint64_t>(value)) + 1; };
  for (const Station& station : board.stations) {
    for (const int fact : {station.at.x, station.at.y, index(station.symbol), station.district}) add(fact);
    add(station.tourist ? 1 : 0);
  }
  for (const PotentialLine& line : board.potential_lines)
    for (const int fact : {index(line.a), index(line.b)}) add(fact);
  for (const StationId departure : board.departures) add(index(departure));
  return hash;
}

}  // namespace

bool is_london(const Board& board) { return hash_of(board) == kLearntSheet; }

double expected_future(const SoloMap& map, unsigned pencils) {
  const Future& future = kFutures[pencils];
  int sum = future.constant + future.visits[static_cast<std::size_t>(std::min(map.visits, kVisits - 1))];
  for_each(map.closed, [&](SectionId section) { sum += future.closed[static_cast<std::size_t>(section)]; });
  for (std::size_t k = 0; k < future.on_lines.size(); ++k)
    for_each_bit(map.on_lines[k], [&](int station) { sum += future.on_lines[k][static_cast<std::size_t>(station)]; });
  return 0.01 * sum;
}

}  // namespace mornington::next_station::london
