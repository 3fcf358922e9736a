#include "games/metro/cities/cities.h"

namespace mornington::metro {

extern const CityHooks kKioskTown;

// The table of the game with one row more. Linked before the library, it takes the place of the library's own.
std::span<const CityHooks* const> cities() {
  static constexpr const CityHooks* kRows[] = {&kParis,        &kStockholm, &kLondon,   &kNewYork,
                                               &kStPetersburg, &kBerlin,    &kKioskTown};
  return kRows;
}

}  // namespace mornington::metro
