#pragma once

#include <cstdint>

#include "core/action.h"
#include "games/metro/board.h"

namespace mornington::metro {

// Layout: bits 28-31 kind, 16-23 a, 8-15 b, 0-7 c; all other bits 0.
//
//   kind            a               b               c
//   Place           tile held       tile as shown   square
//   Draw, Pass, Leave               -
//   Exchange        percentage      0 face up, 1 blind
//   Central         percentage (5: none shown)  colour (0 without corporations)  entrance
//   Visit           landmark        space           -
//   Send            -               -               square
//   ChooseTourist   colour
//   Arrange         landmark
//   Reject          tile
// Chance:
//   TileDrawn       tile
//   ShareDrawn      percentage      colour
//   RailLaid        rail tile       as shown        square
//   LandmarkDealt   landmark, board or colour       -               place
//   TouristPlaced   colour          -               square or station
//   MarkerDealt     colour          -               place
//   SideTurned      side            -               landmark
//   CardRevealed    colour
//   PointTileDrawn  colour          value's place
enum class Kind : std::uint8_t {
  None,
  Place,
  Draw,
  Exchange,
  Central,
  Pass,
  Visit,
  Send,
  Leave,
  ChooseTourist,
  Arrange,
  Reject,
  Chance,  // a further split in bits 24-27
};

enum class Draw : std::uint8_t {
  Tile,
  Share,
  Rail,
  Landmark,
  Tourist,
  Marker,
  Side,
  Card,
  PointTile,
};
inline constexpr int kDraws = 9;

inline constexpr int kNoPercentage = 5;

struct Fields {
  Kind kind = Kind::None;
  Draw draw = Draw::Tile;
  int a = 0;
  int b = 0;
  int c = 0;
};

constexpr Action pack(Kind kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint32_t>(kind) << 28 | static_cast<std::uint32_t>(a) << 16 |
          static_cast<std::uint32_t>(b) << 8 | static_cast<std::uint32_t>(c)};
}
constexpr Action pack(Draw draw, int a = 0, int b = 0, int c = 0) {
  return {pack(Kind::Chance, a, b, c).bits | static_cast<std::uint32_t>(draw) << 24};
}
constexpr Fields unpack(Action action) {
  return {static_cast<Kind>(action.bits >> 28), static_cast<Draw>(action.bits >> 24 & 15),
          static_cast<int>(action.bits >> 16 & 255), static_cast<int>(action.bits >> 8 & 255),
          static_cast<int>(action.bits & 255)};
}

}  // namespace mornington::metro
