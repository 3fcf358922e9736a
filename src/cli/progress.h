#pragma once

#include <chrono>
#include <string>

#include "cli/console.h"

namespace mornington::cli {

// A bar with rate and time left on standard error, for work that lasts. Shown only on a screen and only after the first
// half second; wiped when it goes.
class Progress {
 public:
  Progress(std::string noun, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // Cheap to call often: draws at most ten times a second.
  void show(std::uint64_t done) { show(done, total_); }
  // Where the total is learnt on the way.
  void show(std::uint64_t done, std::uint64_t total);
  [[nodiscard]] double seconds() const;

 private:
  void draw(std::uint64_t done, double elapsed);

  std::string noun_;
  std::uint64_t total_;
  std::chrono::steady_clock::time_point start_;
  double drawn_at_ = 0.4;
  bool drawn_ = false;
  bool screen_;
};

}  // namespace mornington::cli
