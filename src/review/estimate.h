#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ai/evaluation.h"
#include "core/seat_array.h"

namespace mornington::review {

// A mean of samples, with the variance of that mean.
struct Estimate {
  double mean = 0;
  double variance = 0;

  // Half the width of the interval of 95 %.
  [[nodiscard]] double error() const;
};

// The expected result of a seat, or a change in it: points, and share of the first place.
struct SeatEstimate {
  Estimate points;
  Estimate win;
};

// Samples of one value, as the sums of a few batches. Samples of different measurements can be added, and the error of
// the sum is right although sample j uses the same random numbers in all of them: what they share stays in its batch.
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
  [[nodiscard]] SeatEstimate estimate() const { return {points.estimate(), win.estimate()}; }
};

// How one result differs from another.
[[nodiscard]] ai::Evaluation difference(const ai::Evaluation& one, const ai::Evaluation& other);

// Samples of every seat.
class SamplesBySeat {
 public:
  // The difference between two results under the same random numbers.
  void add(const ai::Evaluation& one, const ai::Evaluation& other);

  [[nodiscard]] const SeatSamples& operator[](Seat seat) const { return seats_[seat]; }

 private:
  SeatArray<SeatSamples> seats_;
};

}  // namespace mornington::review
