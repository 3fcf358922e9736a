#include "ai/next_station/weights.h"

#include <algorithm>

#include "core/hash.h"

namespace mornington::ai::next_station {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

template <std::size_t N>
void add(std::array<std::int16_t, N>& sum, const std::array<std::int16_t, N>& more) {
  for (std::size_t i = 0; i < N; ++i) sum[i] = static_cast<std::int16_t>(sum[i] + more[i]);
}

void add(SheetWeights& sum, const SheetWeights& more) {
  sum.constant = static_cast<std::int16_t>(sum.constant + more.constant);
  add(sum.closed, more.closed);
  for (std::size_t k = 0; k < sum.on_lines.size(); ++k) add(sum.on_lines[k], more.on_lines[k]);
  add(sum.visits, more.visits);
}

std::int16_t for_count(const CountWeights& weights, int count) { return weights[std::min(at(count), kCounts - 1)]; }

int districts_missing(const Board& board, StationSet stations) {
  int missing = 0;
  for (std::size_t i = 0; i < board.districts.size(); ++i)
    missing += (board.district_stations[i] & stations) == 0 ? 1 : 0;
  return missing;
}

// The place of an order among all, as words in a dictionary.
std::size_t order_number(const PencilOrder& order) {
  int number = 0;
  for (int i = 0; i < kPencils; ++i) {
    int smaller = 0;
    for (int later = i + 1; later < kPencils; ++later) smaller += order[at(later)] < order[at(i)] ? 1 : 0;
    number = number * (kPencils - i) + smaller;
  }
  return at(number);
}

}  // namespace

unsigned pencils_after(const State& solo, int round) {
  unsigned pencils = 0;
  for (int later = round + 1; later < kRounds; ++later) pencils |= 1u << index(pencil_of(solo, 1, seat_at(0), later));
  return pencils;
}

std::uint64_t sheet_hash(const Board& board) {
  std::uint64_t hash = board.potential_lines.size();
  const auto take = [&hash](int value) { hash = mix(hash ^ static_cast<std::uint64_t>(value)) + 1; };
  for (const Station& station : board.stations) {
    for (const int fact : {station.at.x, station.at.y, index(station.symbol), station.district}) take(fact);
    take(station.tourist ? 1 : 0);
  }
  for (const PotentialLine& line : board.potential_lines)
    for (const int fact : {index(line.a), index(line.b)}) take(fact);
  for (const StationId departure : board.departures) take(index(departure));
  return hash;
}

int progress_of(const Board& board, const SoloMap& map, Objective objective) {
  const StationSet all = map.on_lines[0];
  switch (objective) {
    case Objective::EightInterchanges: return std::popcount(map.on_lines[1]);
    case Objective::AllDistricts: return districts_missing(board, all);
    case Objective::AllTouristSites: return std::popcount(board.tourist_sites & ~all);
    case Objective::AllCentralStations: return std::popcount(board.central_district & ~all);
    case Objective::SixThames: return map.thames_before;
  }
  return 0;
}

FutureForecast forecast_after(const LearnedWeights& learned, const State& solo, int round) {
  FutureForecast forecast;
  forecast.objectives = solo.objectives;
  forecast.sheet = learned.futures[pencils_after(solo, round)];
  if (solo.powers[0] != Power::None) add(forecast.sheet, learned.powers[at(round)]);
  for_each_bit(forecast.objectives, [&](int objective) {
    const ObjectiveWeights& weights = learned.objectives[at(round)][at(objective)];
    add(forecast.sheet.closed, weights.closed);
    add(forecast.sheet.on_lines[0], weights.on_a_line);
    forecast.progress[at(objective)] = weights.progress;
  });
  return forecast;
}

double FutureForecast::points(const Board& board, const SoloMap& map) const {
  int sum = sheet.constant + for_count(sheet.visits, map.visits);
  for_each(map.closed, [&](SectionId section) { sum += sheet.closed[static_cast<std::size_t>(section)]; });
  for (std::size_t k = 0; k < sheet.on_lines.size(); ++k)
    for_each_bit(map.on_lines[k], [&](int station) { sum += sheet.on_lines[k][at(station)]; });
  for_each_bit(objectives,
               [&](int i) { sum += for_count(progress[at(i)], progress_of(board, map, static_cast<Objective>(i))); });
  return 0.01 * sum;
}

double expected_points(const LearnedWeights& learned, const State& solo, const PencilOrder& order) {
  const std::size_t number = order_number(order);
  int sum = learned.orders.orders[number];
  for (std::size_t round = 0; round < order.size(); ++round) {
    const auto pencil = static_cast<std::size_t>(order[round]);
    const Power power = solo.powers[pencil];
    if (power != Power::None) sum += learned.orders.powers[round][pencil][at(index(power) - 1)];
  }
  for_each_bit(solo.objectives, [&](int i) { sum += learned.orders.objectives[at(i)][number]; });
  return 0.01 * sum;
}

}  // namespace mornington::ai::next_station
