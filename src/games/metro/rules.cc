#include "games/metro/rules.h"

#include <algorithm>

namespace mornington::metro {
namespace {

// Squares by their numbers here, since -1 is beyond the rim.
constexpr int neighbour(int square, int side) {
  constexpr int kRow[] = {-1, 0, 1, 0};
  constexpr int kColumn[] = {0, 1, 0, -1};
  const int row = square / 8 + kRow[side];
  const int column = square % 8 + kColumn[side];
  return row < 0 || row > 7 || column < 0 || column > 7 ? -1 : row * 8 + column;
}

template <std::size_t N>
int gate_at(const std::array<Gate, N>& gates, int square, int side) {
  for (std::size_t i = 0; i < N; ++i)
    if (index(gates[i].square) == square && static_cast<int>(gates[i].side) == side) return static_cast<int>(i);
  return -1;
}

// MET-9.2  Over centre rail tiles a line runs on; else the centre is an end. RULING MET-Q8: every station is a
// destination, owned or not.
Step step_from(const Rules& rules, int square, int side) {
  const int next = neighbour(square, side);
  if (next < 0) return end_at(station_at(gate_at(rules.board.stations, square, side)));
  const bool into_centre = has_bit(kCentre, next) && !has_bit(kCentre, square);
  if (into_centre && rules.options.centre() != Centre::Rails)
    return end_at(entrance_at(gate_at(rules.board.entrances, square, side)));
  return static_cast<Step>(next * 4 + (side + 2) % 4);
}

void make_steps(Rules& rules) {
  for (int square = 0; square < kSquares; ++square)
    for (int side = 0; side < 4; ++side) rules.step[square * 4 + side] = step_from(rules, square, side);
  for (const TileType type : kAllTiles)
    for (int track = 0; track < 4 * kSquares; ++track)
      rules.across[index(type)][track] = rules.step[track / 4 * 4 + way_out(type, track % 4)];
  for (const Station station : kAllStations)
    rules.start[index(line_from(station))] = track_into(rules.board.stations[index(station)]);
  for (const Entrance entrance : kAllEntrances)
    rules.start[index(line_from(entrance))] = track_into(rules.board.entrances[index(entrance)]);
  // RULING MET-Q10: a passage of a centre rail tile counts as any other.
  rules.counted = rules.options.rail_tiles_count() ? ~SquareSet{0} : kPlayable;
}

bool joins_gates(const Rules& rules, TileType type, Gate from) {
  const int out = way_out(type, static_cast<int>(from.side));
  return is_end(rules.step[index(from.square) * 4 + out]);
}

// MET-3.4  RULING MET-Q2: the one-tile rule protects all stations, owned or not.
void make_one_tile_tables(Rules& rules) {
  for (const TileType type : kAllTiles) {
    for (const Gate& station : rules.board.stations)
      if (joins_gates(rules, type, station)) rules.one_tile[index(type)] |= mask_of(station.square);
    for (const Entrance entrance : kAllEntrances)
      if (joins_gates(rules, type, rules.board.entrances[index(entrance)]))
        rules.entrance_one_tile[index(entrance)] |= mask_of(type);
  }
}

// MET-1.3  The frame for the number of players says who owns which stations.
// MET-7.1  The frame of the corporations.
void assign_owners(Rules& rules) {
  rules.number = rules.board.numbers[rules.options.numbering()];
  rules.owner.fill(kNobody);
  auto give = [&](int number, Owner owner) {
    for (const Station station : kAllStations)
      if (rules.number[index(station)] == number) rules.owner[index(station)] = owner;
  };
  if (rules.corporate) {
    for (const Colour colour : kAllColours)
      for (const int number : rules.board.frame[index(colour)]) give(number, as_owner(colour));
    return;
  }
  const auto& lists = rules.board.owners[rules.seats];
  for (const Seat seat : each_seat(rules.seats))
    for (const int number : lists[index(seat)]) give(number, as_owner(seat));
}

// MET-6.1  Where tiles may be turned, all of a rotation class are the same tile.
void make_supply(Rules& rules) {
  for (const TileType type : kAllTiles) {
    const TileSet shows = rules.options.free_orientation() ? rotations(type) : mask_of(type);
    std::uint8_t& supply = rules.supply[index(first_of(shows))];
    rules.shows[index(type)] = shows;
    supply = static_cast<std::uint8_t>(supply + rules.board.tiles[index(type)]);
  }
}

// MET-11.2  The city's stages come last.
void plan_setup(Rules& rules) {
  auto add = [&](Phase phase, int draws, const CityStage* city = nullptr) {
    if (draws > 0) rules.setup.push_back({phase, static_cast<std::uint8_t>(draws), city});
  };
  add(Phase::DealTiles, rules.seats * rules.hand_tiles);
  add(Phase::DealShares, rules.options.corporations() ? kPercentages * (rules.seats + 1) : 0);
  add(Phase::LayRails, rules.options.centre() == Centre::Rails ? 4 : 0);
  for (const CityStage& stage : rules.city.hooks->stages)
    add(stage.is_choice() ? Phase::CityArrange : Phase::CityDeal, stage.steps(rules), &stage);
}

}  // namespace

void complete(Rules& rules) {
  rules.corporate = rules.solo || rules.options.corporations();
  rules.owners = rules.corporate ? kColours : rules.seats;
  rules.hand_tiles = rules.solo ? 2 : rules.options.hand_tiles();
  make_steps(rules);
  make_one_tile_tables(rules);
  assign_owners(rules);
  make_supply(rules);
  rules.rejectable = first_of(rules.shows[index(rules.board.rejectable)]);
  rules.city.seats_score = rules.city.hooks->seat_points != nullptr;
  rules.city.owners_score = rules.city.hooks->owner_points != nullptr;
  if (rules.city.hooks->complete != nullptr) rules.city.hooks->complete(rules);
  plan_setup(rules);
}

}  // namespace mornington::metro
