#include "ratings/rating.h"

#include <algorithm>

namespace mornington::ratings {
namespace {

constexpr Fixed kLeastVariance = Fixed::of(kLeastDeviation * kLeastDeviation);
constexpr Fixed kMostShrink = Fixed::ratio(9999, 10000);

}  // namespace

Rating after_absence(const Rating& rating, std::int64_t days) {
  constexpr std::int64_t kLongest = kFirstDeviation * kFirstDeviation / kVariancePerDay + 1;
  const Fixed growth = Fixed::of(std::clamp<std::int64_t>(days, 0, kLongest) * kVariancePerDay);
  return {rating.mean, std::max(rating.variance, std::min(rating.variance + growth, kNewcomer.variance))};
}

Rating moved(const Rating& rating, const Step& step) {
  const Fixed left = kOne - std::min(step.shrink, kMostShrink);
  return {rating.mean + step.mean, std::max(rating.variance * left, kLeastVariance)};
}

}  // namespace mornington::ratings
