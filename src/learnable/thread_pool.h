#pragma once

#include <sys/types.h>

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace mornington::learnable {

// Threads that wait for work: stepping a hundred games takes less time than starting a thread would. A process that was
// forked from one with a pool has none of its threads; the pool starts new ones there when it is next given work.
class ThreadPool {
 public:
  explicit ThreadPool(int threads);
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ~ThreadPool();

  [[nodiscard]] int size() const { return size_; }
  // Splits 0..count into one run for each thread and calls `work(thread, begin, end)` for each; the caller does the
  // first. Returns when all are done.
  using Work = std::function<void(int thread, std::size_t begin, std::size_t end)>;
  void parallel_for(std::size_t count, const Work& work);

 private:
  // The state shared by the threads.
  struct Workers {
    std::vector<std::thread> threads;
    std::mutex mutex;
    std::condition_variable begins;
    std::condition_variable ends;
    const Work* work = nullptr;
    std::size_t count = 0;
    std::size_t round = 0;
    int busy = 0;
    bool leaving = false;
  };
  [[nodiscard]] std::unique_ptr<Workers> start_workers() const;
  void abandon_parents_workers();
  void wait_for_work(Workers& workers, int thread) const;
  void do_part(const Workers& workers, int thread) const;

  int size_;
  pid_t process_;
  std::unique_ptr<Workers> workers_;
};

}  // namespace mornington::learnable
