#pragma once

#include <cstddef>
#include <string>

#include "cli/commands/commands.h"
#include "core/result.h"
#include "games/editions.h"

namespace mornington::cli {

// The time to rebuild a whole match from its set-up and its moves in notation, as a save, a link or an evicted table
// does.
struct ReplayTimes {
  std::string edition;
  int seats = 0;
  double moves = 0;   // average per game
  double median = 0;  // microseconds of processor time for a whole game
  double most = 0;
};

// Measured on random games with the most seats of the edition.
[[nodiscard]] Result<ReplayTimes> time_replays(GameRequest table, const EditionSpec& edition);

}  // namespace mornington::cli
