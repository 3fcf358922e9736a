#include <gtest/gtest.h>

#include "core/rng.h"
#include "tournaments/matching.h"

namespace mornington::tournaments {
namespace {

using Costs = std::vector<std::vector<std::int64_t>>;

Costs random_costs(int count, std::uint32_t range, Rng& rng) {
  Costs costs(static_cast<std::size_t>(count), std::vector<std::int64_t>(static_cast<std::size_t>(count)));
  for (std::size_t a = 0; a < costs.size(); ++a)
    for (std::size_t b = a + 1; b < costs.size(); ++b) costs[a][b] = costs[b][a] = rng.below(range);
  return costs;
}

// The least cost by trying every matching, one set of vertices after the other.
std::int64_t least_cost(const Costs& costs) {
  const std::size_t count = costs.size(), sets = std::size_t{1} << count;
  std::vector<std::int64_t> least(sets, -1);
  least[0] = 0;
  for (std::size_t set = 0; set < sets; ++set) {
    if (least[set] < 0) continue;
    std::size_t a = 0;
    while (a < count && (set >> a & 1) != 0) ++a;
    for (std::size_t b = a + 1; b < count; ++b) {
      if ((set >> b & 1) != 0) continue;
      std::int64_t& entry = least[set | std::size_t{1} << a | std::size_t{1} << b];
      const std::int64_t sum = least[set] + costs[a][b];
      if (entry < 0 || sum < entry) entry = sum;
    }
  }
  return least[sets - 1];
}

std::int64_t cost_of(const std::vector<int>& partners, const Costs& costs) {
  std::int64_t sum = 0;
  for (std::size_t a = 0; a < partners.size(); ++a) {
    const auto b = static_cast<std::size_t>(partners[a]);
    EXPECT_NE(a, b);
    EXPECT_EQ(static_cast<std::size_t>(partners[b]), a) << "everybody has one partner";
    if (a < b) sum += costs[a][b];
  }
  return sum;
}

TEST(Matching, IsNeverDearerThanTheBestOfAll) {
  Rng rng(7);
  for (int count = 2; count <= 12; count += 2)
    for (const std::uint32_t range : {1u, 2u, 3u, 10u, 1'000'000u})
      for (int round = 0; round < 60; ++round) {
        const Costs costs = random_costs(count, range, rng);
        const auto cost = [&](int a, int b) {
          return Cost{costs[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]};
        };
        ASSERT_EQ(cost_of(cheapest_matching(count, cost), costs), least_cost(costs)) << count << " of " << range;
      }
}

TEST(Matching, WeighsCriteriaOneAboveTheOther) {
  // The one expensive pair costs more than any number of cheap ones.
  const Cost dear = Cost{1} << 100;
  const auto cost = [&](int a, int b) { return a == 0 && b == 1 ? dear : (Cost{1} << 60) * (a + b); };
  EXPECT_NE(cheapest_matching(20, cost)[0], 1);
}

TEST(Matching, PairsAsManyAsATournamentHas) {
  Rng rng(3);
  const Costs costs = random_costs(256, 50, rng);
  const auto cost = [&](int a, int b) { return Cost{costs[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]}; };
  EXPECT_LE(cost_of(cheapest_matching(256, cost), costs), 128);
}

}  // namespace
}  // namespace mornington::tournaments
