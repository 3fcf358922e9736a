#include <gtest/gtest.h>

#include <set>

#include "ai/bot_games.h"
#include "games/editions.h"
#include "support/effort.h"

namespace mornington::ai {
namespace {

using bot_games::play_out;
using bot_games::start;

// One option at a time away from its default; what an edition forbids is left out.
std::vector<OptionValues> option_choices(const EditionSpec& edition) {
  std::vector<OptionValues> all = {{}};
  for (const OptionSpec& spec : option_specs(edition))
    for (std::size_t i = 1; i < spec.choices.size(); ++i) all.push_back({{spec.name, spec.choices[i].value}});
  return all;
}

TEST(LevelsConformance, FinishEveryEditionWithFewAndManySeatsWithOneSimulation) {
  for (const EditionSpec& edition : editions())
    for (const int seats : std::set{edition.min_seats, edition.max_seats}) {
      auto match = start(edition.id, seats, 3);
      ASSERT_NE(match, nullptr);
      EXPECT_GT(play_out(*match, {"master@1", "novice@1", "casual@1", "skilled@1", "expert@1"}, 1), 0) << edition.id;
    }
}

TEST(LevelsConformance, FinishEveryOptionWithOneSimulation) {
  int number = 0;
  for (const EditionSpec& edition : editions())
    for (const OptionValues& options : option_choices(edition)) {
      if (++number % step_of(6) != 0) continue;
      MatchSetup setup;
      setup.edition = edition.id;
      setup.seats = edition.min_seats;
      setup.options = options;
      setup.seed = Seed::of_number(5);
      auto match = new_match(std::move(setup));
      if (!match.ok()) continue;
      EXPECT_GT(play_out(**match, {"expert@1", "novice@1"}, 1), 0) << edition.id;
    }
}

TEST(LevelsConformance, FinishAGameOfEachFamilyWithAMillisecondADecision) {
  for (const char* edition : {"metro", "next-station-london", "underground-paris"}) {
    auto match = start(edition, 2, 3);
    ASSERT_NE(match, nullptr);
    EXPECT_GT(play_out(*match, {"master@1ms"}, 1), 0) << edition;
  }
}

}  // namespace
}  // namespace mornington::ai
