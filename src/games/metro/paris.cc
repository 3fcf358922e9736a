#include <algorithm>

#include "games/metro/cities.h"
#include "games/metro/scoring.h"
#include "games/metro/turn.h"

namespace mornington::metro::paris {
namespace {

// The tourist the seat to move decides about: of several on the square the lowest colour.
int in_hand(const State& state) { return tourist_at(state, state.square); }

}  // namespace

// MET-12.5  All tourists of the square are taken, one after the other.
bool meet(State& state) {
  if (in_hand(state) < 0) return true;
  state.phase = Phase::Tourist;
  return false;
}

// MET-12.2  The tourist goes to a free space of its colour on one of the player's landmarks.
void visit(State& state, int landmark, int space, Sink sink) {
  const int colour = in_hand(state);
  move_tourist(state, colour, state.square, kNowhere);
  state.space[landmark] |= static_cast<std::uint8_t>(1u << space);
  sink(EventKind::TouristSeated, "MET-12.2"_rule, seat_at(state.mover), 0, {colour, landmark, space});
}

// MET-12.3  Else it joins a tourist on an adjacent square, or any other when there is none (MET-12.4).
void send(State& state, int square, Sink sink) {
  const int colour = in_hand(state);
  move_tourist(state, colour, state.square, square);
  sink(EventKind::TouristSent, "MET-12.3"_rule, seat_at(state.mover), 0, {colour, square});
}

// MET-12.4  With no tourist left on the board it leaves the game.
void leave(State& state, Sink sink) {
  const int colour = in_hand(state);
  move_tourist(state, colour, state.square, kNowhere);
  sink(EventKind::TouristLeft, "MET-12.4"_rule, seat_at(state.mover), 0, {colour});
}

void sort_rows(const Rules& rules, State& state) {
  for (int seat = 0; seat < rules.seats; ++seat)
    std::sort(state.landmark.begin() + rules.first_landmark[seat],
              state.landmark.begin() + rules.first_landmark[seat + 1]);
}

// RULING MET-Q23: where players arrange their rows, each picks the next landmark from those left.
void arrange(const Rules& rules, State& state, int landmark) {
  const auto row = state.landmark.begin() + rules.first_landmark[state.mover] + state.step;
  const auto end = state.landmark.begin() + rules.first_landmark[state.mover + 1];
  std::iter_swap(row, std::find(row, end, landmark + 1));
  std::sort(row + 1, end);
  ++state.step;
  if (end - row > 2) return;
  state.step = 0;
  ++state.mover;
  if (state.mover == rules.seats) begin_play(rules, state);
}

// MET-12.6, MET-12.7
int points(const Rules& rules, const State& state, int seat) {
  std::array<std::uint8_t, kMaxLandmarks> occupied{};
  std::size_t count = 0;
  for (int i = rules.first_landmark[seat]; i < rules.first_landmark[seat + 1]; ++i)
    occupied[count++] = state.space[state.landmark[i] - 1];
  return paris_points(std::span(occupied).first(count), rules.options.other(Option::EqualRows));
}

}  // namespace mornington::metro::paris
