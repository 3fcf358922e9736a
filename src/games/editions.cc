#include "games/editions.h"

namespace mornington {
namespace {

constexpr DocumentSpec kMetroBoard{"metro/board", "metro/board.json"};

EditionSpec metro_city(std::string_view id, std::string_view title, std::string_view file,
                       std::string_view reconstructed) {
  return {id, title, "metro", 2, 6, {kMetroBoard, {"metro/city", file}}, reconstructed};
}

EditionSpec underground(std::string_view id, std::string_view title, std::string_view board, std::string_view layout) {
  return {id,
          title,
          "on-the-underground",
          2,
          5,
          {{"on-the-underground/board", board}, {"on-the-underground/layout", layout}},
          "The map: stations, links and capacities are rebuilt from the real network so that every statement of the "
          "rulebook holds on it."};
}

// The one table of games: a new city is a row here and a file under data/boards.
const std::vector<EditionSpec>& table() {
  static const std::vector<EditionSpec> rows = {
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
      {"next-station-london",
       "Next Station: London",
       "next-station",
       1,
       4,
       {{"next-station/board", "next-station-london/board.json"},
        {"next-station/layout", "next-station-london/layout.json"}},
       "Nothing: map, cards and scoring are known from the printed sheet."},
      underground("underground-london", "On the Underground: London", "underground-london/board.json",
                  "underground-london/layout.json"),
      underground("underground-new-york", "On the Underground: New York", "underground-new-york/board.json",
                  "underground-new-york/layout.json"),
      underground("underground-paris", "On the Underground: Paris", "underground-paris/board.json",
                  "underground-paris/layout.json"),
  };
  return rows;
}

}  // namespace

std::span<const EditionSpec> editions() { return table(); }

const EditionSpec* find_edition(std::string_view id) {
  for (const EditionSpec& row : table())
    if (row.id == id) return &row;
  return nullptr;
}

}  // namespace mornington
