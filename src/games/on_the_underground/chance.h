#pragma once

#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {

[[nodiscard]] constexpr bool is_chance(Phase phase) { return phase <= Phase::DealSets || phase == Phase::Refill; }
[[nodiscard]] Stream stream_of(Phase phase);

// The seat that is dealt to next, where cards or sets are dealt.
[[nodiscard]] Seat dealt_seat(const Rules& rules, const State& state);

}  // namespace mornington::on_the_underground
