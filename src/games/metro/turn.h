#pragma once

#include "games/metro/event.h"
#include "games/metro/rules.h"
#include "games/metro/state.h"

// The course of a turn once something was placed or drawn; shared by apply and resolve.
namespace mornington::metro {

// Continues with the pending work for the tile just placed, until somebody must decide or chance must draw.
void continue_turn(const Rules& rules, State& state, Sink sink);
// The next seat that can do something is to move.
void pass_turn(const Rules& rules, State& state);
// The next stage of the set-up, or the start of play.
void next_stage(const Rules& rules, State& state);
// Final scoring; the game is over.
void finish(const Rules& rules, State& state, Sink sink);

// A line has reached its end: points, and what the city gives for it.
void complete_line(const Rules& rules, State& state, Line line, Step end, Sink sink);
void award(State& state, Seat seat, int points);

// Hands are sorted, so that the order of drawing leaves no mark.
void add_to_hand(State& state, Seat seat, TileType tile);
void remove_from_hand(State& state, Seat seat, TileType tile);
[[nodiscard]] bool holds(const State& state, Seat seat, TileType tile);

// A pile's card drawn from its top, or what a share action leaves to draw.
void exchange(const Rules& rules, State& state, Seat seat, int percentage, bool blind, Sink sink);
void take_top_share(State& state, int percentage, Colour colour, Sink sink);
// Corporations whose card of this percentage lies unknown in the pile; the top card where it is known.
[[nodiscard]] ColourSet top_share_candidates(const State& state, int percentage);

// Profit that counts towards the stop of exchanges.
[[nodiscard]] std::array<std::int16_t, kColours> profit_towards_stop(const Rules& rules, const State& state);

// Solo.
[[nodiscard]] ColourSet finished_colours(const Rules& rules, const State& state);
void bury(const Rules& rules, State& state, Sink sink);
void remove_finished_cards(const Rules& rules, State& state, Sink sink);
void reshuffle_if_empty(State& state);

}  // namespace mornington::metro
