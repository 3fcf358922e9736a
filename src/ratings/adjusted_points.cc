#include "ratings/adjusted_points.h"

#include <cstddef>

namespace mornington::ratings {
namespace {

struct Totals {
  Fixed mean;
  Fixed variance;
  Fixed points;
};

Totals totals_of(std::span<const Scored> players) {
  Totals totals;
  for (const Scored& one : players) {
    totals.mean += one.rating.mean;
    totals.variance += one.rating.variance;
    totals.points += one.points;
  }
  return totals;
}

}  // namespace

std::vector<Step> steps_by_points(std::span<const Scored> players, const PointScale& scale) {
  if (players.size() < 2) return std::vector<Step>(players.size());
  const Totals totals = totals_of(players);
  const Fixed others = Fixed::of(static_cast<std::int64_t>(players.size()) - 1);
  const Fixed noise = scale.variance * scale.elo_per_point * scale.elo_per_point * (kOne + kOne / others);
  std::vector<Step> steps;
  for (const Scored& one : players) {
    const Rating& own = one.rating;
    const Fixed ahead = (one.points - (totals.points - one.points) / others) * scale.elo_per_point;
    const Fixed expected = own.mean - (totals.mean - own.mean) / others;
    const Fixed theirs = (totals.variance - own.variance) / others / others;
    const Fixed gain = own.variance / (own.variance + theirs + noise);
    steps.push_back({gain * (ahead - expected), gain});
  }
  return steps;
}

}  // namespace mornington::ratings
