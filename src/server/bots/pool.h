#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "server/hall/effects.h"
#include "server/hall/inputs.h"

namespace mornington::server {

// Threads that think for bots, apart from everything that a person waits for, and behind it where a core is wanted by
// both. A choice is a function of what the seat sees, the level and the seed, whichever thread makes it and when.
class BotPool {
 public:
  // Called in a thread of the pool.
  using Done = std::function<void(hall::Thought)>;

  // 0: one a core.
  explicit BotPool(int threads);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  // What is not chosen by then never is.
  ~BotPool();

  // From any thread; never waits. A seat has one question: a later one takes the place of one that still waits, so no
  // more can wait than there are seats.
  void think(hall::Think think, Done done);
  [[nodiscard]] std::size_t waiting() const;

 private:
  struct Job {
    hall::Think think;
    Done done;
  };
  using Place = std::pair<hall::GameId, Seat>;

  void work();
  [[nodiscard]] std::optional<Job> next_job();
  void answer(const Job& job) const;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::map<Place, Job> jobs_;
  std::deque<Place> order_;  // of the jobs, oldest first
  std::atomic<bool> closing_ = false;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace mornington::server
