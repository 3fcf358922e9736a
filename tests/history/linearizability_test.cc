#include <gtest/gtest.h>

#include "history/faulty_table.h"

namespace mornington::history {
namespace {

// A register that holds one number: the model of textbooks.
struct Register {
  struct Step {
    bool writes;
    int value;
  };
  std::vector<Step> steps;

  [[nodiscard]] int initial() const { return 0; }
  [[nodiscard]] bool possible(int, std::size_t) const { return true; }
  [[nodiscard]] std::uint64_t key(int value) const { return static_cast<std::uint64_t>(value); }
  [[nodiscard]] std::variant<int, std::string> step(int value, std::size_t operation) const {
    const Step& one = steps[operation];
    if (one.writes || one.value == value) return one.value;
    return "it holds " + std::to_string(value) + " then";
  }
  [[nodiscard]] std::string describe(std::size_t operation) const {
    return (steps[operation].writes ? "write " : "read ") + std::to_string(steps[operation].value);
  }
};

TEST(Linearizability, OverlappingOperationsMayTakeEffectInAnyOrder) {
  const Register model{{{true, 1}, {true, 2}, {false, 1}}};
  EXPECT_TRUE(linear::check(model, {{1, 10}, {2, 3}, {4, 5}}).ok());
}

TEST(Linearizability, WhatHasReturnedComesBeforeWhatIsCalledLater) {
  const Register model{{{true, 1}, {true, 2}, {false, 1}}};
  const linear::Verdict verdict = linear::check(model, {{1, 2}, {3, 4}, {5, 6}});
  EXPECT_EQ(verdict.kind, linear::Verdict::Kind::NotLinearizable);
  EXPECT_EQ(verdict.explanation,
            "after 2 operations in order\n"
            "  done:  write 1\n"
            "  done:  write 2\n"
            "  not:   read 1: it holds 2 then\n"
            "  but this had returned: read 1");
}

TEST(Linearizability, WhatNeverReturnedMayHaveHappenedOrNot) {
  const Register written{{{true, 1}, {false, 1}}};
  const Register lost{{{true, 1}, {false, 0}}};
  const Register forgotten{{{true, 1}, {false, 1}, {false, 0}}};
  EXPECT_TRUE(linear::check(written, {{1, kNeverReturned}, {2, 3}}).ok());
  EXPECT_TRUE(linear::check(lost, {{1, kNeverReturned}, {2, 3}}).ok());
  EXPECT_FALSE(linear::check(forgotten, {{1, kNeverReturned}, {2, 3}, {4, 5}}).ok());
}

TEST(Linearizability, TheSearchEndsAtItsBound) {
  Register model;
  std::vector<linear::Interval> intervals;
  for (int i = 0; i < 24; ++i) {
    model.steps.push_back({true, i + 1});
    intervals.push_back({1, 100});
  }
  model.steps.push_back({false, 99});
  intervals.push_back({2, 99});
  EXPECT_EQ(linear::check(model, intervals, 10'000).kind, linear::Verdict::Kind::TooLong);
}

constexpr int kEvents = 150;

TEST(TableHistory, OfATableWithoutFaultsIsLinearizable) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    History history = FaultyTable(seed, Fault::None).run(kEvents);
    const linear::Verdict verdict = check(history);
    EXPECT_TRUE(verdict.ok()) << verdict.explanation;
    for (int i = 0; i < 2; ++i)  // how the table was made and the game began
      history.operations.push_back({.who = "server", .entry = (*history.log)[static_cast<std::size_t>(i)]});
    history.log.reset();  // then the order has to be found
    const linear::Verdict without = check(history);
    EXPECT_TRUE(without.ok()) << without.explanation;
  }
}

class PlantedFault : public testing::TestWithParam<std::pair<Fault, const char*>> {};

TEST_P(PlantedFault, IsFound) {
  constexpr std::uint64_t kRuns = 20;
  for (std::uint64_t seed = 1; seed <= kRuns; ++seed) {
    const linear::Verdict verdict = check(FaultyTable(seed, GetParam().first).run(kEvents));
    ASSERT_NE(verdict.kind, linear::Verdict::Kind::TooLong) << "seed " << seed;
    if (verdict.ok()) continue;
    RecordProperty("seed", std::to_string(seed));
    std::printf("%s, seed %d: %s\n", GetParam().second, static_cast<int>(seed), verdict.explanation.c_str());
    return;
  }
  FAIL() << "not found in " << kRuns << " runs";
}

INSTANTIATE_TEST_SUITE_P(TableHistory, PlantedFault, testing::ValuesIn(kFaults),
                         [](const auto& one) { return std::string(one.param.second); });

}  // namespace
}  // namespace mornington::history
