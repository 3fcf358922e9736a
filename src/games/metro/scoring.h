#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/metro/board.h"

// The arithmetic of the rulebook, free of any state: what known-answer cases and the end of a game both use.
namespace mornington::metro {

// MET-7.6  Value per 10 % of each corporation: 8 less the number with more profit, so that tied ones share the better.
// RULING MET-Q44: those tied for the least too.
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

}  // namespace mornington::metro
