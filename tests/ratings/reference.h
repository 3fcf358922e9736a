#pragma once

#include <cmath>
#include <vector>

#include "ratings/adjusted_points.h"
#include "ratings/plackett_luce.h"

// The same formulas in floating-point numbers, as they stand in the paper.
namespace mornington::ratings::reference {

inline double value(Fixed fixed) { return static_cast<double>(fixed.raw) / 4294967296.0; }

struct Move {
  double mean = 0;
  double shrink = 0;
};

inline std::vector<Move> by_place(const std::vector<Placed>& players) {
  double variances = 0;
  for (const Placed& one : players) variances += value(one.rating.variance);
  const double pair = 400 / std::log(10.0);
  const double c = std::sqrt(pair * pair + 2 * variances / static_cast<double>(players.size()));
  std::vector<Move> moves;
  for (const Placed& i : players) {
    double gain = 0;
    double certainty = 0;
    for (const Placed& q : players) {
      if (q.place > i.place) continue;
      double sum = 0;
      double tied = 0;
      for (const Placed& s : players) {
        if (s.place >= q.place) sum += std::exp(value(s.rating.mean) / c);
        if (s.place == q.place) ++tied;
      }
      const double chance = std::exp(value(i.rating.mean) / c) / sum;
      gain += ((&q == &i ? 1.0 : 0.0) - chance) / tied;
      certainty += chance * (1 - chance) / tied;
    }
    const double variance = value(i.rating.variance);
    moves.push_back({variance / c * gain, std::sqrt(variance) / c * variance / (c * c) * certainty});
  }
  return moves;
}

// The whole Kalman filter, with a full covariance, one observation of a player against the mean of the others.
inline std::vector<Move> by_points(const std::vector<Scored>& players, const PointScale& scale) {
  const double elo = value(scale.elo_per_point);
  const double n = static_cast<double>(players.size());
  std::vector<Move> moves;
  for (std::size_t i = 0; i < players.size(); ++i) {
    double observed = 0;
    double predicted = 0;
    double spread = 0;
    for (std::size_t j = 0; j < players.size(); ++j) {
      const double h = j == i ? 1 : -1 / (n - 1);
      observed += h * value(players[j].points) * elo;
      predicted += h * value(players[j].rating.mean);
      spread += h * h * (value(players[j].rating.variance) + value(scale.variance) * elo * elo);
    }
    const double gain = value(players[i].rating.variance) / spread;
    moves.push_back({gain * (observed - predicted), gain});
  }
  return moves;
}

}  // namespace mornington::ratings::reference
