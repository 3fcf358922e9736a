#pragma once

#include <array>
#include <cstdint>

#include "core/action.h"
#include "games/metro/board.h"

namespace mornington::metro {

// Layout: bits 28-31 kind, 24-27 form, 16-23, 8-15 and 0-7 three arguments; all other bits 0.
//
//   kind            form            arguments
//   Place           -               tile held, tile as shown, square
//   Draw, Pass      -               -
//   Exchange        -               percentage, 0 face up or 1 blind
//   Central         -               percentage (5: none shown), colour (0 without corporations), entrance
//   Reject          -               tile
//   City            the city's      the city's: its own decisions, by their place in CityHooks::actions
// Chance:
//   Chance          TileDrawn       tile
//                   ShareDrawn      percentage, colour
//                   RailLaid        rail tile, as shown, square
//                   CardRevealed    colour
//   CityChance      the city's      the city's: its own draws
enum class Kind : std::uint8_t { None, Place, Draw, Exchange, Central, Pass, Reject, City, Chance, CityChance };

enum class Draw : std::uint8_t { Tile, Share, Rail, Card };

inline constexpr int kNoPercentage = 5;

// Any action, its arguments not yet named.
struct Fields {
  Kind kind = Kind::None;
  int form = 0;
  std::array<int, 3> args{};
};

constexpr Action pack(Kind kind, int form, std::array<int, 3> args) {
  return {static_cast<std::uint32_t>(kind) << 28 | static_cast<std::uint32_t>(form) << 24 |
          static_cast<std::uint32_t>(args[0]) << 16 | static_cast<std::uint32_t>(args[1]) << 8 |
          static_cast<std::uint32_t>(args[2])};
}
constexpr Fields unpack(Action action) {
  return {static_cast<Kind>(action.bits >> 28),
          static_cast<int>(action.bits >> 24 & 15),
          {static_cast<int>(action.bits >> 16 & 255), static_cast<int>(action.bits >> 8 & 255),
           static_cast<int>(action.bits & 255)}};
}
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.bits >> 28); }

// An action of a kind that has no arguments: Draw, Pass.
constexpr Action plain(Kind kind) { return pack(kind, 0, {}); }

// Whether the action is this one and nothing else: the arguments it does not use are 0.
template <class Named>
constexpr bool is_just(const Fields& fields, const Named& named) {
  return pack(fields.kind, fields.form, fields.args) == named.action();
}

// The actions by name. Arguments are what the bits say, in range or not: check() judges.

struct Place {
  TileType held{};
  TileType shown{};
  Square square{};
  [[nodiscard]] constexpr Action action() const {
    return pack(Kind::Place, 0, {index(held), index(shown), index(square)});
  }
};
constexpr Place as_place(const Fields& fields) {
  return {tile_at(fields.args[0]), tile_at(fields.args[1]), square_at(fields.args[2])};
}
constexpr Place as_place(Action action) { return as_place(unpack(action)); }

struct Exchange {
  int percentage = 0;
  int blind = 0;  // 1, or 0 for the face-up card
  [[nodiscard]] constexpr Action action() const { return pack(Kind::Exchange, 0, {percentage, blind}); }
};
constexpr Exchange as_exchange(const Fields& fields) { return {fields.args[0], fields.args[1]}; }

struct Central {
  int percentage = kNoPercentage;
  Colour colour{};
  Entrance entrance{};
  [[nodiscard]] constexpr Action action() const {
    return pack(Kind::Central, 0, {percentage, index(colour), index(entrance)});
  }
};
constexpr Central as_central(const Fields& fields) {
  return {fields.args[0], colour_at(fields.args[1]), entrance_at(fields.args[2])};
}

struct Reject {
  TileType tile{};
  [[nodiscard]] constexpr Action action() const { return pack(Kind::Reject, 0, {index(tile)}); }
};
constexpr Reject as_reject(const Fields& fields) { return {tile_at(fields.args[0])}; }

constexpr Action pack_draw(Draw draw, std::array<int, 3> args) {
  return pack(Kind::Chance, static_cast<int>(draw), args);
}

struct TileDrawn {
  TileType tile{};
  [[nodiscard]] constexpr Action action() const { return pack_draw(Draw::Tile, {index(tile)}); }
};
constexpr TileDrawn as_tile_drawn(const Fields& fields) { return {tile_at(fields.args[0])}; }

struct ShareDrawn {
  int percentage = 0;
  Colour colour{};
  [[nodiscard]] constexpr Action action() const { return pack_draw(Draw::Share, {percentage, index(colour)}); }
};
constexpr ShareDrawn as_share_drawn(const Fields& fields) { return {fields.args[0], colour_at(fields.args[1])}; }

struct RailLaid {
  int rail = 0;
  TileType shown{};
  Square square{};
  [[nodiscard]] constexpr Action action() const { return pack_draw(Draw::Rail, {rail, index(shown), index(square)}); }
};
constexpr RailLaid as_rail_laid(const Fields& fields) {
  return {fields.args[0], tile_at(fields.args[1]), square_at(fields.args[2])};
}

struct CardRevealed {
  Colour colour{};
  [[nodiscard]] constexpr Action action() const { return pack_draw(Draw::Card, {index(colour)}); }
};
constexpr CardRevealed as_card_revealed(const Fields& fields) { return {colour_at(fields.args[0])}; }

}  // namespace mornington::metro
