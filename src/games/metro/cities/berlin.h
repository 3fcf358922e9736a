#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/metro/rules.h"
#include "games/metro/state.h"

namespace mornington::metro::berlin {

inline constexpr int kLandmarks = kColours;
inline constexpr IdRange<Landmark> kAllLandmarks{kLandmarks};
inline constexpr int kGroups = 4;  // of four tourists
inline constexpr int kTicketsOfAColour = 8;

// The city's part of the rules.
struct Box {
  std::array<std::array<std::array<std::uint8_t, 2>, 2>, kLandmarks> places{};  // by side: first and second
  std::array<std::array<Square, 4>, kGroups> groups{};                          // the tourists' spaces
};

// The city's part of the state.
struct Part {
  std::array<Slot<Colour>, kLandmarks> colour{};                       // of each landmark's tickets
  std::array<std::array<std::uint8_t, kColours>, kColours> tickets{};  // by owner and colour
  std::array<std::uint8_t, kColours> lost{};                           // tickets of lines that nobody owns
  std::uint8_t sides = 0;                                              // landmarks that show side B, one bit each
};

inline const Box& box(const Rules& rules) { return rules.city.box.as<Box>(); }
inline Part& part(State& state) { return state.city.as<Part>(); }
inline const Part& part(const State& state) { return state.city.as<Part>(); }

// The draws of this city.
enum Form { kColour = 1, kSide };

struct ColourDrawn {
  Colour colour{};
  Landmark place{};
  [[nodiscard]] constexpr Action action() const {
    return pack(Kind::CityChance, kColour, {index(colour), index(place)});
  }
};
constexpr ColourDrawn as_colour_drawn(const Fields& fields) {
  return {colour_at(fields.args[0]), landmark_at(fields.args[1])};
}

struct SideDrawn {
  int side = 0;  // 0 is A
  Landmark landmark{};
  [[nodiscard]] constexpr Action action() const { return pack(Kind::CityChance, kSide, {side, index(landmark)}); }
};
constexpr SideDrawn as_side_drawn(const Fields& fields) { return {fields.args[0], landmark_at(fields.args[1])}; }

// MET-17.6, MET-17.7  Points of one landmark for each ticket holder.
struct Places {
  int first = 0;
  int second = 0;
};
void place_points(Places places, std::span<const int> tickets, int virtual_tickets, bool without_ticket_too,
                  std::span<int> points);
[[nodiscard]] std::array<int, kColours> points(const Rules& rules, const State& state);

}  // namespace mornington::metro::berlin
