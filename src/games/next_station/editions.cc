#include "games/next_station/editions.h"

namespace mornington::next_station {
std::vector<EditionSpec> editions() {
  return {
      {"next-station-london",
       "Next Station: London",
       "next-station",
       1,
       4,
       {{"next-station/board", "next-station-london/board.json"},
        {"next-station/layout", "next-station-london/layout.json"}},
       "Nothing: map, cards and scoring are known from the printed sheet."},
  };
}

}  // namespace mornington::next_station
