#include <gtest/gtest.h>

#include <map>

#include "core/bits.h"
#include "core/rng.h"
#include "core/rule_id.h"
#include "core/scores.h"

namespace mornington {
namespace {

TEST(RuleId, ReadsAndWritesRulesAndRulings) {
  for (const char* text : {"MET-1.1", "OTU-12.34", "NSL-Q7", "ABC-255.255"}) {
    const auto id = parse_rule_id(text);
    ASSERT_TRUE(id.has_value()) << text;
    EXPECT_EQ(id->text(), text);
  }
  EXPECT_EQ("MET-4.2"_rule, *parse_rule_id("MET-4.2"));
}

TEST(RuleId, RefusesMalformedTexts) {
  for (const char* text : {"", "MET", "MET-", "MET-4", "MET-4.", "MET-0.1", "MET-4.0", "met-4.2", "MET-4.2x", "MET-Q",
                           "MET-Q0", "MET-256.1", "METRO-1.1", "MET_1.10"})
    EXPECT_FALSE(parse_rule_id(text).has_value()) << text;
}

TEST(Rng, BoundedDrawsAreUniform) {
  Rng rng(42);
  std::map<std::uint32_t, int> count;
  constexpr int kDraws = 70000;
  for (int i = 0; i < kDraws; ++i) ++count[rng.below(7)];
  ASSERT_EQ(count.size(), 7u);
  for (const auto& [value, n] : count) EXPECT_NEAR(n, kDraws / 7, 500) << value;
}

TEST(Rng, PicksOutcomesByTheirWeight) {
  OutcomeList outcomes;
  outcomes.push_back({Action{1}, 1});
  outcomes.push_back({Action{2}, 3});
  Rng rng(3);
  int second = 0;
  for (int i = 0; i < 40000; ++i) second += pick(outcomes, rng) == Action{2} ? 1 : 0;
  EXPECT_NEAR(second, 30000, 500);
}

TEST(Bits, VisitsLowestFirstAndFindsTheNth) {
  int sum = 0;
  for_each_bit(bit(3) | bit(40), [&](int i) { sum = sum * 100 + i; });
  EXPECT_EQ(sum, 340);
  EXPECT_EQ(nth_bit(bit(3) | bit(40) | bit(63), 2), 63);
}

TEST(Scores, SharesAPlaceOnlyWhenTheTieBreakTiesToo) {
  Scores scores;
  scores.seats = 4;
  scores.points = {10, 20, 20, 5};
  rank_by_points(scores);
  EXPECT_EQ(scores.rank, (SeatArray<std::uint8_t>{3, 1, 1, 4, 0, 0}));
  rank_by_points(scores, {0, 1, 2, 0, 0, 0});
  EXPECT_EQ(scores.rank, (SeatArray<std::uint8_t>{3, 2, 1, 4, 0, 0}));
}

}  // namespace
}  // namespace mornington
