#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/fair_queue.h"

namespace mornington::threads {

// Jobs in order of arrival, up to a limit.
template <class Job>
class BoundedFifo : public Fifo<Job> {
 public:
  explicit BoundedFifo(std::size_t most) : most_(most) {}
  [[nodiscard]] bool has_room() const { return this->size() < most_; }

 private:
  std::size_t most_;
};

// When a worker works.
struct Pace {
  std::size_t batch = 1;                 // jobs that are done together, at most
  std::chrono::milliseconds pause = {};  // between two batches, even if jobs wait
  // After this long without a job the work is called with none.
  std::optional<std::chrono::milliseconds> longest_wait = std::nullopt;
};

// A thread with a queue of jobs, which it does in the order of the queue. The queue decides how many may wait:
// has_room(keys...), put(keys..., job), take() and empty(); `keys` are what the queue sorts by, if it does.
//
// The store's writer and readers, the renewal of a lease and periodic tasks are workers. Three threads of the server
// are not: the event loop also waits for the tables' timer and sends what it has gathered when nothing waits; the
// threads of the bot pool share one queue and interrupt each other's work; webhooks are posted by an event loop of
// Boost.Asio.
template <class Job, class Queue = BoundedFifo<Job>>
class Worker {
 public:
  // Called in the worker's thread.
  using Work = std::function<void(std::vector<Job>)>;

  Worker(Queue queue, Pace pace, Work work)
      : queue_(std::move(queue)), pace_(pace), work_(std::move(work)), thread_([this] { run(); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  // Does the jobs that wait, without a pause.
  ~Worker() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  // From any thread; never waits for the work. False: the queue has no room, and the job is left as it was.
  template <class... Keys>
  [[nodiscard]] bool put(Job& job, const Keys&... keys) {
    {
      const std::lock_guard lock(mutex_);
      if (!queue_.has_room(keys...)) return false;
      queue_.put(keys..., std::move(job));
    }
    wake_.notify_one();
    return true;
  }
  [[nodiscard]] std::size_t waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
  }

 private:
  void run() {
    while (auto jobs = next_jobs()) work_(std::move(*jobs));
  }

  // Nothing: all is done, and the end has come.
  std::optional<std::vector<Job>> next_jobs() {
    std::unique_lock lock(mutex_);
    if (pace_.pause.count() > 0) wake_.wait_for(lock, pace_.pause, [this] { return closing_; });
    const auto is_ready = [this] { return closing_ || !queue_.empty(); };
    if (pace_.longest_wait) {
      wake_.wait_for(lock, *pace_.longest_wait, is_ready);
    } else {
      wake_.wait(lock, is_ready);
    }
    if (closing_ && queue_.empty()) return std::nullopt;
    std::vector<Job> jobs;
    while (!queue_.empty() && jobs.size() < pace_.batch) jobs.push_back(queue_.take());
    return jobs;
  }

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Queue queue_;
  const Pace pace_;
  const Work work_;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace mornington::threads
