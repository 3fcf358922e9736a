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

// Of the rules.
struct Box {
  std::array<std::array<std::uint8_t, kSpaces>, kLandmarks> points{};  // of the spaces, left to right
  std::array<std::uint8_t, kMaxSeats + 1> each{};                      // markers of a seat, by number of seats
};

// Of the state.
struct Part {
  std::array<std::uint8_t, kLandmarks> row{};                    // landmarks in their order; + 1
  std::array<std::uint8_t, kLandmarks * kSpaces> tourists{};     // colours on the spaces of the row; + 1
  std::array<std::uint8_t, kMaxSeats * kMostMarkers> markers{};  // three places a seat, or one a landmark; colour + 1
};

inline const Box& box(const Rules& rules) { return rules.city.box.as<Box>(); }
inline Part& part(State& state) { return state.city.as<Part>(); }
inline const Part& part(const State& state) { return state.city.as<Part>(); }

// The markers of a seat, one bit a colour.
[[nodiscard]] unsigned markers_of(const State& state, int seat);

// MET-13.4  `colours`: of the tourists in the row, + 1; `marker_mask`: the player's colours.
[[nodiscard]] int row_points(std::span<const std::uint8_t> colours, std::span<const std::uint8_t> points,
                             unsigned marker_mask);
[[nodiscard]] int points(const Rules& rules, const State& state, int seat);

}  // namespace mornington::metro::stockholm
