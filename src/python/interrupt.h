#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace mornington::python {

// Whether the user has pressed Ctrl-C during long work that runs without the interpreter lock. Python is polled ten
// times a second, by the thread that started the work. A pending exception is raised with `throw
// pybind11::error_already_set()`.
class Interrupt {
 public:
  bool operator()() {
    if (std::this_thread::get_id() != beginner_ || Clock::now() < next_) return came_;
    next_ = Clock::now() + std::chrono::milliseconds(100);
    const pybind11::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) came_ = true;
    return came_;
  }
  [[nodiscard]] bool came() const { return came_; }

 private:
  using Clock = std::chrono::steady_clock;
  std::thread::id beginner_ = std::this_thread::get_id();
  Clock::time_point next_ = Clock::now();
  std::atomic<bool> came_ = false;
};

}  // namespace mornington::python
