#include <gtest/gtest.h>

#include "arena/report.h"
#include "arena/runner.h"

// Quick games with fixed seeds and wide margins: they fail when a level has lost its edge, not when luck has turned.
namespace mornington::arena {
namespace {

Report play(const std::string& edition, int seats, const std::vector<std::string>& players, int games) {
  Plan plan;
  plan.edition = edition;
  plan.seats = seats;
  plan.players = players;
  plan.games = games;
  plan.seed = 100;
  GameFile file{plan, {}};
  const auto failure = run(plan, fixtures(plan), {1, nullptr}, [&](const GameRecord& game) {
    file.games.push_back(game);
    return true;
  });
  EXPECT_FALSE(failure.has_value()) << failure->text();
  return report_on(file, std::nullopt);
}

TEST(Strength, MetroSearchBeatsGreedy) {
  EXPECT_GE(play("metro", 2, {"expert@60", "greedy"}, 4).standings[0].wins.value, 0.99);
}

TEST(Strength, MetroMoreSimulationsBeatFewer) {
  EXPECT_GE(play("metro", 2, {"expert@150", "casual"}, 6).standings[0].wins.value, 0.6);
}

TEST(Strength, MetroLondonSearchBeatsGreedy) {
  EXPECT_GE(play("metro-london", 2, {"expert@60", "greedy"}, 4).standings[0].wins.value, 0.99);
}

TEST(Strength, UndergroundSearchBeatsGreedy) {
  EXPECT_GE(play("underground-london", 2, {"expert@40", "greedy"}, 4).standings[0].wins.value, 0.74);
}

TEST(Strength, NextStationSearchScoresFarAboveGreedy) {
  const Report report = play("next-station-london", 1, {"greedy", "expert@150"}, 6);
  EXPECT_GE(report.standings[1].points.value, report.standings[0].points.value + 12);
}

}  // namespace
}  // namespace mornington::arena
