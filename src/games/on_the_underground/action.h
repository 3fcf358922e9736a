#pragma once

#include <cstdint>

#include "core/action.h"
#include "games/on_the_underground/ids.h"

namespace mornington::on_the_underground {

// Layout: bits 28-31 the verb, the rest by verb, unnamed bits zero.
//   Build       16-19 line, 8-14 block, 0-1 price in pairs of tokens
//   TakeToken   nothing: skip a build, or take a branch tile
//   Settle      0-1 tiles taken at a terminus (the rest of two is points)
//   Substitute  0 one: score the set with bought types, zero: keep the tile
//   Ride        16-22 destination, 0-11 the set of lines
//   PickSet     0-3 index of the colour set
// and of chance
//   PlaceTile   0-2 landmark type        PlaceToken 0-2 symbol     DealObjective 0-4 card
//   DealSet     0-3 index                DrawCard   0-6 station
enum class Verb : std::uint8_t {
  None,
  Build,
  TakeToken,
  Settle,
  Substitute,
  Ride,
  PickSet,
  PlaceTile,
  PlaceToken,
  DealObjective,
  DealSet,
  DrawCard,
};

constexpr Action make(Verb verb, std::uint32_t payload) { return {static_cast<std::uint32_t>(verb) << 28 | payload}; }
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.bits >> 28); }

// The meaning of the number in verbs with one number.
constexpr int number_in(Action action) { return static_cast<int>(action.bits & 0x0FFFFFFF); }
constexpr int tiles_of(Action settle) { return number_in(settle); }
constexpr bool is_bought(Action substitute) { return number_in(substitute) != 0; }
constexpr int colour_set_of(Action pick_or_deal) { return number_in(pick_or_deal); }
constexpr int type_of(Action place_tile) { return number_in(place_tile); }
constexpr int symbol_of(Action place_token) { return number_in(place_token); }
constexpr int card_of(Action deal_objective) { return number_in(deal_objective); }
constexpr Node station_of(Action draw_card) {
  return number_in(draw_card) < kMaxNodes ? node_at(number_in(draw_card)) : kNoNode;
}

struct Build {
  Line line{};
  Block block{};
  int price = 0;
};

constexpr Action encode(const Build& build) {
  return make(Verb::Build, static_cast<std::uint32_t>(index(build.line)) << 16 |
                               static_cast<std::uint32_t>(index(build.block)) << 8 |
                               static_cast<std::uint32_t>(build.price / 2));
}
constexpr Build build_of(Action action) {
  return {line_at(static_cast<int>(action.bits >> 16 & 15)), block_at(static_cast<int>(action.bits >> 8 & 127)),
          static_cast<int>(action.bits & 3) * 2};
}

// One journey of the Passenger, as far as it scores. FAST: trivial, so that lists of them are not zeroed.
struct Ride {
  Node destination;
  LineSet lines;
  friend constexpr bool operator==(const Ride&, const Ride&) = default;
};

constexpr Action encode(const Ride& ride) {
  return make(Verb::Ride, static_cast<std::uint32_t>(index(ride.destination)) << 16 | ride.lines);
}
constexpr Ride ride_of(Action action) {
  return {node_at(static_cast<int>(action.bits >> 16 & 127)), static_cast<LineSet>(action.bits & 0xFFF)};
}

}  // namespace mornington::on_the_underground
