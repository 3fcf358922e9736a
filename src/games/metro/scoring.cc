#include "games/metro/scoring.h"

#include <algorithm>

namespace mornington::metro {

std::array<int, kColours> corporation_values(const std::array<std::int16_t, kColours>& profit) {
  std::array<int, kColours> values{};
  for (int i = 0; i < kColours; ++i) {
    values[i] = kColours;
    for (const std::int16_t other : profit) values[i] -= other > profit[i] ? 1 : 0;
  }
  return values;
}

void majority_bonus(int profit, std::span<const int> percent, std::span<int> bonus) {
  const int most = *std::max_element(percent.begin(), percent.end());
  for (std::size_t i = 0; i < percent.size(); ++i) bonus[i] = most > 0 && percent[i] == most ? profit / 10 : 0;
}

bool exchange_open(const std::array<std::int16_t, kColours>& profit) {
  return *std::max_element(profit.begin(), profit.end()) < kExchangeStop;
}

int solo_points(const std::array<std::int16_t, kColours>& profit, bool challenging) {
  const auto [least, most] = std::minmax_element(profit.begin(), profit.end());
  return challenging ? *least - (*most - *least) : *least;
}

}  // namespace mornington::metro
