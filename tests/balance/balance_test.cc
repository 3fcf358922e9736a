#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "balance/certificate.h"
#include "balance/styles.h"

namespace mornington::balance {
namespace {

using testing::HasSubstr;

Subject subject(const std::string& edition) {
  auto out = subject_of(edition, {});
  EXPECT_TRUE(out) << out.error().text();
  return std::move(*out);
}

GameFacts game(std::initializer_list<int> points) {
  GameFacts facts;
  facts.decisions = 10;
  facts.scores.seats = static_cast<std::uint8_t>(points.size());
  std::size_t seat = 0;
  for (const int one : points) facts.scores.points[seat++] = static_cast<std::int16_t>(one);
  rank_by_points(facts.scores);
  return facts;
}

// A certificate of games whose points are given by their number; every place is used.
template <class Points>
Certificate certificate_of(const Subject& subject, const GamePlan& plan, Points&& points) {
  Measuring measuring(subject, plan);
  for (int i = 0; i < plan.games(); ++i) {
    GameFacts facts = points(plan.place(i), plan);
    facts.users.assign(subject.places.size(), all_seats(2));
    measuring.add(i, facts);
  }
  return measuring.certificate();
}

GamePlan seats_only(int games) { return {{{Series::Kind::Seats, "casual", "", 2, games}}}; }

// Each seat wins every other game.
GameFacts in_turn(GamePlan::Place place) { return place.game % 2 == 0 ? game({9, 3}) : game({3, 9}); }

TEST(Balance, SharesAVictoryAndMeasuresMargins) {
  const GameFacts facts = game({10, 10, 4});
  EXPECT_EQ(facts.win(0), 0.5);
  EXPECT_EQ(facts.win(2), 0);
  EXPECT_EQ(facts.margin(0), 3);
}

TEST(Balance, DividesScoresIntoQuarters) {
  EXPECT_EQ(quarters_of({9, 1, 5, 3, 7}), (std::vector<int>{1, 3, 5, 7, 9}));
  EXPECT_EQ(quarters_of({4}), (std::vector<int>{4, 4, 4, 4, 4}));
  EXPECT_TRUE(quarters_of({}).empty());
}

TEST(Balance, FindsASeatThatWinsTooOften) {
  const Subject board = subject("metro");
  const auto three_of_four = [](GamePlan::Place place, const GamePlan&) {
    return place.game % 4 < 3 ? game({9, 3}) : game({3, 9});
  };
  // With 96 games an advantage of 25 % may still be chance, with 192 it is not.
  EXPECT_EQ(certificate_of(board, seats_only(96), three_of_four).verdict, Conclusion::Fair);
  const Certificate unfair = certificate_of(board, seats_only(192), three_of_four);
  EXPECT_EQ(unfair.verdict, Conclusion::Unfair);
  EXPECT_THAT(sentence(unfair), HasSubstr("with 2 players seat 1 wins 75 % instead of 50 %"));
  const auto equal = [](GamePlan::Place place, const GamePlan&) { return in_turn(place); };
  EXPECT_EQ(certificate_of(board, seats_only(96), equal).verdict, Conclusion::Fair);
}

TEST(Balance, SaysWhenThereAreNotEnoughGames) {
  const auto equal = [](GamePlan::Place place, const GamePlan&) { return in_turn(place); };
  const Certificate few = certificate_of(subject("metro"), seats_only(8), equal);
  EXPECT_EQ(few.verdict, Conclusion::NotEnoughGames);
  EXPECT_THAT(sentence(few), HasSubstr("Not enough games"));
  EXPECT_GT(few.detectable, 0.4) << "eight games show little";
}

TEST(Balance, FindsAStyleThatBeatsFreePlay) {
  GamePlan plan = seats_only(96);
  plan.series.push_back({Series::Kind::Style, "rim-first", "casual", 2, 48});
  // In odd games the style sits second, and wins too.
  const auto style_wins = [](GamePlan::Place place, const GamePlan&) { return in_turn(place); };
  EXPECT_THAT(sentence(certificate_of(subject("metro"), plan, style_wins)), HasSubstr("\"rim-first\" dominates"));
}

TEST(Balance, FindsThatThoughtIsOfNoUse) {
  GamePlan plan = seats_only(96);
  plan.series.push_back({Series::Kind::Levels, "skilled", "casual", 2, 32});
  const auto first_seat_wins = [](GamePlan::Place place, const GamePlan& of) {
    return of.series[place.series].kind == Series::Kind::Levels ? game({9, 3}) : in_turn(place);
  };
  EXPECT_THAT(sentence(certificate_of(subject("metro"), plan, first_seat_wins)), HasSubstr("skilled wins only 50 %"));
}

TEST(Balance, FindsADeadRegionAndOneSourceOfPoints) {
  const Subject board = subject("next-station-london");
  const GamePlan plan = seats_only(96);
  Measuring measuring(board, plan);
  for (int i = 0; i < 96; ++i) {
    GameFacts facts = in_turn({0, i});
    facts.users.assign(board.places.size(), all_seats(2));
    for (std::size_t place = 0; place < 5; ++place) facts.users[place] = {};
    facts.points_by_rule["NSL-6.4"_rule.bits] = 100;
    measuring.add(i, facts);
  }
  const Certificate found = measuring.certificate();
  EXPECT_THAT(sentence(found), HasSubstr("5 of 53 stations"));
  EXPECT_THAT(sentence(found), HasSubstr("rule NSL-6.4 brings 100 %"));
  EXPECT_EQ(found.unused.size(), 5u);
}

TEST(Balance, PlaysDealsTwiceWithSeatsExchanged) {
  const Series duel{Series::Kind::Levels, "casual", "novice", 2, 4};
  EXPECT_EQ(fixture(duel, 1, 0, 7).deal, fixture(duel, 1, 1, 7).deal);
  EXPECT_NE(fixture(duel, 1, 0, 7).deal, fixture(duel, 1, 2, 7).deal);
  EXPECT_EQ(fixture(duel, 1, 1, 7).players, (std::vector<std::string>{"novice", "casual"}));
}

TEST(Balance, TwoSeedsHaveNoDealInCommon) {
  const Series seats{Series::Kind::Seats, "casual", "", 2, 96};
  std::set<std::uint64_t> deals;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    for (int game = 0; game < 96; ++game) deals.insert(fixture(seats, 0, game, seed).deal);
  EXPECT_EQ(deals.size(), 20u * 96);
}

TEST(Balance, PlaysAllSeriesInStep) {
  const GamePlan plan = make_plan(subject("metro"), 96);
  const std::vector<int> order = plan.order();
  EXPECT_EQ(std::set<int>(order.begin(), order.end()).size(), static_cast<std::size_t>(plan.games()));
  std::vector<int> played(plan.series.size(), 0);
  for (std::size_t i = 0; i < order.size() / 2; ++i) ++played[plan.place(order[i]).series];
  for (std::size_t i = 0; i < played.size(); ++i) EXPECT_NEAR(played[i], plan.series[i].games / 2, 2) << i;
}

TEST(Balance, FindsAPlaceThatDecidesTheGame) {
  const Subject board = subject("metro");
  const GamePlan plan = seats_only(96);
  Measuring measuring(board, plan);
  for (int i = 0; i < 96; ++i) {
    GameFacts facts = in_turn({0, i});
    facts.users.assign(board.places.size(), all_seats(2));
    facts.users[7] = SeatSet(seat_at(i % 2));  // the winner
    measuring.add(i, facts);
  }
  EXPECT_THAT(sentence(measuring.certificate()),
              HasSubstr("a player who uses " + board.places[7].name + " alone wins 100 %"));
}

TEST(Balance, NamesAStationThatNobodyUses) {
  const Subject board = subject("underground-london");
  const GamePlan plan = seats_only(160);
  Measuring measuring(board, plan);
  for (int i = 0; i < 160; ++i) {
    GameFacts facts = in_turn({0, i});
    facts.users.assign(board.places.size(), all_seats(2));
    facts.users[0] = {};
    measuring.add(i, facts);
  }
  EXPECT_THAT(sentence(measuring.certificate()), HasSubstr("hardly any game uses " + board.places[0].name));
}

TEST(Balance, FactsSurviveTheWayThroughAPage) {
  const Subject board = subject("next-station-london");
  const auto facts = play(board, {{"novice", "one-bank"}, 3});
  ASSERT_TRUE(facts);
  json::Problems problems;
  const json::Value sent = encode(*facts);
  const GameFacts back = read_facts(json::Reader(sent, problems), 2, board.places.size());
  ASSERT_TRUE(problems.ok()) << problems.first().text();
  EXPECT_EQ(back.scores.points, facts->scores.points);
  EXPECT_EQ(back.users, facts->users);
  EXPECT_EQ(back.points_by_rule, facts->points_by_rule);
  const auto sections = std::count_if(board.places.begin(), board.places.end(),
                                      [](const Place& place) { return place.kind == "section"; });
  EXPECT_GT(sections, 100) << "links of a sheet are counted too";
}

TEST(Balance, AGameIsAFunctionOfItsFixture) {
  const Subject board = subject("underground-london");
  const Fixture one{{"novice", "never-loops"}, 3};
  const auto first = play(board, one);
  const auto second = play(board, one);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->scores, second->scores);
  EXPECT_EQ(first->users, second->users);
  EXPECT_GT(first->decisions, 50);
}

// Points of both seats by a rule, when both play like that.
int points_by(const std::string& edition, const std::string& player, RuleId rule) {
  const Subject board = subject(edition);
  int points = 0;
  for (std::uint64_t deal = 1; deal <= 2; ++deal) {
    const auto facts = play(board, {{player, player}, deal});
    EXPECT_TRUE(facts) << facts.error().text();
    const auto found = facts->points_by_rule.find(rule.bits);
    points += found == facts->points_by_rule.end() ? 0 : found->second;
  }
  return points;
}

TEST(Balance, StylesDoWithoutWhatTheyForbid) {
  EXPECT_LT(points_by("underground-london", "never-loops", "OTU-4.5"_rule),
            points_by("underground-london", "casual", "OTU-4.5"_rule));
  EXPECT_LT(points_by("next-station-london", "one-bank", "NSL-6.2"_rule),
            points_by("next-station-london", "casual", "NSL-6.2"_rule));
  EXPECT_LT(points_by("next-station-london", "no-tourists", "NSL-6.3"_rule),
            points_by("next-station-london", "casual", "NSL-6.3"_rule));
}

TEST(Balance, EveryStylePlaysToTheEnd) {
  for (const char* edition : {"underground-paris", "next-station-london", "metro"}) {
    const Subject board = subject(edition);
    for (const Style& style : styles_of(board))
      EXPECT_TRUE(play(board, {{std::string(style.name), "novice"}, 1})) << style.name;
  }
}

}  // namespace
}  // namespace mornington::balance
