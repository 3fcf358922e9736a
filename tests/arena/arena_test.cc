#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "arena/play_game.h"
#include "arena/ratings.h"
#include "arena/record.h"
#include "arena/report.h"
#include "arena/runner.h"
#include "arena/schedule.h"
#include "arena/sprt.h"
#include "arena/team.h"
#include "match/match.h"

namespace mornington::arena {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream file(std::string(MORNINGTON_SOURCE_DIR) + "/" + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

Plan small_plan() {
  Plan plan;
  plan.edition = "next-station-london";
  plan.seats = 2;
  plan.players = {"random", "greedy"};
  plan.games = 6;
  plan.seed = 11;
  return plan;
}

GameFile play_all(const Plan& plan, const std::vector<Fixture>& games, int threads) {
  GameFile file{plan, {}};
  const auto failure = run(plan, games, {threads, {}}, [&](const GameRecord& game) {
    file.games.push_back(game);
    return true;
  });
  EXPECT_FALSE(failure.has_value()) << failure->text();
  return file;
}

std::vector<Fixture> shard_of(const Plan& plan, const Shard& shard) {
  std::vector<Fixture> games;
  for (auto& fixture : fixtures(plan))
    if (fixture.number % shard.count == shard.index) games.push_back(fixture);
  return games;
}

// Times differ from run to run; nothing else may.
std::string without_times(GameFile file) {
  std::sort(file.games.begin(), file.games.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
  std::string text = json::dump(encode(file.plan));
  for (GameRecord& game : file.games) {
    for (PlayerResult& seat : game.seats) seat.microseconds = 0;
    text += "\n" + json::dump(encode(game));
  }
  return text;
}

TEST(Schedule, GivesEveryPlayerEverySeatOnEveryDeal) {
  Plan plan = small_plan();
  plan.players = {"a", "b", "c"};
  plan.seats = 3;
  plan.games = 12;
  const auto games = fixtures(plan);
  ASSERT_EQ(games.size(), 12u);
  std::set<std::pair<std::uint64_t, std::vector<int>>> seen;
  for (const Fixture& game : games) seen.insert({game.deal, game.seating});
  EXPECT_EQ(seen.size(), 12u);
  EXPECT_EQ(games.front().deal, 11u);
  EXPECT_EQ(games.back().deal, 12u);
}

TEST(Schedule, LetsEveryChoiceOfPlayersMeet) {
  Plan plan = small_plan();
  plan.players = {"a", "b", "c"};
  plan.games = 4;
  EXPECT_EQ(fixtures(plan).size(), 3u * 4u);
  plan.seats = 1;
  EXPECT_EQ(fixtures(plan).size(), 3u * 4u);
  for (const Fixture& game : fixtures(plan)) EXPECT_EQ(game.seating.size(), 1u);
}

TEST(Schedule, LetsOnlyNeighboursMeetOnALadder) {
  Plan plan = small_plan();
  plan.players = {"a", "b", "c", "d"};
  plan.neighbours = true;
  std::set<std::vector<int>> seatings;
  for (const Fixture& fixture : fixtures(plan)) seatings.insert(fixture.seating);
  EXPECT_EQ(seatings, (std::set<std::vector<int>>{{0, 1}, {1, 0}, {1, 2}, {2, 1}, {2, 3}, {3, 2}}));
  EXPECT_EQ(*decode_plan(encode(plan)), plan);
}

TEST(Schedule, ReadsShardsCountedFromOne) {
  EXPECT_EQ(parse_shard("2/8")->index, 1);
  EXPECT_EQ(parse_shard("2/8")->count, 8);
  for (const char* wrong : {"0/2", "3/2", "1", "a/b", "1/2x", ""}) EXPECT_FALSE(parse_shard(wrong).ok()) << wrong;
}

TEST(Schedule, SurvivesItsOwnJson) {
  Plan plan = small_plan();
  plan.options = {{"objectives", "on"}};
  plan.seed = 0xFFFFFFFFFFFFFFFFu;
  EXPECT_EQ(*decode_plan(encode(plan)), plan);
}

TEST(Arena, ShardsTogetherAreTheWholeRun) {
  const Plan plan = small_plan();
  const GameFile whole = play_all(plan, fixtures(plan), 1);
  std::vector<GameFile> parts;
  for (int i = 0; i < 3; ++i) parts.push_back(play_all(plan, shard_of(plan, {i, 3}), 1));
  const auto joined = merged(parts);
  ASSERT_TRUE(joined.ok());
  EXPECT_EQ(without_times(*joined), without_times(whole));
}

TEST(Arena, PlaysTheSameOnTwoThreads) {
  const Plan plan = small_plan();
  EXPECT_EQ(without_times(play_all(plan, fixtures(plan), 2)), without_times(play_all(plan, fixtures(plan), 1)));
}

TEST(Arena, RefusesToMergeWhatDoesNotBelongTogether) {
  const GameFile one{small_plan(), {{0, 11, {{0, 5, 1, 1, 1}, {1, 4, 2, 1, 1}}, {}}}};
  EXPECT_FALSE(merged({one, one}).ok());
  GameFile other = one;
  other.plan.seed = 12;
  EXPECT_FALSE(merged({one, other}).ok());
  EXPECT_TRUE(merged({one}).ok());
}

TEST(Arena, ReadsItsFileBackAndForgivesALineCutOff) {
  const Plan plan = small_plan();
  const GameFile file = play_all(plan, shard_of(plan, {0, 3}), 1);
  std::string text = json::dump(encode(plan)) + "\n";
  for (const GameRecord& game : file.games) text += json::dump(encode(game)) + "\n";
  const auto read = parse_games(text + "{\"game\": 5, \"se");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(without_times(*read), without_times(file));
  EXPECT_EQ(read->cut_off, 15u);
  EXPECT_EQ(parse_games(text)->cut_off, 0u);
  EXPECT_FALSE(parse_games(text + "nonsense\n").ok());
  EXPECT_FALSE(parse_games("").ok());
}

TEST(Arena, RefusesPlayersThatDoNotExist) {
  Plan plan = small_plan();
  EXPECT_FALSE(check_players(plan).has_value());
  plan.players = {"random", "grandmaster"};
  EXPECT_TRUE(check_players(plan).has_value());
  plan.players = {"random"};
  EXPECT_TRUE(check_players(plan).has_value());
  plan.players = {"random", "expert@0"};
  EXPECT_TRUE(check_players(plan).has_value());
}

TEST(Arena, SaysInWhatPlansDiffer) {
  const Plan plan = small_plan();
  EXPECT_EQ(difference(plan, plan), "");
  Plan other = plan;
  other.seats = 3;
  other.players = {"random", "expert"};
  EXPECT_EQ(difference(plan, other), R"(seats: 3, not 2; players: ["random","expert"], not ["random","greedy"])");
  const std::vector<std::pair<std::string, std::function<void(Plan&)>>> changes = {
      {"edition", [](Plan& p) { p.edition = "metro"; }},
      {"options",
       [](Plan& p) {
         p.options = {{"powers", "on"}};
       }},
      {"boards", [](Plan& p) { p.boards = {json::Value("b")}; }},
      {"seats", [](Plan& p) { p.seats = 1; }},
      {"players", [](Plan& p) { p.players.emplace_back("expert"); }},
      {"games", [](Plan& p) { p.games = 7; }},
      {"neighbours", [](Plan& p) { p.neighbours = true; }},
      {"seed", [](Plan& p) { p.seed = 12; }}};
  for (const auto& [name, change] : changes) {
    Plan changed = plan;
    change(changed);
    EXPECT_EQ(difference(plan, changed).find(name + ": "), 0u) << difference(plan, changed);
  }
}

TEST(Arena, KeepsTheBoardInItsPlanAndPlaysOnIt) {
  const std::string generated = read_file("tests/arena/other_sheet.json");
  Plan plan = small_plan();
  plan.games = 2;
  plan.boards = {*json::parse(generated)};
  EXPECT_EQ(json::dump(encode(*decode_plan(encode(plan)))), json::dump(encode(plan)));
  const GameFile here = play_all(plan, fixtures(plan), 1);
  Plan usual = plan;
  usual.boards.clear();
  EXPECT_NE(here.games[0].steps, play_all(usual, fixtures(usual), 1).games[0].steps);
}

TEST(Arena, RefusesPlansThatNobodyCouldPlay) {
  Plan plan = small_plan();
  EXPECT_FALSE(check_size(plan).has_value());
  for (const int games : {0, -3, 2'000'000'000}) {
    plan.games = games;
    EXPECT_TRUE(check_size(plan).has_value()) << games;
  }
  plan = small_plan();
  plan.seats = 6;
  plan.players.assign(60, "random");
  EXPECT_TRUE(check_size(plan).has_value()) << "fifty million line-ups";
  plan.neighbours = true;
  EXPECT_FALSE(check_size(plan).has_value());
  EXPECT_EQ(fixtures(plan).size(), 55u * 6u);
}

TEST(Arena, RefusesGamesThatAreNotOfThePlan) {
  const Plan plan = small_plan();
  const std::string head = json::dump(encode(plan)) + "\n";
  const auto line = [](int number, std::uint64_t deal, int first, int second) {
    return json::dump(encode(GameRecord{number, deal, {{first, 5, 1, 1, 1}, {second, 4, 2, 1, 1}}, {}})) + "\n";
  };
  EXPECT_TRUE(parse_games(head + line(0, 11, 0, 1) + line(1, 11, 1, 0)).ok());
  EXPECT_FALSE(parse_games(head + line(6, 13, 0, 1)).ok());
  EXPECT_FALSE(parse_games(head + line(1, 11, 0, 1)).ok());
  EXPECT_FALSE(parse_games(head + line(1, 12, 1, 0)).ok());
  EXPECT_FALSE(parse_games(head + line(1, 11, 1, 7)).ok());
}

TEST(Arena, EndsInTheMiddleOfASearchWhenItIsToldTo) {
  Plan plan = small_plan();
  for (const char* player : {"master@4000000000", "master@3000s", "3*expert@3000s"}) {
    plan.players = {player, "random"};
    std::atomic<int> asked = 0;
    const MatchLimits table{[&] { return ++asked > 50; }, 60};
    EXPECT_FALSE(play_fixture(plan, fixtures(plan).front(), table).ok()) << player;
    EXPECT_LT(asked, 100) << player;
  }
}

TEST(Arena, EndsTheOtherGamesWhenOneHasFailed) {
  Plan plan = small_plan();
  plan.players = {"cmd:exit 1", "master@3000s", "random"};
  plan.games = 2;
  const auto failure = run(plan, fixtures(plan), {4, {}}, [](const GameRecord&) { return true; });
  ASSERT_TRUE(failure.has_value());
  EXPECT_NE(failure->text().find("cmd:exit 1"), std::string::npos) << failure->text();
}

TEST(Arena, LetsAnOutsideProgramPlay) {
  Plan plan = small_plan();
  plan.games = 1;
  plan.players = {std::string("cmd:python3 ") + MORNINGTON_SOURCE_DIR + "/tests/arena/first_legal.py", "random"};
  const auto game = play_fixture(plan, fixtures(plan).front());
  ASSERT_TRUE(game.ok()) << game.error().text();
  EXPECT_GT(game->seats[0].decisions, 0);
}

TEST(Team, PlaysTheSameGameEveryTimeAndFindsWhatItsMembersFind) {
  Plan plan = small_plan();
  plan.players = {"2*expert@60", "3*skilled"};
  plan.games = 2;
  const std::string once = without_times(play_all(plan, fixtures(plan), 1));
  EXPECT_EQ(once, without_times(play_all(plan, fixtures(plan), 1)));
  Plan alone = plan;
  alone.players = {"expert@60", "3*skilled"};
  EXPECT_NE(play_all(alone, fixtures(alone), 1).games[0].steps, play_all(plan, fixtures(plan), 1).games[0].steps);
}

TEST(Team, AddsUpTheSimulationsOfItsMembers) {
  MatchSetup setup;
  setup.edition = "metro";
  const auto match = new_match(setup);
  const Seat seat = first_seat((*match)->decision());
  const auto team = team_bot("3*expert@300", (*match)->edition(), seat, 5);
  ASSERT_TRUE(team.ok());
  const std::string chosen = (*team)->choose(*(*match)->seen_by(seat));
  const ai::Explanation explained = (*team)->explain(3);
  EXPECT_EQ(explained.simulations, 300u);
  ASSERT_EQ(explained.options.size(), 3u);
  EXPECT_EQ(explained.options[0].action, chosen);
  EXPECT_GE(explained.options[0].samples, explained.options[1].samples);
}

TEST(Team, ThinksForAsLongAsItIsGiven) {
  Plan plan = small_plan();
  plan.players = {"2*expert@3ms", "random"};
  plan.games = 2;
  for (const GameRecord& game : play_all(plan, fixtures(plan), 1).games) {
    const PlayerResult& team = game.seats[game.seats[0].player == 0 ? 0 : 1];
    EXPECT_GE(team.microseconds, 3000) << "less than one decision's time for all of them";
  }
}

TEST(Team, OfBotsThatDoNotSearchAnswersToo) {
  Plan plan = small_plan();
  plan.players = {"2*greedy", "random"};
  plan.games = 2;
  EXPECT_EQ(play_all(plan, fixtures(plan), 1).games.size(), 2u);
}

TEST(Team, IsRefusedWithoutASizeOrALevel) {
  Plan plan = small_plan();
  for (const char* player : {"*expert", "0*expert", "x*expert", "99*expert", "2*nobody", "2*expert@0", "expert/0"}) {
    plan.players = {player, "greedy"};
    EXPECT_TRUE(check_players(plan).has_value()) << player;
  }
}

TEST(Report, CountsMarginsAndWins) {
  Plan plan = small_plan();
  plan.games = 2;
  const GameFile file{plan,
                      {{0, 11, {{0, 30, 1, 10, 1000}, {1, 20, 2, 10, 3000}}, {}},
                       {1, 11, {{1, 25, 1, 10, 3000}, {0, 25, 1, 10, 1000}}, {}}}};
  const Report report = report_on(file, std::nullopt);
  EXPECT_DOUBLE_EQ(report.standings[0].points.value, 27.5);
  EXPECT_DOUBLE_EQ(report.standings[0].margin.value, 5);
  EXPECT_DOUBLE_EQ(report.standings[0].wins.value, 0.75);
  EXPECT_DOUBLE_EQ(report.standings[1].milliseconds, 0.3);
  EXPECT_GT(report.standings[0].rating, report.standings[1].rating);
  ASSERT_EQ(report.duels.size(), 1u);
  EXPECT_DOUBLE_EQ(report.duels[0].result.value, 0.75);
}

TEST(Report, ShowsTheDistributionOfScoresOnAPage) {
  GameFile file{small_plan(), {}};
  file.plan.seats = 1;
  file.plan.players = {"greedy"};
  for (int i = 0; i <= 100; ++i)
    file.games.push_back({i, static_cast<std::uint64_t>(i), {{0, (37 * i) % 101, 1, 0, 1}}, {}});
  const std::string page = markdown_of(report_on(file, std::nullopt));
  EXPECT_NE(page.find("| scores | least | 5 % | 25 % | median | 75 % | 95 % | most |"), std::string::npos) << page;
  EXPECT_NE(page.find("| greedy | 0 | 5 | 25 | 50 | 75 | 95 | 100 |"), std::string::npos) << page;
}

TEST(Ratings, FindTheDifferenceBehindTheResults) {
  std::vector<Pairing> pairings;
  for (int i = 0; i < 1000; ++i) pairings.push_back({0, 1, i % 10 == 0 ? 0.0 : 1.0});
  const auto ratings = bradley_terry(2, pairings);
  EXPECT_NEAR(ratings[0] - ratings[1], 400 * 0.9542, 10);  // nine to one
  EXPECT_NEAR(ratings[0] + ratings[1], 0, 1e-6);
}

TEST(Ratings, StayFiniteForWhoNeverLost) {
  const auto ratings = bradley_terry(2, std::vector<Pairing>(50, Pairing{0, 1, 1.0}));
  EXPECT_GT(ratings[0], 300);
  EXPECT_LT(ratings[0], 2000);
}

TEST(Ratings, HaveIntervalsThatHoldThem) {
  std::vector<std::vector<Pairing>> deals;
  for (int i = 0; i < 100; ++i) deals.push_back({{0, 1, i % 3 == 0 ? 0.0 : 1.0}});
  std::vector<Pairing> all;
  for (const auto& deal : deals) all.push_back(deal.front());
  const double rating = bradley_terry(2, all)[0];
  const Interval interval = rating_intervals(2, deals)[0];
  EXPECT_LT(interval.low, rating);
  EXPECT_GT(interval.high, rating);
  EXPECT_LT(interval.high - interval.low, 200);
}

TEST(Sprt, ComesToTheRightAnswer) {
  const Sprt test{0, 50, 0.05, 0.05};
  std::vector<double> strong;
  std::vector<double> equal;
  for (int i = 0; i < 600; ++i) {
    strong.push_back(i % 4 == 0 ? 0.0 : 1.0);
    equal.push_back(i % 2 == 0 ? 0.0 : 1.0);
  }
  EXPECT_EQ(judge(test, strong).answer, SprtAnswer::Better);
  EXPECT_EQ(judge(test, equal).answer, SprtAnswer::NotBetter);
  EXPECT_EQ(judge(test, {1.0, 0.5}).answer, SprtAnswer::GoOn);
  EXPECT_EQ(judge(test, {}).answer, SprtAnswer::GoOn);
}

TEST(Sprt, ReadsItsBounds) {
  EXPECT_DOUBLE_EQ(parse_sprt("0,20")->elo1, 20);
  EXPECT_DOUBLE_EQ(parse_sprt("-5,5,0.1,0.1")->alpha, 0.1);
  for (const char* wrong : {"", "5", "5,0", "0,5,0.9,0.1", "a,b", "1,2,3"})
    EXPECT_FALSE(parse_sprt(wrong).ok()) << wrong;
}

}  // namespace
}  // namespace mornington::arena
