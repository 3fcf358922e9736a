#pragma once

#include <string>
#include <vector>

#include "support/golden.h"

namespace mornington::golden {

// The random games kept as text: every edition with the fewest and the most seats, and every module at least once.
inline std::vector<Header> generated_games() {
  std::vector<Header> games;
  for (const EditionSpec& edition : editions()) {
    games.push_back({std::string(edition.id), edition.min_seats, {}});
    if (edition.max_seats > edition.min_seats) games.push_back({std::string(edition.id), edition.max_seats, {}});
  }
  games.push_back({"metro", 3, {{"corporations", "on"}}});
  games.push_back({"metro", 4, {{"centre", "central-stations"}}});
  games.push_back({"metro", 2, {{"centre", "rails"}, {"orientation", "free"}}});
  games.push_back({"metro", 2, {{"hand-tiles", "3"}}});
  games.push_back({"metro-berlin", 3, {{"corporations", "on"}, {"centre", "central-stations"}}});
  games.push_back({"next-station-london", 2, {{"objectives", "on"}, {"powers", "on"}}});
  return games;
}

inline std::string file_name(const Header& header) {
  std::string name = header.edition + "-" + std::to_string(header.seats);
  for (const auto& [option, value] : header.options) name += "-" + option + "-" + value;
  return name;
}

}  // namespace mornington::golden
