#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/metro/rules.h"
#include "games/metro/state.h"

namespace mornington::metro::stockholm {

inline constexpr int kLandmarks = kColours;
inline constexpr int kSpaces = 4;       // of a landmark
inline constexpr int kMostMarkers = 3;  // of a seat

// The city's part of the rules.
struct Box {
  std::array<std::array<std::uint8_t, kSpaces>, kLandmarks> points{};  // of the spaces, left to right
  std::array<std::uint8_t, kMaxSeats + 1> each{};                      // markers of a seat, by number of seats
};

// The city's part of the state.
struct Part {
  std::array<Slot<Landmark>, kLandmarks> row{};                  // in their order
  std::array<Slot<Colour>, kLandmarks * kSpaces> tourists{};     // on the spaces of the row
  std::array<Slot<Colour>, kMaxSeats * kMostMarkers> markers{};  // three places a seat, or one a landmark
};

inline const Box& box(const Rules& rules) { return rules.city.box.as<Box>(); }
inline Part& part(State& state) { return state.city.as<Part>(); }
inline const Part& part(const State& state) { return state.city.as<Part>(); }

// The draws of this city.
enum Form { kMarker = 2 };

struct MarkerDrawn {
  Colour colour{};
  int place = 0;  // of Part::markers
  [[nodiscard]] constexpr Action action() const { return pack(Kind::CityChance, kMarker, {index(colour), place}); }
};
constexpr MarkerDrawn as_marker_drawn(const Fields& fields) { return {colour_at(fields.args[0]), fields.args[1]}; }

// The markers of a seat.
[[nodiscard]] ColourSet markers_of(const State& state, Seat seat);

// MET-13.4  The points of the spaces where tourists in the colours of the markers stand.
[[nodiscard]] int row_points(std::span<const Slot<Colour>> tourists, std::span<const std::uint8_t> points,
                             ColourSet markers);
[[nodiscard]] int points(const Rules& rules, const State& state, Seat seat);

}  // namespace mornington::metro::stockholm
