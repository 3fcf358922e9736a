#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/metro/rules.h"
#include "games/metro/state.h"

namespace mornington::metro::london {

inline constexpr int kLandmarks = kColours;
inline constexpr int kCircuit = 32;  // spaces of the circuit
inline constexpr int kLeftArrow = kCircuit;
inline constexpr int kRightArrow = kCircuit + 1;

// The city's part of the rules: the colours of each landmark's lanes, left to right.
struct Box {
  std::array<std::array<Colour, 2>, kLandmarks> upper{};
  std::array<std::array<Colour, 2>, kLandmarks> lower{};
};

// The city's part of the state.
struct Part {
  std::array<Slot<Landmark>, kLandmarks> row{};  // in their order
  std::uint8_t taxi = 0;                         // a space of the circuit, or an arrow
};

inline const Box& box(const Rules& rules) { return rules.city.box.as<Box>(); }
inline Part& part(State& state) { return state.city.as<Part>(); }
inline const Part& part(const State& state) { return state.city.as<Part>(); }

// The colours of the spaces in driving order.
[[nodiscard]] std::array<Colour, kCircuit> circuit_of(const Rules& rules, const State& state);

// MET-14.3, MET-14.4  The taxi stands on space `from` (arrows: the space before their next one).
struct Drive {
  int spaces = 0;
  int points = 0;
};
inline constexpr int kTaxiRange = 4;
[[nodiscard]] Drive drive(std::span<const Colour> circuit, int from, Colour colour, bool stays_on_a_miss);

}  // namespace mornington::metro::london
