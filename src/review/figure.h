#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ai/prospect.h"

namespace mornington {

// A mean of samples, with the variance of that mean. Estimates of different samples add up.
struct Estimate {
  double mean = 0;
  double variance = 0;

  Estimate& operator+=(const Estimate& other) {
    mean += other.mean;
    variance += other.variance;
    return *this;
  }
  // Half the width of the interval of 95 %.
  [[nodiscard]] double error() const;
};

// What is expected of a seat, or what changed in that: points, and part of the first place.
struct Figure {
  Estimate points;
  Estimate win;

  Figure& operator+=(const Figure& other) {
    points += other.points;
    win += other.win;
    return *this;
  }
  // Takes off what other samples say.
  Figure& operator-=(const Figure& other);
};

using Figures = std::array<Figure, kMaxSeats>;  // by seat

void add(Figures& sum, const Figures& more);

// What a seat's samples come to.
class SampleMean {
 public:
  void add(double value) {
    sum_ += value;
    squares_ += value * value;
    ++count_;
  }
  [[nodiscard]] Estimate estimate() const;

 private:
  double sum_ = 0;
  double squares_ = 0;
  std::uint32_t count_ = 0;
};

// The same of every seat, of the difference between two ways a game may end under the same luck.
class Differences {
 public:
  void add(const Prospect& one, const Prospect& other);
  [[nodiscard]] Figures figures() const;

 private:
  std::array<SampleMean, kMaxSeats> points_;
  std::array<SampleMean, kMaxSeats> win_;
};

}  // namespace mornington
