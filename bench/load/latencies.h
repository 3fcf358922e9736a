#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace mornington::load {

using Clock = std::chrono::steady_clock;

// Durations, told by their quantiles.
class Latencies {
 public:
  void add(Clock::duration duration) { all_.push_back(std::chrono::duration<double, std::milli>(duration).count()); }
  [[nodiscard]] std::size_t count() const { return all_.size(); }

  // Milliseconds that so large a part of them does not exceed.
  [[nodiscard]] double at(double part) {
    if (all_.empty()) return 0;
    const auto place = std::min(static_cast<std::size_t>(part * static_cast<double>(all_.size())), all_.size() - 1);
    std::nth_element(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(place), all_.end());
    return all_[place];
  }

 private:
  std::vector<double> all_;  // milliseconds
};

}  // namespace mornington::load
