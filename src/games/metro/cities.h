#pragma once

#include "games/metro/event.h"
#include "games/metro/trace.h"

// What each city adds to a turn and to the score; one source file a city.
namespace mornington::metro {

// How often a line passes squares of each colour; `colour` is + 1 by square.
[[nodiscard]] std::array<std::uint8_t, kColours> passages(const Rules& rules, const State& state, int line,
                                                          const std::array<std::uint8_t, kSquares>& colour);
// The same for the tourists that stand on tiles.
[[nodiscard]] std::array<std::uint8_t, kColours> passages_of_tourists(const Rules& rules, const State& state, int line);

namespace paris {
[[nodiscard]] bool meet(State& state);
void visit(State& state, int landmark, int space, Sink sink);
void send(State& state, int square, Sink sink);
void leave(State& state, Sink sink);
// Before rows are arranged: how they were dealt leaves no mark.
void sort_rows(const Rules& rules, State& state);
void arrange(const Rules& rules, State& state, int landmark);
[[nodiscard]] int points(const Rules& rules, const State& state, int seat);
}  // namespace paris

namespace stockholm {
void meet(const Rules& rules, State& state, Sink sink);
[[nodiscard]] int points(const Rules& rules, const State& state, int seat);
}  // namespace stockholm

namespace london {
void meet(const Rules& rules, State& state, Sink sink);
}  // namespace london

namespace new_york {
void collect(const Rules& rules, State& state, int line, Step end, Sink sink);
[[nodiscard]] std::array<int, kColours> points(const Rules& rules, const State& state);
}  // namespace new_york

namespace st_petersburg {
[[nodiscard]] bool meet(const Rules& rules, State& state);
void choose(State& state, int colour, Sink sink);
void collect(const Rules& rules, State& state, int line, Sink sink);
void take_point_tile(State& state, const Rules& rules, int colour, int value, Sink sink);
[[nodiscard]] std::array<int, kColours> points(const Rules& rules, const State& state);
}  // namespace st_petersburg

namespace berlin {
void meet(State& state, Sink sink);
void collect(const Rules& rules, State& state, int line, Sink sink);
// Arrangements of the remaining tourists after each colour in this place; 0 where the colour cannot stand there.
[[nodiscard]] std::array<std::uint32_t, kColours> completions(const Rules& rules, const State& state, int place);
[[nodiscard]] std::array<int, kColours> points(const Rules& rules, const State& state);
}  // namespace berlin

}  // namespace mornington::metro
