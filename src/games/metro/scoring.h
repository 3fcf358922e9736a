#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/metro/board.h"
#include "games/metro/city.h"

// The arithmetic of the rulebook, free of any state: what known-answer cases and the end of a game both use.
namespace mornington::metro {

// MET-7.6  Value per 10 % of each corporation: 8 less the number with more profit, so that tied ones share the better.
[[nodiscard]] std::array<int, kColours> corporation_values(const std::array<std::int16_t, kColours>& profit);

// MET-7.7  A share of n x 10 % is worth n times the corporation's value.
[[nodiscard]] constexpr int share_points(int value, int percent) { return value * percent / 10; }

// MET-7.8  Each holder of the largest percentage gets a tenth of the profit, rounded down.
void majority_bonus(int profit, std::span<const int> percent, std::span<int> bonus);

// MET-7.4  Shares may be exchanged until a corporation has 25 profit points.
inline constexpr int kExchangeStop = 25;
[[nodiscard]] bool exchange_open(const std::array<std::int16_t, kColours>& profit);

// MET-10.6, MET-10.7
[[nodiscard]] int solo_points(const std::array<std::int16_t, kColours>& profit, bool challenging);

// MET-12.6, MET-12.7  `occupied`: four bits for each landmark of the row, bit 0 on the left.
[[nodiscard]] int paris_points(std::span<const std::uint8_t> occupied, bool all_longest_rows);

// MET-13.4  `colours`: of the tourists in the row, + 1; `marker_mask`: the player's colours.
[[nodiscard]] int stockholm_points(std::span<const std::uint8_t> colours, std::span<const std::uint8_t> points,
                                   unsigned marker_mask);

// MET-14.3, MET-14.4  The taxi stands on space `from` (arrows: the space before their next one).
struct Drive {
  int spaces = 0;
  int points = 0;
};
inline constexpr int kTaxiRange = 4;
[[nodiscard]] Drive drive(std::span<const std::uint8_t> circuit, int from, int colour, bool stays_on_a_miss);

// MET-15.4
[[nodiscard]] int board_points(std::span<const std::uint8_t> points, std::span<const std::uint8_t> tourists);

// MET-17.6, MET-17.7  Points of one landmark for each ticket holder.
struct Places {
  int first = 0;
  int second = 0;
};
inline constexpr int kTicketsOfAColour = 8;
void place_points(Places places, std::span<const int> tickets, int virtual_tickets, bool without_ticket_too,
                  std::span<int> points);

}  // namespace mornington::metro
