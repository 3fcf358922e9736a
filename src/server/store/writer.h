#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace mornington::store {

// The one thread that writes. What is asked for while a commit is under way is kept by the next one, together.
class Writer {
 public:
  // Called once for each request, in the writer's thread, after the commit; in the order the requests were made.
  using Done = std::function<void(const Outcome&)>;

  struct Limits {
    std::size_t batch = 512;       // requests in one commit
    std::size_t waiting = 16'384;  // more are refused at once, in the thread of the caller
  };

  // Since the beginning, for measuring.
  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t requests = 0;
    std::uint64_t failed = 0;        // requests that found the store unable to write
    std::uint64_t microseconds = 0;  // in commits
    std::size_t waiting = 0;         // now
  };

  explicit Writer(std::unique_ptr<Store> store) : Writer(std::move(store), Limits()) {}
  Writer(std::unique_ptr<Store> store, Limits limits);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  // Keeps what was asked for until then, and answers it.
  ~Writer();

  // From any thread; never waits for the disk.
  void write(Request request, Done done);
  [[nodiscard]] Figures figures() const;

 private:
  struct Job {
    Request request;
    Done done;
  };

  void work();
  [[nodiscard]] std::vector<Job> next_jobs();
  void keep(std::vector<Job> jobs);

  std::unique_ptr<Store> store_;
  const Limits limits_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  Figures figures_;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace mornington::store
