#pragma once

#include <memory>
#include <vector>

#include "latencies.h"
#include "process.h"
#include "sockets.h"

namespace mornington::load {

// Clients of a server that only gives back what it gets: what Beast takes by itself.
class Echo {
 public:
  explicit Echo(int clients);

  struct Measured {
    double a_second = 0;
    Latencies latencies;
  };
  [[nodiscard]] Measured measure(double texts_per_second, Clock::duration duration);
  [[nodiscard]] double kib_a_connection() const { return kib_; }

 private:
  void connect();

  Process process_{serve_echo};
  std::vector<Clock::time_point> sent_;
  int opened_ = 0;
  double kib_ = 0;
  Measured* measured_ = nullptr;
  std::unique_ptr<Sockets> sockets_;  // last: its clients speak to all of the above
};

}  // namespace mornington::load
