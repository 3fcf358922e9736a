#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace mornington::server {

// Does something now and then, in a thread of its own, until it is destroyed.
class Pulse {
 public:
  Pulse(std::chrono::milliseconds pause, std::function<void()> beat)
      : thread_([this, pause, beat = std::move(beat)] { work(pause, beat); }) {}
  Pulse(const Pulse&) = delete;
  Pulse& operator=(const Pulse&) = delete;
  ~Pulse() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

 private:
  void work(std::chrono::milliseconds pause, const std::function<void()>& beat) {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, pause, [this] { return over_; })) beat();
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  bool over_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace mornington::server
