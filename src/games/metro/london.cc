#include "games/metro/cities.h"
#include "games/metro/scoring.h"
#include "games/metro/turn.h"

namespace mornington::metro {

// MET-14.2  The upper lane from left to right, then the lower lane from right to left; arrows are no spaces.
std::array<std::uint8_t, kCircuit> circuit_of(const Rules& rules, const State& state) {
  std::array<std::uint8_t, kCircuit> circuit{};
  for (int i = 0; i < kColours; ++i) {
    const int landmark = state.landmark[i] - 1;
    for (int lane = 0; lane < 2; ++lane) {
      circuit[i * 2 + lane] = rules.city.upper[landmark][lane];
      circuit[kCircuit - 1 - (i * 2 + lane)] = rules.city.lower[landmark][lane];
    }
  }
  return circuit;
}

namespace london {
namespace {

// The space after which the next one comes.
int stands_before(int taxi) {
  if (taxi == kCircuit) return kCircuit - 1;
  return taxi == kCircuit + 1 ? kCircuit / 2 - 1 : taxi;
}

}  // namespace

// MET-14.3, MET-14.4  The taxi drives to the next space of the colour, at most four spaces, a point for each.
void meet(const Rules& rules, State& state, Sink sink) {
  const int colour = tourist_at(state, state.square);
  if (colour < 0) return;
  move_tourist(state, colour, state.square, kNowhere);
  const auto circuit = circuit_of(rules, state);
  const int from = stands_before(state.taxi);
  const Drive taken = drive(circuit, from, colour, rules.options.other(Option::TaxiMiss));
  if (taken.spaces > 0) state.taxi = static_cast<std::uint8_t>((from + taken.spaces) % kCircuit);
  award(state, state.mover, taken.points);
  sink(EventKind::TaxiDrove, taken.points > 0 ? "MET-14.3"_rule : "MET-14.4"_rule, seat_at(state.mover), taken.points,
       {colour, taken.spaces, state.taxi});
}

}  // namespace london
}  // namespace mornington::metro
