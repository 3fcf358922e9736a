#include "games/metro/editions.h"

#include "games/metro/cities/city.h"

namespace mornington::metro {
namespace {

constexpr DocumentSpec kMetroBoard{"metro/board", "metro/board.json"};

EditionSpec of_city(const CityEdition& city) {
  return {city.id, city.title, "metro", 2, 6, {kMetroBoard, {"metro/city", city.file}}, city.reconstructed};
}

}  // namespace

std::vector<EditionSpec> editions() {
  std::vector<EditionSpec> list = {
      {"metro",
       "Metro",
       "metro",
       2,
       6,
       {kMetroBoard},
       "The frame of the eight stock corporations, the centre rail tiles and the sixth player colour."},
      {"metro-solo",
       "Metro: the solo game",
       "metro",
       1,
       1,
       {kMetroBoard},
       "The frame of the eight stock corporations and the tile type that may be rejected."},
  };
  for (const CityHooks* city : cities())
    if (!city->edition.id.empty()) list.push_back(of_city(city->edition));
  return list;
}

}  // namespace mornington::metro
