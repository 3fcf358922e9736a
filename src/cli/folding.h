#pragma once

#include <cstddef>
#include <string>

#include "cli/commands.h"
#include "core/result.h"
#include "games/editions.h"

namespace mornington::cli {

// How long a match takes to come about again from nothing but its set-up and its moves in notation, to its end: what a
// save, a link or a server that has slept pays.
struct FoldTimes {
  std::string edition;
  int seats = 0;
  double moves = 0;   // a game, on average
  double median = 0;  // microseconds of processor time for a whole game
  double most = 0;
};

// Random games with as many seats as the edition takes.
[[nodiscard]] Result<FoldTimes> time_folds(TableRequest table, const EditionSpec& edition);

}  // namespace mornington::cli
