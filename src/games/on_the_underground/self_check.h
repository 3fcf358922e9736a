#pragma once

#include <string>

#include "games/on_the_underground/game.h"

// Invariants of every position that play can lead to. Each answers with what is wrong, or with nothing.
namespace mornington::on_the_underground {

// Objectives a seat holds by now, known to everybody by counting the deal.
[[nodiscard]] int objectives_held(const Rules& rules, const State& state, Seat seat);

// Whether the phase has what it asks for: steps of the set-up, actions, what is pending, cards to draw, rides to
// choose.
[[nodiscard]] std::string check_phase(const Rules& rules, const State& state);

// Tokens, tiles, hands and colour sets, by what the set-up has placed and dealt.
[[nodiscard]] std::string check_pieces(const Rules& rules, const State& state);

// A view: the state as far as it is seen, with the objectives of those whose cards are.
[[nodiscard]] std::string check_view(const Rules& rules, const View& view);

}  // namespace mornington::on_the_underground
