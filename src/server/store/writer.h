#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "server/store/store.h"
#include "server/threads/worker.h"

namespace mornington::store {

// The one thread that writes. Requests that come in during a commit are written by the next one, together.
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
  // Writes what was asked for until then, and answers it.
  ~Writer() = default;

  // From any thread; never waits for the disk.
  void write(Request request, Done done);
  [[nodiscard]] Figures figures() const;

 private:
  struct Job {
    Request request;
    Done done;
  };

  void commit(std::vector<Job> jobs);

  std::unique_ptr<Store> store_;
  mutable std::mutex mutex_;
  Figures figures_;
  threads::Worker<Job> worker_;  // last: it uses all of the above
};

}  // namespace mornington::store
