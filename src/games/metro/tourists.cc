#include <algorithm>

#include "games/metro/cities.h"
#include "games/metro/turn.h"

namespace mornington::metro {

int tourist_at(const State& state, int place) {
  for (int i = 0; i < kTourists; ++i)
    if (state.tourist[i] == place) return i / 4;
  return -1;
}

void move_tourist(State& state, int colour, int from, int to) {
  const auto first = state.tourist.begin() + colour * 4;
  *std::find(first, first + 4, from) = static_cast<std::uint8_t>(to);
  std::sort(first, first + 4);
}

// MET-11.2  Whoever covers a square with tourists meets them.
bool meet_tourists(const Rules& rules, State& state, Sink sink) {
  switch (rules.city.kind) {
    case CityKind::Paris: return paris::meet(state);
    case CityKind::Stockholm: stockholm::meet(rules, state, sink); return true;
    case CityKind::London: london::meet(rules, state, sink); return true;
    case CityKind::StPetersburg: return st_petersburg::meet(rules, state);
    case CityKind::Berlin: berlin::meet(state, sink); return true;
    default: return true;
  }
}

void collect_for_line(const Rules& rules, State& state, int line, Step end, Sink sink) {
  switch (rules.city.kind) {
    case CityKind::NewYork: return new_york::collect(rules, state, line, end, sink);
    case CityKind::StPetersburg: return st_petersburg::collect(rules, state, line, sink);
    case CityKind::Berlin: return berlin::collect(rules, state, line, sink);
    default: return;
  }
}

std::array<int, kColours> owner_city_points(const Rules& rules, const State& state) {
  switch (rules.city.kind) {
    case CityKind::NewYork: return new_york::points(rules, state);
    case CityKind::StPetersburg: return st_petersburg::points(rules, state);
    case CityKind::Berlin: return berlin::points(rules, state);
    default: return {};
  }
}

int seat_city_points(const Rules& rules, const State& state, int seat) {
  if (rules.city.kind == CityKind::Paris) return paris::points(rules, state, seat);
  return rules.city.kind == CityKind::Stockholm ? stockholm::points(rules, state, seat) : 0;
}

std::array<std::int16_t, kColours> profit_towards_stop(const Rules& rules, const State& state) {
  auto profit = state.profit;
  // RULING MET-Q16: only the profit of lines.
  if (rules.city.kind != CityKind::NewYork || !rules.options.other(Option::ExchangeStop)) return profit;
  const auto city = new_york::points(rules, state);
  for (int i = 0; i < kColours; ++i) profit[i] = static_cast<std::int16_t>(profit[i] + city[i]);
  return profit;
}

std::array<std::uint8_t, kColours> passages(const Rules& rules, const State& state, int line,
                                            const std::array<std::uint8_t, kSquares>& colour) {
  std::array<std::uint8_t, kColours> passages{};
  int length = 0;
  follow(rules, state, rules.start[line], length, [&](Square square) {
    if (colour[square] != 0) ++passages[colour[square] - 1];
  });
  return passages;
}

std::array<std::uint8_t, kColours> passages_of_tourists(const Rules& rules, const State& state, int line) {
  // RULING MET-Q20: where lines come first, the tourist of this very tile does not stand on it yet.
  const int not_yet = (state.todo & kTodoTourist) != 0 ? state.square : kNowhere;
  std::array<std::uint8_t, kSquares> colour{};
  for (int i = 0; i < kTourists; ++i)
    if (state.tourist[i] != kNowhere && state.tourist[i] != not_yet)
      colour[state.tourist[i]] = static_cast<std::uint8_t>(i / 4 + 1);
  return passages(rules, state, line, colour);
}

}  // namespace mornington::metro
