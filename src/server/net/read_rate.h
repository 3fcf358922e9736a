#pragma once

#include <boost/beast/core/rate_policy.hpp>
#include <chrono>
#include <cstddef>

#include "server/http/rate_limits.h"

namespace mornington::net {
using namespace http;

// The rate at which bytes are read from one connection: a burst, and then a number per second. Frames without content
// are not messages, and only their bytes can be counted.
class ReadRate {
 public:
  ReadRate() = default;
  explicit ReadRate(Rate bytes) : limit_(bytes) {}

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr std::size_t kMost = std::size_t{1} << 30;
  static constexpr double kLeast = 512;

  // NB: not byte by byte.
  [[nodiscard]] std::size_t available_read_bytes() const {
    const double bytes = limit_.tokens_at(std::chrono::steady_clock::now());
    return bytes < kLeast ? 0 : static_cast<std::size_t>(bytes);
  }
  static std::size_t available_write_bytes() { return kMost; }
  void transfer_read_bytes(std::size_t bytes) {
    limit_.borrow(std::chrono::steady_clock::now(), static_cast<double>(bytes));
  }
  static void transfer_write_bytes(std::size_t) {}
  static void on_timer() {}

  RateLimit limit_{Rate{1e9, 1e9}};
};

}  // namespace mornington::net
