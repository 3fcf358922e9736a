#include <gtest/gtest.h>

#include "arena/report.h"
#include "arena/runner.h"
#include "games/editions.h"

// Quick games with fixed seeds and wide margins: they fail when a level has lost its edge, not when luck has turned.
namespace mornington::arena {
namespace {

struct Table {
  std::string edition;
  int seats = 2;
  OptionValues options = {};
};

Report play(const Table& table, const std::vector<std::string>& players, int games) {
  Plan plan;
  plan.edition = table.edition;
  plan.options = table.options;
  plan.seats = table.seats;
  plan.players = players;
  plan.games = games;
  plan.seed = 100;
  GameFile file{plan, {}};
  const auto failure = run(plan, fixtures(plan), {1, {}}, [&](const GameRecord& game) {
    file.games.push_back(game);
    return true;
  });
  EXPECT_FALSE(failure.has_value()) << failure->text();
  return report_on(file, std::nullopt);
}

// Points that the second player is ahead on the mean.
double edge(const Table& table, const std::string& lower, const std::string& higher, int games) {
  const Report report = play(table, {lower, higher}, games);
  const auto mean = [&](std::size_t i) { return report.standings[i].points.value; };
  return mean(1) - mean(0);
}

// Half or less of the edge that 400 games show.
TEST(Strength, EveryLevelOfMetroLeavesTheOneBelowBehind) {
  EXPECT_GE(edge({"metro"}, "novice", "casual", 8), 20);
  EXPECT_GE(edge({"metro"}, "casual", "skilled", 8), 15);
  EXPECT_GE(edge({"metro"}, "skilled", "expert@800", 12), 4);
}

TEST(Strength, EveryLevelOfNextStationLeavesTheOneBelowBehind) {
  const Table alone = {"next-station-london", 1, {{"solo-order", "lot"}}};
  EXPECT_GE(edge(alone, "novice", "casual", 16), 8);
  EXPECT_GE(edge(alone, "casual", "skilled", 16), 10);
  EXPECT_GE(edge(alone, "skilled", "expert", 16), 3);
}

TEST(Strength, EveryLevelOfOnTheUndergroundLeavesTheOneBelowBehind) {
  EXPECT_GE(edge({"underground-london"}, "novice", "casual", 6), 4);
  EXPECT_GE(edge({"underground-london"}, "casual", "skilled", 4), 6);
  EXPECT_GE(edge({"underground-london"}, "skilled", "expert@300", 4), 4);
}

TEST(Strength, SearchPaysWhereThereAreSecrets) {
  EXPECT_GE(edge({"metro", 2, {{"corporations", "on"}}}, "greedy", "expert@60", 4), 20);
  EXPECT_GE(edge({"underground-paris"}, "greedy", "expert@40", 4), 10);
}

// Two thirds or less of what 400 games show.
TEST(Strength, GreedyBeatsRandomInEveryEdition) {
  for (const EditionSpec& edition : editions()) {
    if (edition.max_seats < 2) continue;
    const Report report = play({std::string(edition.id)}, {"greedy", "random"}, 20);
    EXPECT_GE(report.standings[0].wins.value, 0.65) << edition.id;
  }
}

TEST(Strength, GreedyBeatsRandomWithCorporationsAndAlone) {
  EXPECT_GE(play({"metro", 2, {{"corporations", "on"}}}, {"greedy", "random"}, 20).standings[0].wins.value, 0.65);
  EXPECT_GE(edge({"metro-solo", 1}, "random", "greedy", 20), 2);
}

TEST(Strength, MetroSearchBeatsGreedy) {
  EXPECT_GE(play({"metro"}, {"expert@60", "greedy"}, 4).standings[0].wins.value, 0.99);
}

TEST(Strength, MetroLondonSearchBeatsGreedy) {
  EXPECT_GE(play({"metro-london"}, {"expert@60", "greedy"}, 4).standings[0].wins.value, 0.99);
}

TEST(Strength, UndergroundSearchBeatsGreedy) {
  EXPECT_GE(play({"underground-london"}, {"expert@40", "greedy"}, 4).standings[0].wins.value, 0.74);
}

TEST(Strength, NextStationSearchScoresFarAboveGreedy) {
  const Report report = play({"next-station-london", 1}, {"greedy", "expert@150"}, 6);
  EXPECT_GE(report.standings[1].points.value, report.standings[0].points.value + 12);
}

}  // namespace
}  // namespace mornington::arena
