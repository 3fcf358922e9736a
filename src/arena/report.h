#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/ratings.h"
#include "arena/record.h"
#include "arena/sprt.h"
#include "json/json.h"

namespace mornington::arena {

// How a player did over all games.
struct Standing {
  std::string player;
  Mean points;  // intervals over deals: the games of one deal count as one value
  Mean margin;
  Mean wins;  // a shared first place counts its share
  double rating = 0;
  Interval rating_interval;
  double milliseconds = 0;          // for a decision, mean
  double longest_milliseconds = 0;  // mean for a decision, of the slowest game
  std::vector<int> scores;
};

// One player against another, by their ranks at common tables.
struct Duel {
  std::size_t a = 0;
  std::size_t b = 0;
  Mean result;  // of a: 1 win, 1/2 tie, 0 loss
};

struct Report {
  Plan plan;
  std::size_t games = 0;
  std::size_t games_planned = 0;
  std::vector<Standing> standings;  // in the order of the plan
  std::vector<Duel> duels;
  std::optional<SprtState> sprt;
};

// A report about any set of a plan's games. With a test, the plan must have two players at two seats.
[[nodiscard]] Report report_on(const GameFile& file, const std::optional<Sprt>& test);
// The first player's mean result on each deal that was played in all seatings, in order, up to the first gap.
[[nodiscard]] std::vector<double> results_by_deal(const GameFile& file);

[[nodiscard]] json::Value encode(const Report& report);
[[nodiscard]] std::string table_of(const Report& report, int width = 0);  // for a terminal of that width; 0: any
[[nodiscard]] std::string markdown_of(const Report& report);              // for docs/strength.md

}  // namespace mornington::arena
