#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "arena/play_game.h"
#include "arena/record.h"
#include "arena/schedule.h"
#include "core/result.h"

namespace mornington::arena {

struct RunOptions {
  int threads = 1;
  MatchLimits table;  // once its `stop` answers true, the games being played are given up
};

// Plays the fixtures on several threads. `on_game` is called for each game as it ends, one at a time; it returns
// whether to continue. The number of threads changes only the order of the games. Answers the first error, if any.
[[nodiscard]] std::optional<Error> run(const Plan& plan, const std::vector<Fixture>& games, const RunOptions& options,
                                       const std::function<bool(const GameRecord&)>& on_game);

}  // namespace mornington::arena
