#include "learnable/thread_pool.h"

#include <unistd.h>

namespace mornington::learnable {

ThreadPool::ThreadPool(int threads) : size_(threads), process_(getpid()), workers_(start_workers()) {}

ThreadPool::~ThreadPool() {
  if (process_ != getpid()) {
    abandon_parents_workers();
    return;
  }
  {
    const std::lock_guard lock(workers_->mutex);
    workers_->leaving = true;
  }
  workers_->begins.notify_all();
  for (std::thread& thread : workers_->threads) thread.join();
}

std::unique_ptr<ThreadPool::Workers> ThreadPool::start_workers() const {
  auto workers = std::make_unique<Workers>();
  for (int i = 1; i < size_; ++i)
    workers->threads.emplace_back([this, &shared = *workers, i] { wait_for_work(shared, i); });
  return workers;
}

// NB: it is never destroyed here: its mutex may be locked, and its threads cannot be joined.
void ThreadPool::abandon_parents_workers() { [[maybe_unused]] const Workers* left = workers_.release(); }

void ThreadPool::do_part(const Workers& workers, int thread) const {
  const auto parts = static_cast<std::size_t>(size_);
  const auto part = static_cast<std::size_t>(thread);
  (*workers.work)(thread, workers.count * part / parts, workers.count * (part + 1) / parts);
}

void ThreadPool::parallel_for(std::size_t count, const Work& work) {
  if (size_ == 1) return work(0, 0, count);
  if (process_ != getpid()) {
    abandon_parents_workers();
    process_ = getpid();
    workers_ = start_workers();
  }
  Workers& workers = *workers_;
  {
    const std::lock_guard lock(workers.mutex);
    workers.work = &work;
    workers.count = count;
    workers.busy = static_cast<int>(workers.threads.size());
    ++workers.round;
  }
  workers.begins.notify_all();
  do_part(workers, 0);
  std::unique_lock lock(workers.mutex);
  workers.ends.wait(lock, [&] { return workers.busy == 0; });
}

void ThreadPool::wait_for_work(Workers& workers, int thread) const {
  std::size_t done = 0;
  std::unique_lock lock(workers.mutex);
  while (true) {
    workers.begins.wait(lock, [&] { return workers.leaving || workers.round != done; });
    if (workers.leaving) return;
    done = workers.round;
    lock.unlock();
    do_part(workers, thread);
    lock.lock();
    if (--workers.busy == 0) workers.ends.notify_one();
  }
}

}  // namespace mornington::learnable
