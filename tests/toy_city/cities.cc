#include "games/metro/cities/cities.h"

#include <algorithm>

namespace mornington::metro {

extern const CityHooks kKioskTown;

// The table of the game with one row more. Linked before the library, it takes the place of the library's own.
std::span<const CityHooks* const> cities() {
  static const auto kRows = [] {
    std::array<const CityHooks*, std::size(kCities) + 1> rows{};
    std::ranges::copy(kCities, rows.begin());
    rows.back() = &kKioskTown;
    return rows;
  }();
  return kRows;
}

}  // namespace mornington::metro
