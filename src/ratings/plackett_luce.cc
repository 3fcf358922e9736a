#include "ratings/plackett_luce.h"

#include <algorithm>
#include <cstddef>

namespace mornington::ratings {
namespace {

// 2 beta^2 = (400 / ln 10)^2.
constexpr Fixed kPairVariance = Fixed::ratio(30'177'872, 1000);

Fixed scale_of(std::span<const Placed> players) {
  Fixed sum;
  for (const Placed& one : players) sum += one.rating.variance;
  return square_root(kPairVariance + sum * Fixed::of(2) / Fixed::of(static_cast<std::int64_t>(players.size())));
}

// e^(mean / c), less a factor that all have in common.
std::vector<Fixed> strengths(std::span<const Placed> players, Fixed scale) {
  const Fixed best = std::max_element(players.begin(), players.end(), [](const Placed& a, const Placed& b) {
                       return a.rating.mean < b.rating.mean;
                     })->rating.mean;
  std::vector<Fixed> all;
  // NB: the least strength is one unit, or nobody would be left to be behind the others.
  for (const Placed& one : players) all.push_back(std::max(exp_minus((best - one.rating.mean) / scale), Fixed{1}));
  return all;
}

// The choice of who takes the place of player q, among those who did not come before: all strengths, and how many share
// the place.
struct Choice {
  int place = 0;
  Fixed sum;
  Fixed tied;
};

std::vector<Choice> choices_of(std::span<const Placed> players, const std::vector<Fixed>& strength) {
  std::vector<Choice> all;
  for (const Placed& q : players) {
    Choice choice{q.place, {}, {}};
    for (std::size_t s = 0; s < players.size(); ++s) {
      if (players[s].place >= q.place) choice.sum += strength[s];
      if (players[s].place == q.place) choice.tied += kOne;
    }
    all.push_back(choice);
  }
  return all;
}

}  // namespace

std::vector<Step> steps_by_place(std::span<const Placed> players) {
  if (players.size() < 2) return std::vector<Step>(players.size());
  const Fixed scale = scale_of(players);
  const std::vector<Fixed> strength = strengths(players, scale);
  const std::vector<Choice> choices = choices_of(players, strength);
  std::vector<Step> steps;
  for (std::size_t i = 0; i < players.size(); ++i) {
    Fixed gain;
    Fixed certainty;
    for (std::size_t q = 0; q < players.size(); ++q) {
      if (choices[q].place > players[i].place) continue;
      const Fixed chance = strength[i] / choices[q].sum;
      gain += ((q == i ? kOne : Fixed{}) - chance) / choices[q].tied;
      certainty += chance * (kOne - chance) / choices[q].tied;
    }
    const Fixed variance = players[i].rating.variance;
    const Fixed slowness = square_root(variance) / scale;  // gamma of the paper
    steps.push_back({variance / scale * gain, slowness * (variance / scale / scale) * certainty});
  }
  return steps;
}

}  // namespace mornington::ratings
