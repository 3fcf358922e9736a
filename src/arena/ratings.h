#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mornington::arena {

// The share of player `a` in one game against player `b`: 1, 1/2 or 0. Games of more than two count as one between each
// pair at the table.
struct Pairing {
  std::size_t a = 0;
  std::size_t b = 0;
  double result = 0.5;
};

// Bradley-Terry strengths on the Elo scale (400 points are ten to one), their mean 0. Half a drawn game between all
// pairs that met keeps players who never won or never lost finite.
[[nodiscard]] std::vector<double> bradley_terry(std::size_t players, const std::vector<Pairing>& pairings);

struct Interval {
  double low = 0;
  double high = 0;
};

// 95 % intervals of those ratings by the Bayesian bootstrap (Rubin 1981): `deals` groups the pairings that share a
// deal, and whole deals are weighted again and again, since games on one deal are not independent. One win and one loss
// of each pair are added as a prior, so that few games do not look certain.
[[nodiscard]] std::vector<Interval> rating_intervals(std::size_t players,
                                                     const std::vector<std::vector<Pairing>>& deals);

// Mean with its 95 % interval from independent values: Student's, with one more value's worth of the variance that was
// expected before any was seen, so that few values do not look certain.
struct Mean {
  double value = 0;
  double half_width = 0;
  std::size_t count = 0;
};
[[nodiscard]] Mean mean_of(const std::vector<double>& values, double prior_variance);

}  // namespace mornington::arena
