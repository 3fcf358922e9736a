#include "review/estimate.h"

#include <algorithm>
#include <cmath>

namespace mornington::review {

double Estimate::error() const {
  constexpr double kOf95Percent = 1.96;
  return kOf95Percent * std::sqrt(variance);
}

Samples& Samples::operator+=(const Samples& other) {
  for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += other.sums_[i];
  count_ = std::max(count_, other.count_);
  return *this;
}

double Samples::mean() const {
  double sum = 0;
  for (const double one : sums_) sum += one;
  return count_ == 0 ? 0 : sum / count_;
}

// NB: the last batches may have a sample less than the first.
Estimate Samples::estimate() const {
  const std::uint32_t batches = std::min(count_, kBatches);
  const double middle = mean();
  if (batches < 2) return {middle, 0};
  double squares = 0;
  for (std::uint32_t i = 0; i < batches; ++i) {
    const std::uint32_t in_batch = count_ / kBatches + (i < count_ % kBatches ? 1 : 0);
    const double off = sums_[i] - middle * in_batch;
    squares += off * off;
  }
  return {middle, squares * batches / (batches - 1) / count_ / count_};
}

SeatSamples& SeatSamples::operator+=(const SeatSamples& other) {
  points += other.points;
  win += other.win;
  return *this;
}

ai::Evaluation difference(const ai::Evaluation& one, const ai::Evaluation& other) {
  ai::Evaluation more = one;
  for (const Seat seat : each_seat(kMaxSeats)) {
    more.points[seat] -= other.points[seat];
    more.win[seat] -= other.win[seat];
  }
  return more;
}

void SamplesBySeat::add(const ai::Evaluation& one, const ai::Evaluation& other) {
  for (const Seat seat : each_seat(kMaxSeats)) {
    seats_[seat].points.add(one.points[seat] - other.points[seat]);
    seats_[seat].win.add(one.win[seat] - other.win[seat]);
  }
}

}  // namespace mornington::review
