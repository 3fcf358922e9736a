#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/load_request.h"
#include "games/metro/board.h"
#include "games/metro/cities/city.h"
#include "games/metro/options.h"
#include "games/metro/state.h"

namespace mornington::metro {

// One part of the set-up and how many draws it takes.
struct Stage {
  Phase phase = Phase::Turn;
  std::uint8_t draws = 0;
  const CityStage* city = nullptr;  // where it is the city's
};

// Board, city and options of a game with the tables made from them. Immutable once loaded.
struct Rules {
  int seats = 0;
  std::string edition;
  bool solo = false;
  Board board;
  City city;
  Options options;

  int owners = 0;          // players, or the eight corporations
  bool corporate = false;  // corporations own the lines: module 1, and the solo game's scoring tiles
  int hand_tiles = 1;
  std::array<std::uint8_t, kStations> number{};         // of each station, as the option says
  std::array<Owner, kStations> owner{};                 // of each station, or kNobody
  std::array<Track, kLines> start{};                    // where each line begins
  std::array<Step, 256> step{};                         // by square * 4 + way out
  std::array<std::array<Step, 256>, kTypes> across{};   // by tile and track: the step a line takes over it
  SquareSet counted = 0;                                // squares whose passage counts a point
  std::array<SquareSet, kTypes> one_tile{};             // where a tile would join two stations by itself
  std::array<TileSet, kEntrances> entrance_one_tile{};  // types that would lead an entrance's line straight back
  std::array<TileSet, kTypes> shows{};                  // types a tile may show
  std::array<std::uint8_t, kTypes> supply{};            // at the start
  std::vector<Stage> setup;
  TileType rejectable{};  // solo: as it is counted in the supply
};

// Those who may own lines.
[[nodiscard]] constexpr IdRange<Owner> owners(const Rules& rules) { return {rules.owners}; }
// The seat that owns; kNoSeat for a corporation and for nobody.
[[nodiscard]] constexpr Seat owning_seat(const Rules& rules, Owner owner) {
  return owner == kNobody || rules.corporate ? kNoSeat : as_seat(owner);
}

// Fills the tables from seats, edition, board, city and options.
void complete(Rules& rules);

[[nodiscard]] Result<Rules> load(const LoadRequest& request);

[[nodiscard]] Form form_of(std::string_view edition);

}  // namespace mornington::metro
