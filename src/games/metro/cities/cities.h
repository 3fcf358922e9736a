#pragma once

#include "games/metro/cities/city.h"

// The rows of the table, each in the file of its city.
namespace mornington::metro {

extern const CityHooks kParis;
extern const CityHooks kStockholm;
extern const CityHooks kLondon;
extern const CityHooks kNewYork;
extern const CityHooks kStPetersburg;
extern const CityHooks kBerlin;

// In the order shown to people.
inline constexpr const CityHooks* kCities[] = {&kParis, &kStockholm, &kLondon, &kNewYork, &kStPetersburg, &kBerlin};

}  // namespace mornington::metro
