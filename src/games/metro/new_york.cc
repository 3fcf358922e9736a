#include "games/metro/cities.h"
#include "games/metro/scoring.h"
#include "games/metro/turn.h"

namespace mornington::metro::new_york {

// MET-15.3  The owner of a line takes the tourist of the station where it ends. RULING MET-Q30: lines into the centre
// and lines nobody owns take none.
void collect(const Rules& rules, State& state, int line, Step end, Sink sink) {
  const std::uint8_t owner = line_owner(rules, state, line);
  if (owner == kNobody || ends_in_centre(end)) return;
  const int station = end - kAtStation;
  const int colour = tourist_at(state, station);
  if (colour < 0) return;
  move_tourist(state, colour, station, kNowhere);
  ++state.taken[owner][colour];
  const Seat seat = rules.corporate ? kNoSeat : seat_at(owner);
  sink(EventKind::TouristTaken, "MET-15.3"_rule, seat, 0, {colour, station, owner});
}

// MET-15.4  Each tourist counts what the owner's board says for the colour.
std::array<int, kColours> points(const Rules& rules, const State& state) {
  std::array<int, kColours> points{};
  for (int owner = 0; owner < rules.owners; ++owner)
    if (state.landmark[owner] != 0)
      points[owner] = board_points(rules.city.boards[state.landmark[owner] - 1], state.taken[owner]);
  return points;
}

}  // namespace mornington::metro::new_york
