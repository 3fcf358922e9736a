#pragma once

#include <chrono>
#include <string>

#include "cli/terminal/console.h"

namespace mornington::cli {

// A progress bar on standard error with rate and remaining time. Shown only on a screen, after half a second; removed
// by the destructor.
class Progress {
 public:
  Progress(std::string noun, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // Cheap: draws at most ten times a second.
  void show(std::uint64_t done) { show(done, total_); }
  // If the total becomes known later.
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
