#pragma once

#include <span>
#include <vector>

#include "ratings/rating.h"

// Ratings from points less luck. Differences of points are normally distributed around a difference of strengths, so
// the update is that of a Kalman filter. The mean of the luck is 0 for every player (docs/review.md), so points less
// luck have the same mean as points.
namespace mornington::ratings {

// The relation between points and strength in an edition: points of the Elo scale per point of the game, and the
// variance of a seat's points less its luck. A quick review knows the luck with an error of its own. Subtracting
// only a share of it leaves the least variance, and no bias, since the mean of the luck is 0.
struct PointScale {
  Fixed elo_per_point;
  Fixed variance;  // in points, squared
  Fixed luck_share = kOne;
};

struct Scored {
  Rating rating;
  Fixed points;  // less luck
};

// By player: each is compared with the mean of the others.
[[nodiscard]] std::vector<Step> steps_by_points(std::span<const Scored> players, const PointScale& scale);

}  // namespace mornington::ratings
