#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/metro/rules.h"
#include "games/metro/state.h"

namespace mornington::metro::paris {

inline constexpr int kLandmarks = 12;
inline constexpr int kSpaces = 4;  // of a landmark

// The city's part of the rules.
struct Box {
  std::array<std::array<Colour, kSpaces>, kLandmarks> colours{};  // of the spaces, left to right
  std::array<std::uint8_t, kMaxSeats + 1> each{};                 // landmarks of a seat, by number of seats
  std::array<std::uint8_t, kMaxSeats + 1> first{};                // where each seat's row begins
};

// The city's part of the state.
struct Part {
  std::array<Slot<Landmark>, kLandmarks> rows{};    // of the seats, one row after the other
  std::array<std::uint8_t, kLandmarks> occupied{};  // of each landmark: spaces with a tourist, one bit each
};

inline const Box& box(const Rules& rules) { return rules.city.box.as<Box>(); }
inline Part& part(State& state) { return state.city.as<Part>(); }
inline const Part& part(const State& state) { return state.city.as<Part>(); }

// The decisions of a seat.
enum Form { kVisit = 2, kSend, kLeave, kArrange };

struct Visit {
  Landmark landmark{};
  int space = 0;
  [[nodiscard]] constexpr Action action() const { return pack(Kind::City, kVisit, {index(landmark), space}); }
};
constexpr Visit as_visit(const Fields& fields) { return {landmark_at(fields.args[0]), fields.args[1]}; }

struct Send {
  Square square{};
  [[nodiscard]] constexpr Action action() const { return pack(Kind::City, kSend, {index(square)}); }
};
constexpr Send as_send(const Fields& fields) { return {square_at(fields.args[0])}; }

struct Leave {
  [[nodiscard]] static constexpr Action action() { return pack(Kind::City, kLeave, {}); }
};

struct Arrange {
  Landmark landmark{};
  [[nodiscard]] constexpr Action action() const { return pack(Kind::City, kArrange, {index(landmark)}); }
};
constexpr Arrange as_arrange(const Fields& fields) { return {landmark_at(fields.args[0])}; }

// Possible destinations of the tourist in hand: spaces of landmarks, otherwise squares, otherwise it leaves.
struct Targets {
  std::array<std::uint8_t, kLandmarks> spaces{};  // of each landmark of the row, one bit each
  SquareSet squares = 0;
  bool fits = false;    // some space is free
  bool leaves = false;  // the tourist may leave the game
};
[[nodiscard]] Targets targets(const Rules& rules, const State& state, Seat seat, Colour colour);
// The squares to which a tourist of `square` may be handed on, by those where tourists stand.
[[nodiscard]] SquareSet send_squares(SquareSet tourists, Square square, bool corners_too);

// MET-12.6, MET-12.7  `occupied`: four bits for each landmark of the row, bit 0 on the left.
[[nodiscard]] int row_points(std::span<const std::uint8_t> occupied, bool all_longest_rows);
[[nodiscard]] int points(const Rules& rules, const State& state, Seat seat);

}  // namespace mornington::metro::paris
