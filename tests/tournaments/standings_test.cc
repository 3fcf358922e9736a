#include "tournaments/standings.h"

#include <gtest/gtest.h>

#include "tournaments/codec.h"
#include "tournaments/course.h"

namespace mornington::tournaments {
namespace {

Meeting won(int winner, int loser) { return {winner, loser, MeetingResult{Winner::First, true, 5}}; }
Meeting shared(int one, int other) { return {one, other, MeetingResult{Winner::Shared, true, 0}}; }

std::vector<int> order(const std::vector<RankedEntrant>& all) {
  std::vector<int> entrants;
  for (const RankedEntrant& one : all) entrants.push_back(one.entrant);
  return entrants;
}

const RankedEntrant& of(const std::vector<RankedEntrant>& all, int entrant) {
  for (const RankedEntrant& one : all)
    if (one.entrant == entrant) return one;
  return all.front();
}

TEST(Standings, DecideEqualScoresInASwissTournament) {
  Tournament tournament = new_tournament(Format::Swiss, 5, 3, 1);
  tournament.played = {{{won(0, 1), won(2, 3)}, 4}, {{won(0, 2), won(1, 4)}, 3}, {{shared(0, 4), won(1, 2)}, {}}};
  const auto all = standings(tournament);
  // p0: 2.5, p1: 2, p4: 1.5, p2 and p3: 1. The game of p2 and p3 was won by p2.
  EXPECT_EQ(order(all), (std::vector<int>{0, 1, 4, 2, 3}));
  EXPECT_EQ(of(all, 0).score, 5);
  EXPECT_EQ(of(all, 2).tie_breaks[0], 2) << "head to head";
  EXPECT_EQ(of(all, 3).tie_breaks[0], 0);
  // p1 met p0 (5), p4 (3) and p2 (2): the lowest is left out.
  EXPECT_EQ(of(all, 1).tie_breaks[1], 8);
  // p1 won against p4 and p2.
  EXPECT_EQ(of(all, 1).tie_breaks[2], 2 * 3 + 2 * 2);
  EXPECT_EQ(of(all, 4).tie_breaks[3], 0) << "a bye is no win at the table";
  EXPECT_EQ(all.back().rank, 5);
}

TEST(Standings, ShareARankThatNothingDecides) {
  Tournament tournament = new_tournament(Format::Swiss, 4, 1, 1);
  tournament.played = {{{shared(0, 1), shared(2, 3)}, {}}};
  for (const RankedEntrant& one : standings(tournament)) EXPECT_EQ(one.rank, 1);
}

TEST(Standings, DropTheResultsOfSomebodyWhoLeftARoundRobinEarly) {
  Tournament tournament = new_tournament(Format::RoundRobin, 4, 3, 1);
  tournament.played = {{{won(3, 0), won(1, 2)}, {}}};
  EXPECT_EQ(standings(tournament).front().score, 2);
  tournament.entrants[3].withdrew = 2;
  const auto all = standings(tournament);
  EXPECT_EQ(of(all, 3).score, 0);
  EXPECT_EQ(order(all).front(), 1);
}

TEST(Standings, CompareEverybodyOnTheSameDeal) {
  Tournament tournament = new_tournament(Format::Duplicate, 4, 1, 1);
  tournament.deals = {{"a", {{0, 60}, {1, 50}, {2, 50}, {3, 40}}}, {"b", {{0, 30}, {1, 70}}}};
  const auto all = standings(tournament);
  EXPECT_EQ(order(all), (std::vector<int>{1, 0, 2, 3}));
  EXPECT_EQ(of(all, 1).score, 5000 + 10'000) << "one better, one equal, one worse; then the best";
  EXPECT_EQ(of(all, 0).score, 10'000);
  EXPECT_EQ(of(all, 0).tie_breaks[0], 1333 - 4000) << "hundredths above the mean of the others, rounded down";
  EXPECT_EQ(of(all, 0).tie_breaks[1], 1);
  EXPECT_EQ(of(all, 3).tie_breaks[0], -1334);
}

TEST(TournamentFile, IsTheSameWhenItIsReadAgain) {
  for (const Format format : {Format::Swiss, Format::RoundRobin}) {
    Rng rng(9);
    Tournament tournament = new_tournament(format, 7, 4, 9);
    tournament.entrants[6].withdrew = 3;
    for (int round = 0; round < 3; ++round) play_round(tournament, *pair_round(tournament, round), rng);
    const json::Value value = encode_tournament(tournament);
    const auto again = read_tournament(value);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(encode_tournament(*again), value);
  }
}

std::string fault(const char* text) {
  const auto read = read_tournament(*json::parse(text));
  return read ? "" : read.error().text();
}

TEST(TournamentFile, SaysWhereItIsWrong) {
  const std::string seed = Seed::of_number(1).text();
  const auto with = [&](const std::string& rest) {
    return R"({"format":"swiss","version":1,"name":"x","rounds":2,"seed":")" + seed + "\"," + rest + "}";
  };
  EXPECT_EQ(fault(with(R"("entrants":[{"id":"a"},{"id":"a"}])").c_str()),
            "$.entrants[1].id: two entrants have this id");
  EXPECT_EQ(fault(with(R"("entrants":[{"id":"a"}],"played":[{"meetings":[{"first":"a","second":"b"}]}])").c_str()),
            "$.played[0].meetings[0].second: no entrant has the id \"b\"");
  EXPECT_EQ(fault(with(R"("entrants":[{"id":"a"},{"id":"b"}],"played":[{"meetings":[{"first":"a","second":"b"}],)"
                       R"("bye":"a"}])")
                      .c_str()),
            "$.played[0]: \"a\" is named more than once in a round");
  EXPECT_EQ(fault(with(R"("commitment":"00","entrants":[])").c_str()),
            "$.commitment: the seed is another one than was promised");
}

TEST(TournamentReport, HasThePlayersAndRoundsInTheirColumns) {
  Tournament tournament = new_tournament(Format::Swiss, 3, 2, 1);
  tournament.entrants[0].name = "Ann";
  tournament.played = {{{won(0, 1)}, 2}, {{{2, 0, MeetingResult{Winner::First, false, 0}}}, 1}};
  const std::string text = trf_report(tournament);
  const std::size_t line = text.find("001    1");
  ASSERT_NE(line, std::string::npos);
  EXPECT_EQ(text.substr(line + 14, 3), "Ann");
  EXPECT_EQ(text.substr(line + 80, 4), " 1.0");
  EXPECT_EQ(text.substr(line + 91, 8), "   2 w 1");
  EXPECT_EQ(text.substr(line + 101, 8), "   3 b -");
  EXPECT_NE(text.find("0000 - U"), std::string::npos);
}

}  // namespace
}  // namespace mornington::tournaments
