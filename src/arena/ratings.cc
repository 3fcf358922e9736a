#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/rng.h"

namespace mornington::arena {
namespace {

// Games and results of a pair, the first of it being the smaller index.
struct PairRecord {
  double games = 0;
  double wins = 0;  // of the first
};

// All pairs of the players: sums of halves, so that the order in which games are counted does not matter.
class Records {
 public:
  explicit Records(std::size_t players) : players_(players), records_(players * players) {}

  void count(const std::vector<Pairing>& pairings, double weight = 1) {
    for (const Pairing& pairing : pairings) {
      const bool ordered = pairing.a < pairing.b;
      PairRecord& record = records_[std::min(pairing.a, pairing.b) * players_ + std::max(pairing.a, pairing.b)];
      record.games += weight;
      record.wins += weight * (ordered ? pairing.result : 1 - pairing.result);
    }
  }

  // One game of each pair that met, won by the first or by the second.
  [[nodiscard]] std::vector<Pairing> one_game_each(double result) const {
    std::vector<Pairing> pairings;
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (records_[i].games > 0) pairings.push_back({i / players_, i % players_, result});
    return pairings;
  }

  // Those who met, with half a drawn game in addition.
  struct Meeting {
    std::size_t a = 0;
    std::size_t b = 0;
    PairRecord record;
  };
  [[nodiscard]] std::vector<Meeting> meetings() const {
    std::vector<Meeting> met;
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (records_[i].games > 0)
        met.push_back({i / players_, i % players_, {records_[i].games + 0.5, records_[i].wins + 0.25}});
    return met;
  }

 private:
  std::size_t players_;
  std::vector<PairRecord> records_;
};

// One round of the minorise-maximise iteration of Hunter (2004).
void improve(const std::vector<Records::Meeting>& meetings, std::vector<double>& strength) {
  std::vector<double> wins(strength.size(), 0);
  std::vector<double> weight(strength.size(), 0);
  for (const auto& [a, b, record] : meetings) {
    const double share = record.games / (strength[a] + strength[b]);
    wins[a] += record.wins;
    wins[b] += record.games - record.wins;
    weight[a] += share;
    weight[b] += share;
  }
  for (std::size_t i = 0; i < strength.size(); ++i)
    if (weight[i] > 0) strength[i] = wins[i] / weight[i];
}

double exponential(Rng& rng) {
  constexpr double kSteps = 4294967296.0;
  return -std::log((static_cast<double>(rng.next() >> 32) + 0.5) / kSteps);
}

// Quantile of Student's distribution: 95 % lie within this many deviations.
double student(std::size_t freedom) {
  constexpr double kExact[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228};
  if (freedom == 0) return kExact[0];
  if (freedom <= std::size(kExact)) return kExact[freedom - 1];
  const double n = static_cast<double>(freedom);
  return 1.95996 + 2.3724 / n + 2.8225 / (n * n);  // Cornish and Fisher
}

double quantile(std::vector<double>& values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1)))];
}

std::vector<double> ratings_of(std::size_t players, const Records& records) {
  const auto meetings = records.meetings();
  std::vector<double> strength(players, 1);
  for (int round = 0; round < 400; ++round) improve(meetings, strength);
  double sum = 0;
  for (double& s : strength) sum += s = 400 * std::log10(s);
  for (double& s : strength) s -= sum / static_cast<double>(players);
  return strength;
}

}  // namespace

std::vector<double> bradley_terry(std::size_t players, const std::vector<Pairing>& pairings) {
  Records records(players);
  records.count(pairings);
  return ratings_of(players, records);
}

std::vector<Interval> rating_intervals(std::size_t players, const std::vector<std::vector<Pairing>>& deals) {
  if (deals.empty()) return std::vector<Interval>(players);
  constexpr int kDraws = 400;
  std::vector<std::vector<double>> ratings(players);
  Rng rng(2004);
  Records all(players);
  for (const auto& deal : deals) all.count(deal);
  std::vector<std::vector<Pairing>> seen = deals;
  for (const double result : {1.0, 0.0}) seen.push_back(all.one_game_each(result));
  for (int draw = 0; draw < kDraws; ++draw) {
    Records drawn(players);
    for (const auto& deal : seen) drawn.count(deal, exponential(rng));
    const auto sample = ratings_of(players, drawn);
    for (std::size_t i = 0; i < players; ++i) ratings[i].push_back(sample[i]);
  }
  std::vector<Interval> intervals;
  intervals.reserve(ratings.size());
  for (auto& values : ratings) intervals.push_back({quantile(values, 0.025), quantile(values, 0.975)});
  return intervals;
}

Mean mean_of(const std::vector<double>& values, double prior_variance) {
  Mean mean;
  mean.count = values.size();
  if (values.empty()) return mean;
  const double n = static_cast<double>(values.size());
  for (double value : values) mean.value += value / n;
  double squares = prior_variance;
  for (double value : values) squares += (value - mean.value) * (value - mean.value);
  mean.half_width = student(values.size()) * std::sqrt(squares / n / n);
  return mean;
}

}  // namespace mornington::arena
