#pragma once

#include <cstdint>

#include "core/action.h"
#include "core/decision.h"
#include "core/sink.h"
#include "games/next_station/state.h"

// How a game goes on: set-up deals, cards, turns, rounds.
namespace mornington::next_station {

enum class Stream : std::uint8_t { Pencils, Objectives, Powers, Cards };

State initial_state(const Rules& rules);
Decision decision_of(const State& state);
// NSL-2.4  Who flips the cards: one seat in each round, then the next to the left. No effect on play.
// NSL-2.5  In the first round the first seat.
Seat controller_of(const Rules& rules, const State& state);

void apply_action(const Rules& rules, State& state, Seat seat, Action action, Sink sink);
void resolve_outcome(const Rules& rules, State& state, Action action, Sink sink);

namespace flow {

// Which set-up step comes after the deal of pencils and modules so far.
Phase next_setup_phase(const Rules& rules, const State& state);
// NSL-8.6, NSL-Q8  The seat that may circle a station at the end of this round, if any.
SeatMask seats_that_may_circle(const Rules& rules, const State& state);

}  // namespace flow
}  // namespace mornington::next_station
