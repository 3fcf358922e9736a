#pragma once

#include <span>
#include <vector>

#include "ratings/rating.h"

// Ratings from places: R. C. Weng and C.-J. Lin, "A Bayesian approximation method for online ranking", JMLR 12 (2011),
// algorithm 4 (Plackett-Luce).
namespace mornington::ratings {

struct Placed {
  Rating rating;
  int place = 0;  // 0 is the best; players with the same place are tied
};

// By player. Difference to the paper: the scale c is that of a pair for any number of players, c^2 = 2 beta^2 plus
// twice the mean variance, so that a difference of 400 between certain ratings means odds of 10 to 1 at every table.
[[nodiscard]] std::vector<Step> steps_by_place(std::span<const Placed> players);

}  // namespace mornington::ratings
