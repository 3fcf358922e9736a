#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "support/golden.h"

namespace mornington::golden {

// Every option at its `rank`-th value, or at its last.
inline OptionValues other_values(const EditionSpec& edition, std::size_t rank) {
  OptionValues values;
  for (const OptionSpec& option : option_specs(edition))
    values.emplace_back(option.name, option.choices[std::min(rank, option.choices.size() - 1)].value);
  return values;
}

inline std::size_t most_values(const EditionSpec& edition) {
  std::size_t most = 1;
  for (const OptionSpec& option : option_specs(edition)) most = std::max(most, option.choices.size());
  return most;
}

// For each edition games in which no option has its default, enough that every value occurs; of On the Underground,
// whose games are long, one, since its other values are all in tests/golden/options.
inline void add_games_of_other_values(std::vector<Header>& games) {
  for (const EditionSpec& edition : editions())
    for (std::size_t rank = 1; rank < (edition.family == "on-the-underground" ? 2 : most_values(edition)); ++rank)
      games.push_back({std::string(edition.id), std::min(3, edition.max_seats), other_values(edition, rank), false,
                       "others-" + std::to_string(rank)});
}

// The random games kept as text: every edition with the fewest and the most seats, every module at least once, and
// every value of every option.
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
  add_games_of_other_values(games);
  return games;
}

inline std::string file_name(const Header& header) {
  std::string name = header.edition + "-" + std::to_string(header.seats);
  if (!header.label.empty()) return name + "-" + header.label;
  for (const auto& [option, value] : header.options) name += "-" + option + "-" + value;
  return name;
}

}  // namespace mornington::golden
