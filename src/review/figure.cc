#include "review/figure.h"

#include <algorithm>
#include <cmath>

namespace mornington {

double Estimate::error() const {
  constexpr double kOf95Percent = 1.96;
  return kOf95Percent * std::sqrt(variance);
}

Figure& Figure::operator-=(const Figure& other) {
  points.mean -= other.points.mean;
  points.variance += other.points.variance;
  win.mean -= other.win.mean;
  win.variance += other.win.variance;
  return *this;
}

void add(Figures& sum, const Figures& more) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
}

Estimate SampleMean::estimate() const {
  if (count_ == 0) return {};
  const double mean = sum_ / count_;
  const double spread = std::max(0.0, squares_ / count_ - mean * mean);
  return {mean, count_ < 2 ? spread : spread / (count_ - 1)};
}

void Differences::add(const Prospect& one, const Prospect& other) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    points_[i].add(one.points[i] - other.points[i]);
    win_[i].add(one.win[i] - other.win[i]);
  }
}

Figures Differences::figures() const {
  Figures figures;
  for (std::size_t i = 0; i < figures.size(); ++i) figures[i] = {points_[i].estimate(), win_[i].estimate()};
  return figures;
}

}  // namespace mornington
