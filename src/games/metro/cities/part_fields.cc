#include "games/metro/cities/cities.h"
#include "games/metro/cities/part_field.h"

namespace mornington::metro {

PartFields part_fields(const CityHooks& city) {
  struct Row {
    const CityHooks* city;
    const PartFields* fields;
  };
  static constexpr Row kRows[] = {
      {&kParis, &kParisPart},     {&kStockholm, &kStockholmPart},       {&kLondon, &kLondonPart},
      {&kNewYork, &kNewYorkPart}, {&kStPetersburg, &kStPetersburgPart}, {&kBerlin, &kBerlinPart},
  };
  for (const Row& row : kRows)
    if (row.city == &city) return *row.fields;
  return {};
}

}  // namespace mornington::metro
