#pragma once

#include <cstdint>

#include "core/action.h"
#include "core/decision.h"
#include "core/seat_set.h"
#include "core/sink.h"
#include "games/next_station/state.h"

// The course of a game: set-up deals, cards, turns, rounds.
namespace mornington::next_station {

enum class Stream : std::uint8_t { Pencils, Objectives, Powers, Cards };

// FAST: in place, since every step asks and a Decision that is returned goes through memory (bench: playout).
inline Decision decision_of(const State& state) {
  switch (state.phase) {
    case Phase::DealPencils: return Decision::chance(static_cast<std::uint8_t>(Stream::Pencils));
    case Phase::DealObjectives: return Decision::chance(static_cast<std::uint8_t>(Stream::Objectives));
    case Phase::DealPowers: return Decision::chance(static_cast<std::uint8_t>(Stream::Powers));
    case Phase::Flip: return Decision::chance(static_cast<std::uint8_t>(Stream::Cards));
    case Phase::Over: return Decision::over();
    default: return Decision::of(state.waiting);
  }
}

State initial_state(const Rules& rules);
// NSL-2.4  Who flips the cards: one seat in each round, then the next to the left. No effect on play.
// NSL-2.5  In the first round the first seat.
Seat controller_of(const Rules& rules, const State& state);

void apply_action(const Rules& rules, State& state, Seat seat, Action action, Sink sink);
void resolve_outcome(const Rules& rules, State& state, Action action, Sink sink);

namespace flow {

// Which set-up step comes after the deal of pencils and modules so far.
Phase next_setup_phase(const Rules& rules, const State& state);
// NSL-8.6, NSL-Q8  The seat that may circle a station at the end of this round, if any.
SeatSet seats_that_may_circle(const Rules& rules, const State& state);

}  // namespace flow
}  // namespace mornington::next_station
