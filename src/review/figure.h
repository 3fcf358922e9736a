#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ai/prospect.h"

namespace mornington {

// A mean of samples, with the variance of that mean.
struct Estimate {
  double mean = 0;
  double variance = 0;

  // Half the width of the interval of 95 %.
  [[nodiscard]] double error() const;
};

// What is expected of a seat, or what changed in that: points, and part of the first place.
struct Figure {
  Estimate points;
  Estimate win;
};

// The samples of a figure, as the sums of a few batches. Those of different questions add up, and the error of the sum
// is right though sample number j has the same luck in all of them: what they have in common stays in its batch.
class Samples {
 public:
  static constexpr std::uint32_t kBatches = 32;

  void add(double value) { sums_[count_++ % kBatches] += value; }
  // `other` has as many samples, or one of the two none.
  Samples& operator+=(const Samples& other);

  [[nodiscard]] double mean() const;
  [[nodiscard]] Estimate estimate() const;

 private:
  std::array<double, kBatches> sums_{};
  std::uint32_t count_ = 0;
};

struct SeatSamples {
  Samples points;
  Samples win;

  SeatSamples& operator+=(const SeatSamples& other);
  [[nodiscard]] Figure figure() const { return {points.estimate(), win.estimate()}; }
};

// What one way a game may end has more than another.
[[nodiscard]] Prospect difference(const Prospect& one, const Prospect& other);

// Of every seat, by seat.
class TableSamples {
 public:
  // The difference between two ways a game may end under the same luck.
  void add(const Prospect& one, const Prospect& other);

  [[nodiscard]] const SeatSamples& operator[](std::size_t seat) const { return seats_[seat]; }

 private:
  std::array<SeatSamples, kMaxSeats> seats_;
};

}  // namespace mornington
