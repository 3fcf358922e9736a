#pragma once

#include <array>
#include <cstdint>

#include "games/metro/rules.h"
#include "games/metro/state.h"

namespace mornington::metro::st_petersburg {

inline constexpr int kLandmarks = kColours;
inline constexpr int kValues = 4;  // point tiles of a colour

// The city's part of the rules.
struct Box {
  std::array<Square, kLandmarks> squares{};    // of the landmarks
  std::array<std::uint8_t, kValues> values{};  // of a colour's point tiles
};

// The city's part of the state.
struct Part {
  std::array<std::array<Slot<Owner>, kValues>, kColours> holder{};   // of each point tile
  std::array<std::array<std::uint8_t, kColours>, kColours> taken{};  // point tiles by owner and colour
  std::array<std::uint8_t, kColours> due{};  // point tiles of the line just completed, to be drawn
  Owner due_to{};                            // its owner
};

inline const Box& box(const Rules& rules) { return rules.city.box.as<Box>(); }
inline Part& part(State& state) { return state.city.as<Part>(); }
inline const Part& part(const State& state) { return state.city.as<Part>(); }

enum Form { kPoints, kTourist };

// Chance gives a point tile.
struct PointTileDrawn {
  Colour colour{};
  int value = 0;  // its place among the values
  [[nodiscard]] constexpr Action action() const { return pack(Kind::CityChance, kPoints, {index(colour), value}); }
};
constexpr PointTileDrawn as_point_tile_drawn(const Fields& fields) {
  return {colour_at(fields.args[0]), fields.args[1]};
}

// A seat chooses a tourist.
struct Choose {
  Colour colour{};
  [[nodiscard]] constexpr Action action() const { return pack(Kind::City, kTourist, {index(colour)}); }
};
constexpr Choose as_choose(const Fields& fields) { return {colour_at(fields.args[0])}; }

[[nodiscard]] std::array<int, kColours> points(const Rules& rules, const State& state);

}  // namespace mornington::metro::st_petersburg
