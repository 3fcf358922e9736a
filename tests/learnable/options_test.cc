#include "learnable/options.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace mornington::learnable {
namespace {

// Three tiles on some squares each, and two actions that stand alone; the same as runs and one by one.
const kit::ActionRuns kRuns = {{64, {0x1000}, 0x8000000000000011},
                               {192, {0x3000}, ~std::uint64_t{0}},
                               {0, {0x2000}, 0x6},
                               {300, {7}, 1},
                               {257, {9}, 1}};
constexpr std::size_t kActions = 301;

OptionRuns as_runs(std::uint8_t* mask = nullptr) {
  OptionRuns options;
  options.take([](kit::ActionRuns& out) { out = kRuns; }, mask);
  return options;
}

// Tells the indices as they were listed.
auto in_turn(const std::vector<kit::ActionIndex>& indices) {
  return [&indices, i = std::size_t{0}](Action) mutable { return indices[i++]; };
}

OptionList as_list(std::uint8_t* mask = nullptr) {
  ActionList actions;
  std::vector<kit::ActionIndex> indices;
  for (const kit::ActionRun& run : kRuns)
    for (int i = 0; i < 64; ++i) {
      if (!has_bit(run.which, i)) continue;
      actions.push_back({run.action.bits + static_cast<std::uint32_t>(i)});
      indices.push_back({run.first + i});
    }
  OptionList options;
  options.take(actions, in_turn(indices), kit::kNoIndex, mask);
  return options;
}

bool same(LegalIndex left, LegalIndex right) { return left.index == right.index && left.action == right.action; }

TEST(Options, AreTheSameAsRunsAndOneByOne) {
  const OptionRuns runs = as_runs();
  const OptionList list = as_list();
  ASSERT_EQ(runs.size(), 3u + 64 + 2 + 2);
  ASSERT_EQ(list.size(), runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) EXPECT_TRUE(same(runs[i], list[i])) << i;
  std::size_t visited = 0;
  runs.for_each([&](LegalIndex option) { EXPECT_TRUE(same(option, list[visited++])); });
  EXPECT_EQ(visited, runs.size());
  for (std::int32_t index = -70; index < 400; ++index) EXPECT_TRUE(same(runs.find(index), list.find(index))) << index;
}

TEST(Options, AreShownInAMaskAndTakenOutAgain) {
  std::array<std::uint8_t, kActions> by_runs{}, by_list{};
  const OptionRuns runs = as_runs(by_runs.data());
  const OptionList list = as_list(by_list.data());
  EXPECT_EQ(by_runs, by_list);
  EXPECT_EQ(std::count(by_runs.begin(), by_runs.end(), 1), 71);
  runs.clear(by_runs.data());
  list.clear(by_list.data());
  EXPECT_EQ(by_runs, by_list);
  EXPECT_EQ(by_runs, (std::array<std::uint8_t, kActions>{}));
}

TEST(Options, InTwoPartsAreAskedForOneAfterTheOther) {
  ActionList actions;
  for (const std::uint32_t bits : {1u, 2u, 3u, 4u}) actions.push_back({bits});
  const std::vector<kit::ActionIndex> indices = {{0}, {5, 1}, {5, 2}, {6, 1}};
  OptionList options;
  options.take(actions, in_turn(indices), kit::kNoIndex, nullptr);
  ASSERT_EQ(options.size(), 3u);
  EXPECT_TRUE(same(options[0], {0, {1}}));
  EXPECT_TRUE(same(options[1], {5, kFirstOfTwo}));
  EXPECT_TRUE(same(options[2], {6, kFirstOfTwo}));
  options.take(actions, in_turn(indices), 5, nullptr);
  ASSERT_EQ(options.size(), 2u);
  EXPECT_TRUE(same(options[1], {2, {3}}));
}

}  // namespace
}  // namespace mornington::learnable
