#include "arena/runner.h"

#include <mutex>
#include <thread>

#include "arena/play_game.h"

namespace mornington::arena {

std::optional<Error> run(const Plan& plan, const std::vector<Fixture>& games, const RunOptions& options,
                         const std::function<bool(const GameRecord&)>& on_game) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> done = false;
  std::mutex ending;
  std::optional<Error> failure;
  const auto work = [&] {
    const auto stopped = [&] { return options.stop != nullptr && *options.stop; };
    while (!done && !stopped()) {
      const std::size_t i = next++;
      if (i >= games.size()) return;
      const Result<GameRecord> game = play_fixture(plan, games[i], options.stop);
      const std::lock_guard lock(ending);
      if (!game.ok() && !failure && !stopped()) failure = game.error();
      if (!game.ok() || done || !on_game(*game)) done = true;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
  work();
  for (auto& thread : threads) thread.join();
  return failure;
}

}  // namespace mornington::arena
