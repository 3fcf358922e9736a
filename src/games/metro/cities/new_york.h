#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/metro/rules.h"
#include "games/metro/state.h"

namespace mornington::metro::new_york {

inline constexpr int kBoards = kColours;

// The board on which an owner collects tourists.
enum class TouristBoard : std::uint8_t {};

// The city's part of the rules.
struct Box {
  std::array<std::array<std::uint8_t, kColours>, kBoards> points{};  // by board and colour
};

// The city's part of the state.
struct Part {
  std::array<Slot<TouristBoard>, kColours> board{};                     // of each owner
  std::array<std::array<std::uint8_t, kColours>, kColours> tourists{};  // taken, by owner and colour
};

inline const Box& box(const Rules& rules) { return rules.city.box.as<Box>(); }
inline Part& part(State& state) { return state.city.as<Part>(); }
inline const Part& part(const State& state) { return state.city.as<Part>(); }

// The draws of this city.
enum Form { kBoard = 1 };

struct BoardDrawn {
  TouristBoard board{};
  Owner place{};
  [[nodiscard]] constexpr Action action() const {
    return pack(Kind::CityChance, kBoard, {static_cast<int>(board), index(place)});
  }
};
constexpr BoardDrawn as_board_drawn(const Fields& fields) {
  return {static_cast<TouristBoard>(fields.args[0]), owner_at(fields.args[1])};
}

// MET-15.4
[[nodiscard]] int board_points(std::span<const std::uint8_t> points, std::span<const std::uint8_t> tourists);
[[nodiscard]] std::array<int, kColours> points(const Rules& rules, const State& state);

}  // namespace mornington::metro::new_york
