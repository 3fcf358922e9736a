#include "games/metro/cities/tourists.h"

#include <algorithm>

#include "games/metro/trace.h"

namespace mornington::metro {

std::optional<Colour> tourist_at(const State& state, int place) {
  for (int i = 0; i < kTourists; ++i)
    if (state.tourist[i] == place) return colour_at(i / 4);
  return std::nullopt;
}

void move_tourist(State& state, Colour colour, int from, int to) {
  const auto first = state.tourist.begin() + index(colour) * 4;
  *std::find(first, first + 4, from) = static_cast<std::uint8_t>(to);
  std::sort(first, first + 4);
}

std::vector<Colour> tourists_on(const State& state, int place) {
  std::vector<Colour> colours;
  for (int i = 0; i < kTourists; ++i)
    if (state.tourist[i] == place) colours.push_back(colour_at(i / 4));
  return colours;
}

std::array<std::uint8_t, kColours> passages(const Rules& rules, const State& state, Line line,
                                            const std::array<Slot<Colour>, kSquares>& colour) {
  std::array<std::uint8_t, kColours> passages{};
  int length = 0;
  follow(rules, state, rules.start[index(line)], length, [&](Square square) {
    if (const Slot<Colour> here = colour[index(square)]; !here.empty()) ++passages[index(*here)];
  });
  return passages;
}

std::array<std::uint8_t, kColours> passages_of_tourists(const Rules& rules, const State& state, Line line) {
  // RULING MET-Q20: where lines come first, the tourist of this very tile does not stand on it yet.
  const int not_yet = (state.todo & kTodoCity) != 0 ? index(state.square) : kNowhere;
  std::array<Slot<Colour>, kSquares> colour{};
  for (int i = 0; i < kTourists; ++i)
    if (state.tourist[i] != kNowhere && state.tourist[i] != not_yet) colour[state.tourist[i]] = colour_at(i / 4);
  return passages(rules, state, line, colour);
}

void fill_inner_squares(Rules& rules) {
  for_each_bit(kInner, [&](int place) { rules.city.tourist_places.push_back(static_cast<std::uint8_t>(place)); });
}

int tourist_draws(const Rules& rules) { return static_cast<int>(rules.city.tourist_places.size()); }

void tourist_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  const int place = rules.city.tourist_places[state.step];
  for (const Colour colour : kAllColours) {
    const auto first = state.tourist.begin() + index(colour) * 4;
    const auto left = static_cast<std::uint32_t>(std::count(first, first + 4, kNowhere));
    if (left > 0) list.push_back({TouristDrawn{colour, place}.action(), left});
  }
}

void place_tourist(const Rules&, State& state, const Fields& drawn, Sink sink) {
  const auto [colour, place] = as_tourist_drawn(drawn);
  move_tourist(state, colour, kNowhere, place);
  sink(told::TouristPlaced{.colour = colour, .place = place}, "MET-11.2"_rule, kNoSeat);
}

}  // namespace mornington::metro
