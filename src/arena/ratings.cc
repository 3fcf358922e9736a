#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/rng.h"

namespace mornington::arena {
namespace {

// Games and results of a pair, the first of it being the smaller index.
struct Record {
  double games = 0;
  double wins = 0;  // of the first
};
using Records = std::map<std::pair<std::size_t, std::size_t>, Record>;

Records records_of(const std::vector<Pairing>& pairings) {
  Records records;
  for (const Pairing& pairing : pairings) {
    const bool ordered = pairing.a < pairing.b;
    Record& record = records[{std::min(pairing.a, pairing.b), std::max(pairing.a, pairing.b)}];
    record.games += 1;
    record.wins += ordered ? pairing.result : 1 - pairing.result;
  }
  for (auto& [pair, record] : records) {
    record.games += 0.5;
    record.wins += 0.25;
  }
  return records;
}

// One round of the minorise-maximise iteration of Hunter (2004).
void improve(const Records& records, std::vector<double>& strength) {
  std::vector<double> wins(strength.size(), 0);
  std::vector<double> weight(strength.size(), 0);
  for (const auto& [pair, record] : records) {
    const auto [a, b] = pair;
    const double share = record.games / (strength[a] + strength[b]);
    wins[a] += record.wins;
    wins[b] += record.games - record.wins;
    weight[a] += share;
    weight[b] += share;
  }
  for (std::size_t i = 0; i < strength.size(); ++i)
    if (weight[i] > 0) strength[i] = wins[i] / weight[i];
}

double quantile(std::vector<double>& values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1)))];
}

}  // namespace

std::vector<double> bradley_terry(std::size_t players, const std::vector<Pairing>& pairings) {
  const Records records = records_of(pairings);
  std::vector<double> strength(players, 1);
  for (int round = 0; round < 400; ++round) improve(records, strength);
  double sum = 0;
  for (double& s : strength) sum += s = 400 * std::log10(s);
  for (double& s : strength) s -= sum / static_cast<double>(players);
  return strength;
}

std::vector<Interval> rating_intervals(std::size_t players, const std::vector<std::vector<Pairing>>& deals) {
  if (deals.empty()) return std::vector<Interval>(players);
  constexpr int kDraws = 200;
  std::vector<std::vector<double>> ratings(players);
  Rng rng(2004);
  for (int draw = 0; draw < kDraws; ++draw) {
    std::vector<Pairing> drawn;
    for (std::size_t i = 0; i < deals.size(); ++i) {
      const auto& deal = deals[rng.below(static_cast<std::uint32_t>(deals.size()))];
      drawn.insert(drawn.end(), deal.begin(), deal.end());
    }
    const auto sample = bradley_terry(players, drawn);
    for (std::size_t i = 0; i < players; ++i) ratings[i].push_back(sample[i]);
  }
  std::vector<Interval> intervals;
  intervals.reserve(ratings.size());
  for (auto& values : ratings) intervals.push_back({quantile(values, 0.025), quantile(values, 0.975)});
  return intervals;
}

Mean mean_of(const std::vector<double>& values) {
  Mean mean;
  mean.count = values.size();
  if (values.empty()) return mean;
  const double n = static_cast<double>(values.size());
  for (double value : values) mean.value += value / n;
  double squares = 0;
  for (double value : values) squares += (value - mean.value) * (value - mean.value);
  if (values.size() > 1) mean.half_width = 1.96 * std::sqrt(squares / (n - 1) / n);
  return mean;
}

}  // namespace mornington::arena
