#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

namespace mornington::load {

using Clock = std::chrono::steady_clock;

// Durations, told by their quantiles.
class Latencies {
 public:
  void add(Clock::duration duration) { all_.push_back(std::chrono::duration<double, std::milli>(duration).count()); }
  [[nodiscard]] std::size_t count() const { return all_.size(); }

  // "0.81 | 2.30 | 9.70": milliseconds at 50, 99 and 99.9 %.
  [[nodiscard]] std::string text() {
    std::sort(all_.begin(), all_.end());
    char line[80];
    std::snprintf(line, sizeof line, "%.2f | %.2f | %.2f", at(0.5), at(0.99), at(0.999));
    return line;
  }

 private:
  [[nodiscard]] double at(double part) const {
    if (all_.empty()) return 0;
    const auto place = static_cast<std::size_t>(part * static_cast<double>(all_.size()));
    return all_[std::min(place, all_.size() - 1)];
  }

  std::vector<double> all_;  // milliseconds
};

}  // namespace mornington::load
