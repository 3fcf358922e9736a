#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "match/match.h"

namespace mornington::cli {

// The name of a seat, or "P2" if it has none.
[[nodiscard]] std::string seat_text(const Match& match, Seat seat);

// The steps of the log from `first` on as sentences for a seat. A step with a hidden event shows only its public
// part; draws show only through their events.
[[nodiscard]] std::vector<std::string> log_lines(const Match& match, Seat eyes, std::size_t first);

// The last public action in notation while the game runs; if seats decide together, the seat's own. Sealed choices
// are not in the log, so they are never returned.
[[nodiscard]] std::string last_public_action(const Match& match, Seat eyes);

// "human: 12 greedy 1: 9" with the player to move marked; or short, "P1: 12 P2: 9".
enum class SeatNames : std::uint8_t { Whole, Short };
[[nodiscard]] std::string score_line(const Match& match, SeatNames names = SeatNames::Whole);

// The result: the ranking, and each player's points by source.
[[nodiscard]] std::vector<std::string> result_lines(const Match& match);
[[nodiscard]] std::string result_text(const Match& match, int width);

}  // namespace mornington::cli
