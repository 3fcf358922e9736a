#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/fair_queue.h"
#include "server/model/effects.h"
#include "server/model/inputs.h"

namespace mornington::bot_pool {

// Threads that think for bots, apart from everything that a person waits for, and behind it where a core is wanted by
// both. A choice is a function of what the seat sees, the level and the seed, whichever thread makes it and when.
//
// Tables where a player waits come first, those that nobody plays at last; among equals each address and each host has
// a turn. A thought about an abandoned table is given up, and begun again later, where a player waits and no thread is
// free.
class BotPool {
 public:
  // Called in a thread of the pool.
  using Done = std::function<void(model::BotMoved)>;

  // 0: one a core.
  explicit BotPool(int threads);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  // Moves not chosen by then are dropped.
  ~BotPool();

  // From any thread; never waits. Each seat has at most one request: a later one replaces one that still waits, so the
  // queue is bounded by the number of seats. The address is the one its host comes from.
  void think(const std::string& address, model::RequestBotMove think, Done done);
  [[nodiscard]] std::size_t waiting() const;

 private:
  struct Job {
    std::string address;
    model::RequestBotMove think;
    Done done;
  };
  using Place = std::pair<model::GameId, Seat>;
  using Order = FairQueue<std::string, FairQueue<std::string, Fifo<Place>>>;
  // The present job of a thread.
  struct Desk {
    std::atomic<bool> gives_up = false;
    std::optional<model::Urgency> urgency;  // nothing: it waits
  };

  void work(Desk& desk);
  [[nodiscard]] std::optional<Job> next_job(Desk& desk);
  [[nodiscard]] std::optional<Job> first_of(Order& order);
  void line_up(Job job);
  void make_room(model::Urgency urgency);
  void answer(Job job, const Desk& desk);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::map<Place, Job> jobs_;
  std::array<Order, 3> order_;  // of the jobs, by urgency; places whose job is gone are passed over
  std::atomic<bool> closing_ = false;
  std::vector<std::unique_ptr<Desk>> desks_;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace mornington::bot_pool
