#include "ai/metro/line_forecast.h"

#include <span>

#include "games/metro/scoring.h"
#include "games/metro/turn.h"

namespace mornington::ai::metro {
namespace {

struct Bag {
  std::array<TileType, 128> tiles;
  std::uint32_t size = 0;

  void add(TileType type) {
    if (size < tiles.size()) tiles[size++] = type;
  }
  TileType take(Rng& rng) {
    const std::uint32_t i = rng.below(size);
    const TileType type = tiles[i];
    tiles[i] = tiles[--size];
    return type;
  }
};

Bag tiles_left(const Rules& rules, const State& state) {
  Bag bag;
  for (const TileType type : kAllTiles)
    for (int n = 0; n < state.supply[index(type)]; ++n) bag.add(type);
  for (const Seat seat : each_seat(rules.seats))
    for (const Slot<TileType> held : state.hand[seat])
      if (!held.empty()) bag.add(*held);
  if (!state.drawn.empty()) bag.add(*state.drawn);
  return bag;
}

TileType as_shown(const Rules& rules, TileType type, Rng& rng) {
  const TileSet ways = rules.shows[index(type)];
  const auto count = static_cast<std::uint32_t>(std::popcount(ways));
  return count == 1 ? type : tile_at(nth_bit(ways, static_cast<int>(rng.below(count))));
}

// NB: a track that no line comes from may lie on a loop, so the way is given up after the longest line there can be.
Step bounded_follow(const Rules& rules, const State& state, Track track, int& length) {
  constexpr int kLongest = kSquares * 4;
  for (int i = 0; i < kLongest; ++i) {
    const Square square = square_of(track);
    const Slot<TileType> tile = state.tile[index(square)];
    if (tile.empty()) return track;
    length += static_cast<int>(rules.counted >> index(square) & 1);
    const Step step = rules.step[index(square) * 4 + way_out(*tile, track & 3)];
    if (is_end(step)) return step;
    track = static_cast<Track>(step);
  }
  length = 0;
  return track;
}

// Points of every line's owner when the lines run on over a filled board.
std::array<int, kColours> run_to_the_end(const Rules& rules, const State& filled) {
  std::array<int, kColours> points{};
  for_each_line(filled.active, [&](Line line) {
    const Owner owner = line_owner(rules, filled, line);
    if (owner == kNobody) return;
    int length = filled.length[index(line)];
    const Step end = follow(rules, filled, filled.front[index(line)], length);
    points[index(owner)] += is_end(end) ? line_points(rules, filled, line, length, end) : length;
  });
  return points;
}

void add_city_points(const Rules& rules, const State& state, std::array<int, kColours>& owners, SeatValues& seats) {
  const CityHooks& city = *rules.city.hooks;
  if (rules.city.owners_score) {
    const auto points = city.owner_points(rules, state);
    for (std::size_t i = 0; i < kColours; ++i) owners[i] += points[i];
  }
  if (!rules.city.seats_score) return;
  for (const Seat seat : each_seat(rules.seats)) seats[seat] += city.seat_points(rules, state, seat);
}

int percent_of(const State& state, Seat seat, Colour colour) {
  int percent = 0;
  for (int i = 0; i < kPercentages; ++i)
    if (state.share[seat][static_cast<std::size_t>(i)].colour == colour) percent += 10 * (i + 1);
  return percent;
}

void add_share_points(const Rules& rules, const State& state, const std::array<std::int16_t, kColours>& profit,
                      SeatValues& seats) {
  const auto values = corporation_values(profit);
  for (const Colour colour : kAllColours) {
    const int i = index(colour);
    SeatArray<int> percent{};
    SeatArray<int> bonus{};
    for (const Seat seat : each_seat(rules.seats)) percent[seat] = percent_of(state, seat, colour);
    majority_bonus(profit[i], std::span(percent.values).first(static_cast<std::size_t>(rules.seats)), bonus.values);
    for (const Seat seat : each_seat(rules.seats)) seats[seat] += share_points(values[i], percent[seat]) + bonus[seat];
  }
}

}  // namespace

void fill_board(const Rules& rules, State& state, Rng& rng) {
  Bag bag = tiles_left(rules, state);
  for_each_bit(kPlayable & ~state.tiles, [&](int square) {
    if (bag.size == 0) return;
    state.tile[static_cast<std::size_t>(square)] = as_shown(rules, bag.take(rng), rng);
  });
}

void RandomFill::draw(const Rules& rules, const State& root, Rng& rng) {
  Bag bag = tiles_left(rules, root);
  type_.fill({});
  for_each_bit(kPlayable & ~root.tiles, [&](int square) {
    if (bag.size == 0) return;
    const auto i = static_cast<std::size_t>(square);
    const TileType type = bag.take(rng);
    type_[i] = type;
    shown_[i] = as_shown(rules, type, rng);
  });
  first_ = static_cast<int>(rng.below(kSquares));
}

void RandomFill::fill(const Rules& rules, State& state, Rng& rng) const {
  std::array<std::uint8_t, kTypes> left{};
  const Bag bag = tiles_left(rules, state);
  for (std::uint32_t i = 0; i < bag.size; ++i) ++left[index(bag.tiles[i])];
  SquareSet others = 0;
  const auto lay = [&](int square) {
    const auto i = static_cast<std::size_t>(square);
    if (type_[i].empty() || left[index(*type_[i])] == 0) {
      others |= bit(square);
      return;
    }
    --left[index(*type_[i])];
    state.tile[i] = shown_[i];
  };
  const SquareSet free = kPlayable & ~state.tiles;
  const SquareSet before_first = bit(first_) - 1;
  for_each_bit(free & ~before_first, lay);
  for_each_bit(free & before_first, lay);
  int type = 0;
  for_each_bit(others, [&](int square) {
    while (type < kTypes && left[type] == 0) ++type;
    if (type == kTypes) return;
    --left[type];
    state.tile[static_cast<std::size_t>(square)] = as_shown(rules, tile_at(type), rng);
  });
}

void LineForecast::estimate(const Rules& rules, const State& state, int fills, Rng& rng) {
  further_.fill(0);
  doubled_.fill(0);
  for (int i = 0; i < fills; ++i) {
    State filled = state;
    fill_board(rules, filled, rng);
    for_each_bit(kPlayable & ~state.tiles, [&](int square) {
      for (int entry = 0; entry < 4; ++entry) {
        const auto track = static_cast<std::size_t>(square) * 4 + static_cast<std::size_t>(entry);
        int length = 0;
        const Step end = bounded_follow(rules, filled, static_cast<Track>(track), length);
        further_[track] += length;
        doubled_[track] += is_end(end) && ends_in_centre(end) ? 1 : 0;
      }
    });
  }
  for (double& sum : further_) sum /= fills;
  for (double& sum : doubled_) sum /= fills;
}

SeatValues points_with_lines(const Rules& rules, const State& state, std::array<int, kColours> owners) {
  SeatValues seats{};
  for (const Seat seat : each_seat(rules.seats)) seats[seat] = state.points[seat];
  add_city_points(rules, state, owners, seats);
  if (!rules.corporate) {
    for (const Seat seat : each_seat(rules.owners)) seats[seat] += owners[static_cast<std::size_t>(seat)];
    return seats;
  }
  std::array<std::int16_t, kColours> profit = state.profit;
  for (std::size_t i = 0; i < kColours; ++i) profit[i] = static_cast<std::int16_t>(profit[i] + owners[i]);
  if (rules.options.corporations()) add_share_points(rules, state, profit, seats);
  if (rules.solo) seats[Seat{0}] += solo_points(profit, rules.options.challenging_solo());
  return seats;
}

SeatValues filled_points(const Rules& rules, const State& state, const RandomFill& fill, Rng& rng) {
  State filled = state;
  fill.fill(rules, filled, rng);
  return points_with_lines(rules, state, run_to_the_end(rules, filled));
}

std::array<double, kColours> owner_weights(const Rules& rules, const State& state, Seat seat) {
  std::array<double, kColours> weights{};
  if (rules.solo) {
    weights.fill(1);
    return weights;
  }
  const int others = rules.seats - 1;
  for (const Owner owner : metro::owners(rules)) {
    double& weight = weights[index(owner)];
    if (!rules.corporate) {
      weight = as_seat(owner) == seat ? 1 : -1.0 / others;
      continue;
    }
    for (const Seat holder : each_seat(rules.seats))
      weight += (holder == seat ? 0.02 : -0.02 / others) * percent_of(state, holder, as_colour(owner));
  }
  return weights;
}

}  // namespace mornington::ai::metro
