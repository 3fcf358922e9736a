#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/metro/cities/city.h"
#include "games/metro/rules.h"
#include "games/metro/state.h"

// Tourists, of which most cities make something: where they stand, how they are spread, what a line passes.
namespace mornington::metro {

// The lowest colour standing there.
[[nodiscard]] std::optional<Colour> tourist_at(const State& state, int place);
void move_tourist(State& state, Colour colour, int from, int to);
// Colours of the tourists standing there, lowest first.
[[nodiscard]] std::vector<Colour> tourists_on(const State& state, int place);

// How often a line passes squares of each colour.
[[nodiscard]] std::array<std::uint8_t, kColours> passages(const Rules& rules, const State& state, Line line,
                                                          const std::array<Slot<Colour>, kSquares>& colour);
// The same for the tourists that stand on tiles.
[[nodiscard]] std::array<std::uint8_t, kColours> passages_of_tourists(const Rules& rules, const State& state,
                                                                      Line line);

// The forms that cities with tourists put first in their tables.
inline constexpr int kTouristForm = 0;
inline constexpr int kTouristPlaced = 0;

namespace told {

struct TouristPlaced {
  static constexpr int kKind = kCityEvents + kTouristPlaced;
  Colour colour{};
  int place = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), place}; }
};

}  // namespace told

// A tourist is placed on a square or station of the city.
struct TouristDrawn {
  Colour colour{};
  int place = 0;
  [[nodiscard]] constexpr Action action() const { return pack(Kind::CityChance, kTouristForm, {index(colour), place}); }
};
constexpr TouristDrawn as_tourist_drawn(const Fields& fields) { return {colour_at(fields.args[0]), fields.args[1]}; }

inline constexpr ActionForm kTouristAtSquare{
    Kind::CityChance, "tourist", {kColourArg, FormArg{Arg::AtSquare, "where"}}, "at"};
inline constexpr EventForm kTouristPlacedOnSquare{"tourist-placed", {kColourArg, FormArg{Arg::AtSquare, "where"}}};

// MET-11.2  One tourist on each of the city's places, four of each colour.
void fill_inner_squares(Rules& rules);
[[nodiscard]] int tourist_draws(const Rules& rules);
void tourist_outcomes(const Rules& rules, const State& state, OutcomeList& list);
void place_tourist(const Rules& rules, State& state, const Fields& drawn, Sink sink);

inline constexpr std::uint8_t kTouristStream = 7;
inline constexpr CityStage kSpreadTourists{tourist_draws,
                                           {"spread-tourists", kTouristStream, tourist_outcomes, place_tourist}};

}  // namespace mornington::metro
