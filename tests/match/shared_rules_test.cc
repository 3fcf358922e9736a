#include "match/family/shared_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "support/toy_match.h"

namespace mornington {
namespace {

using toy::Toy;

struct OtherToy : Toy {};

std::vector<json::Value> boards() { return toy::setup().boards; }

template <class G = Toy>
const void* rules_for(int seats, const OptionValues& options = {}, const std::vector<json::Value>& own = boards()) {
  const auto shared = shared_rules<G>(toy::edition(), seats, options, own);
  return shared.ok() ? shared->rules.get() : nullptr;
}

TEST(SharedRules, AreLoadedOnceForTheSameTable) {
  EXPECT_NE(rules_for(2), nullptr);
  EXPECT_EQ(rules_for(2), rules_for(2));
  EXPECT_EQ(rules_for(3, {{"track", "ring"}}), rules_for(3, {{"track", "ring"}}));
}

TEST(SharedRules, DifferByGameSeatsOptionsAndDocuments) {
  EXPECT_NE(rules_for(2), rules_for<OtherToy>(2));
  EXPECT_NE(rules_for(2), rules_for(3));
  EXPECT_NE(rules_for(2), rules_for(2, {{"track", "ring"}}));
  auto own = boards();
  own[1]["drawn by"] = "somebody else";
  EXPECT_NE(rules_for(2), rules_for(2, {}, own));
}

TEST(SharedRules, KnowTheBoardAndEveryOption) {
  const auto shared = shared_rules<Toy>(toy::edition(), 2, {}, boards());
  ASSERT_TRUE(shared.ok());
  EXPECT_EQ(shared->options.size(), Toy::option_specs("toy-lanterns").size());
  EXPECT_EQ(shared->board_hash, hash_of(*documents_of(toy::edition(), boards())));
}

TEST(SharedRules, ARefusalIsTheSameEveryTime) {
  for (int time = 0; time < 2; ++time) {
    const auto refused = shared_rules<Toy>(toy::edition(), 2, {{"track", "spiral"}}, boards());
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(refused.error().text(), testing::HasSubstr("track"));
  }
}

TEST(SharedRules, StayWithWhoeverHoldsThemWhenManyOthersAreLoaded) {
  const auto held = shared_rules<Toy>(toy::edition(), 2, {}, boards());
  auto own = boards();
  for (int i = 0; i < 200; ++i) {
    own[1]["number"] = i;
    EXPECT_NE(rules_for(2, {}, own), nullptr);
  }
  EXPECT_EQ(held->rules->seats, 2);
  EXPECT_NE(held->rules.get(), rules_for(2)) << "200 others were used since";
}

TEST(SharedRules, CanBeAskedForByManyAtOnce) {
  std::vector<std::thread> people;
  for (int i = 0; i < 8; ++i)
    people.emplace_back([i] {
      for (int j = 0; j < 50; ++j) EXPECT_NE(rules_for(2 + (i + j) % 3), nullptr);
    });
  for (auto& one : people) one.join();
}

}  // namespace
}  // namespace mornington
