#pragma once

#include <cstdint>

#include "ratings/fixed.h"

namespace mornington::ratings {

// How strong a player is, on the Elo scale, and how certain that is: the variance of the strength.
struct Rating {
  Fixed mean;
  Fixed variance;

  friend constexpr bool operator==(const Rating&, const Rating&) = default;
  [[nodiscard]] Fixed deviation() const { return square_root(variance); }
};

// Somebody of whom nothing is known.
inline constexpr std::int64_t kFirstMean = 1500;
inline constexpr std::int64_t kFirstDeviation = 250;
inline constexpr Rating kNewcomer{Fixed::of(kFirstMean), Fixed::of(kFirstDeviation* kFirstDeviation)};

// A rating never becomes more certain than this, so that it can follow its player.
inline constexpr std::int64_t kLeastDeviation = 30;
// The variance added by a day without a game: a deviation of 60 becomes 110 within a year.
inline constexpr std::int64_t kVariancePerDay = 23;
// Above this deviation a rating is provisional, and no leaderboard shows it.
inline constexpr std::int64_t kCertainDeviation = 100;

// The rating after `days` days without a game.
[[nodiscard]] Rating after_absence(const Rating& rating, std::int64_t days);

// The effect of one game: it is added to the mean, and the variance is multiplied by 1 - shrink.
struct Step {
  Fixed mean;
  Fixed shrink;

  Step& operator+=(const Step& other) {
    mean += other.mean;
    shrink += other.shrink;
    return *this;
  }
  [[nodiscard]] Step times(Fixed weight) const { return {mean * weight, shrink * weight}; }
};

[[nodiscard]] Rating moved(const Rating& rating, const Step& step);

}  // namespace mornington::ratings
