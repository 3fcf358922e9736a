#include "games/metro/editions.h"

namespace mornington::metro {
namespace {

constexpr DocumentSpec kMetroBoard{"metro/board", "metro/board.json"};

EditionSpec metro_city(std::string_view id, std::string_view title, std::string_view file,
                       std::string_view reconstructed) {
  return {id, title, "metro", 2, 6, {kMetroBoard, {"metro/city", file}}, reconstructed};
}

}  // namespace

std::vector<EditionSpec> editions() {
  return {
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
      metro_city("metro-paris", "Metro: Paris", "metro/paris.json", "The colours of the landmarks' spaces."),
      metro_city("metro-stockholm", "Metro: Stockholm", "metro/stockholm.json",
                 "The points of the landmarks' spaces and the name of one landmark."),
      metro_city("metro-london", "Metro: London", "metro/london.json",
                 "The colours of the spaces on the taxi's circuit and the names of four landmarks."),
      metro_city("metro-new-york", "Metro: New York", "metro/new-york.json",
                 "The points on the eight landmark boards and the landmarks' names."),
      metro_city("metro-st-petersburg", "Metro: St. Petersburg", "metro/st-petersburg.json",
                 "The values of the point tiles."),
      metro_city("metro-berlin", "Metro: Berlin", "metro/berlin.json",
                 "The points of the landmarks, the tourists' sixteen spaces and the name of one landmark."),
  };
}

}  // namespace mornington::metro
