#include "games/next_station/flow.h"

#include <bit>

namespace mornington::next_station {

// NSL-Q9  In solo there is nothing to deal: the player orders the pencils once the modules' cards lie open (an option
// lets a draw order them).
State initial_state(const Rules& rules) {
  State state;
  flow::begin_phase(rules, state, NullSink{});
  return state;
}

Decision decision_of(const State& state) {
  switch (state.phase) {
    case Phase::DealPencils: return Decision::chance(static_cast<std::uint8_t>(Stream::Pencils));
    case Phase::DealObjectives: return Decision::chance(static_cast<std::uint8_t>(Stream::Objectives));
    case Phase::DealPowers: return Decision::chance(static_cast<std::uint8_t>(Stream::Powers));
    case Phase::Flip: return Decision::chance(static_cast<std::uint8_t>(Stream::Cards));
    case Phase::Over: return Decision::over();
    default: return Decision::of(state.waiting);
  }
}

Seat controller_of(const Rules& rules, const State& state) { return seat_at(state.round % rules.seats); }

namespace flow {

Phase next_setup_phase(const Rules& rules, const State& state) {
  const bool dealt = pencils_dealt(state);
  const bool by_lot = rules.seats > 1 || rules.options.solo_order_by_lot;
  if (by_lot && !dealt) return Phase::DealPencils;
  // NSL-7.1  Two of the five objectives are drawn.
  if (rules.options.objectives && std::popcount(state.objectives) < 2) return Phase::DealObjectives;
  if (rules.options.powers && state.powers[3] == Power::None) return Phase::DealPowers;
  return dealt ? Phase::Flip : Phase::ChooseOrder;
}

void open_lines(const Rules& rules, State& state) {
  state.pile = kFullPile;
  for (int i = 0; i < rules.seats; ++i) {
    Sheet& sheet = sheet_of(state, seat_at(i));
    const Pencil pencil = pencil_of(state, rules.seats, seat_at(i), state.round);
    // NSL-1.5  The departure station of the pencil.
    sheet.ends = set_of(rules.board.departure_of(pencil));
    sheet.stations[static_cast<std::size_t>(pencil)] = sheet.ends;
    count_departure(rules.board, sheet, pencil);
    sheet.power_used = 0;
  }
}

void settle_lines(const Rules& rules, State& state) {
  for (int i = 0; i < rules.seats; ++i) settle_line(rules.options, sheet_of(state, seat_at(i)));
}

SeatMask seats_that_may_circle(const Rules& rules, const State& state) {
  SeatMask seats = 0;
  for (int i = 0; i < rules.seats; ++i) {
    const Pencil pencil = pencil_of(state, rules.seats, seat_at(i), state.round);
    if (power_of(state, pencil) == Power::CircleStation) seats = static_cast<SeatMask>(seats | mask_of(seat_at(i)));
  }
  return seats;
}

}  // namespace flow
}  // namespace mornington::next_station
