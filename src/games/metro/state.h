#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat_array.h"
#include "core/seat_set.h"
#include "games/metro/board.h"
#include "games/metro/city_storage.h"
#include "games/metro/slot.h"

namespace mornington::metro {

// Where a game stands. Chance phases wait for a draw, the others for a seat.
enum class Phase : std::uint8_t {
  DealTiles,
  DealShares,
  LayRails,
  CityDeal,     // a stage of the city's set-up: draws
  CityArrange,  // a stage of the city's set-up: decisions
  RevealCard,   // solo
  Turn,
  DrawTile,
  PlaceDrawn,  // the drawn tile must be placed
  TakeShare,   // the top card of a pile is taken or revealed
  CityChoice,  // a seat decides about something on the square just covered
  CityDraw,    // the city draws for a line that was completed
  Refill,
  Over
};

// Pending work for the tile just placed, in State::todo.
enum Todo : std::uint8_t { kTodoCity = 1, kTodoLines = 2, kTodoRefill = 4, kTodoCard = 8 };

// A share card, or none; its percentage is its place.
struct Card {
  Slot<Colour> colour;  // the corporation
  SeatSet known_by;     // kEveryone: spectators too
  friend constexpr bool operator==(Card, Card) = default;
};

inline constexpr std::uint8_t kNowhere = 0xFF;  // a tourist off the board
inline constexpr int kTourists = 32;            // four of each colour
inline constexpr std::size_t kCityBytes = 112;  // of a city's own part of the state
inline constexpr int kHandSize = 3;
inline constexpr int kPileSize = 6;          // two players: five cards and the one just returned
inline constexpr int kSharePhaseReveal = 4;  // State::taking: the card taken was the face-up one

// The whole truth of a game. Multisets are sorted.
struct State {
  SquareSet tiles = 0;  // squares with a track tile
  LineSet active = 0;   // lines that exist and are not complete

  std::array<Slot<TileType>, kSquares> tile{};  // centre rail tiles too
  std::array<Track, kLines> front{};            // of an active line: the free square it leads into
  std::array<std::uint8_t, kLines> length{};    // points of the line so far, not doubled
  std::array<std::uint8_t, kTypes> supply{};
  SeatArray<std::array<Slot<TileType>, kHandSize>> hand{};  // ascending, none at the end
  SeatArray<std::int16_t> points{};                         // victory points awarded
  std::array<std::int16_t, kColours> profit{};              // of the corporations
  std::array<Slot<Owner>, kEntrances> central{};            // of the tile at each entrance

  // Shares. A pile from its top: `unknown` cards in no order, then those of `pile`, which were returned.
  SeatArray<std::array<Card, kPercentages>> share{};
  std::array<std::array<Card, kPileSize>, kPercentages> pile{};
  std::array<Slot<Colour>, kPercentages> face_up{};
  std::array<std::uint8_t, kPercentages> unknown{};
  SeatArray<std::uint8_t> shown{};      // percentages a seat has laid open for good, one bit each
  SeatArray<std::uint8_t> exchanges{};  // made, counted only where they are capped
  std::uint8_t taking = 0;              // TakeShare: percentage, + kSharePhaseReveal

  // Tourists: four of each colour (in some cities fewer), each with the square or station where it
  // stands, ascending within a colour.
  std::array<std::uint8_t, kTourists> tourist{};
  CityStorage<kCityBytes> city;  // the city's part: cities/<city>.h

  // Solo.
  Slot<Colour> card;                     // revealed last
  ColourSet card_pile = 0;               // in the draw pile
  ColourSet card_shown = 0;              // revealed since it was shuffled
  std::uint8_t rounds = 0;               // times it was shuffled again, at most 1 is counted
  std::array<std::uint8_t, 4> buried{};  // depth + 1 of rejected tiles in the tower, ascending

  std::uint8_t supply_left = 0;
  Slot<TileType> drawn;
  Seat mover{};
  Phase phase = Phase::DealTiles;
  std::uint8_t stage = 0;  // of the set-up
  std::uint8_t step = 0;   // draws made in this stage
  std::uint8_t todo = 0;
  Square square{};                       // just covered, while something is to do there
  std::uint8_t rails = 0;                // centre rail tiles that were laid, one bit each
  std::array<std::uint8_t, 4> unused{};  // keeps the size a multiple of eight without padding

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 520);

}  // namespace mornington::metro
