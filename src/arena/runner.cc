#include "arena/runner.h"

#include <atomic>
#include <mutex>

#include "arena/parallel_for.h"

namespace mornington::arena {

std::optional<Error> run(const Plan& plan, const std::vector<Fixture>& games, const RunOptions& options,
                         const std::function<bool(const GameRecord&)>& on_game) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> done = false;
  std::mutex ending;
  std::optional<Error> failure;
  const auto stopped = [&] { return options.table.stop && options.table.stop(); };
  MatchLimits table = options.table;
  table.stop = [&] { return done || stopped(); };
  const auto work = [&](int) {
    while (!table.stop()) {
      const std::size_t i = next++;
      if (i >= games.size()) return;
      const Result<GameRecord> game = play_fixture(plan, games[i], table);
      const std::lock_guard lock(ending);
      if (!game.ok() && !table.stop()) failure = game.error();
      if (!game.ok() || done || !on_game(*game)) done = true;
    }
  };
  parallel_for(options.threads, work);
  return failure;
}

}  // namespace mornington::arena
