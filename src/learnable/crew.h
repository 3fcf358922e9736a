#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace mornington {

// Threads that wait for work: stepping a hundred games takes less time than starting a thread would.
class Crew {
 public:
  explicit Crew(int threads);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew();

  [[nodiscard]] int size() const { return static_cast<int>(threads_.size()) + 1; }
  // Splits 0..count into one run for each thread and calls `work(thread, begin, end)` for each; the caller does the
  // first. Returns when all are done.
  using Work = std::function<void(int thread, std::size_t begin, std::size_t end)>;
  void share(std::size_t count, const Work& work);

 private:
  void wait_for_work(int thread);
  void do_part(int thread) const;

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable begins_;
  std::condition_variable ends_;
  const Work* work_ = nullptr;
  std::size_t count_ = 0;
  std::size_t round_ = 0;
  int busy_ = 0;
  bool leaving_ = false;
};

}  // namespace mornington
