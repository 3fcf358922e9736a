#include "server/tables/clock.h"

#include <gtest/gtest.h>

#include "server/table_server_fixture.h"

namespace mornington::tables {
namespace {

constexpr Instant kFriday{days(20000).ms + hours(9).ms};  // 4 October 2024, nine o'clock
constexpr DaysOff kWeekend = 0b1100000;

const json::Object kLive{{"clock", json::Object{{"kind", "live"}, {"base_s", 60}, {"increment_s", 5}}}};
const json::Object kDays{
    {"clock", json::Object{{"kind", "correspondence"},
                           {"move_s", 86400},
                           {"reserve_s", 3600},
                           {"days_off", json::Array{json::Value("saturday"), json::Value("sunday")}}}}};

std::int64_t left(const json::Value& position, std::size_t seat) {
  return at(at(position, "clocks").items()[seat], "left_ms").integer();
}

TEST(TablesDaysOff, DoNotCount) {
  EXPECT_EQ(counted(kFriday, kFriday + days(3), kWeekend), days(1));
  EXPECT_EQ(counted(kFriday, kFriday + days(3), 0), days(3));
  EXPECT_EQ(counted(kFriday + days(1), kFriday + days(2), kWeekend), Span{});
  EXPECT_EQ(after_counted(kFriday, hours(16), kWeekend), kFriday + days(2) + hours(16));
  EXPECT_EQ(after_counted(kFriday, hours(15), kWeekend), kFriday + hours(15));
}

TEST(TablesDaysOff, ComeOutTheSameBothWays) {
  for (int hour = 1; hour < 400; hour += 7) {
    const Instant end = after_counted(kFriday, hours(hour), kWeekend);
    EXPECT_EQ(counted(kFriday, end, kWeekend), hours(hour));
  }
}

TEST(TablesClock, RunsOnlyForWhomTheGameWaits) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kLive);
  bench.wait(seconds(10));
  party.act(0);
  bench.wait(seconds(7));
  const json::Value position = party.position(1);
  EXPECT_EQ(left(position, 0), 55000);
  EXPECT_EQ(left(position, 1), 60000);
  EXPECT_FALSE(at(at(position, "clocks").items()[0], "runs").boolean());
  EXPECT_TRUE(at(at(position, "clocks").items()[1], "runs").boolean());
}

TEST(TablesClock, StopsAtTheConfirmationNotBefore) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kLive);
  party.act(0, false);
  bench.wait(seconds(10));
  party.say(0, "confirm", json::Object{{"decision", party.fold().game().decision()}});
  EXPECT_EQ(left(party.position(0), 0), 55000);
}

TEST(TablesClock, OfSeatsThatDecideTogetherRunsTillTheOwnChoiceIsIn) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2, kLive);
  bench.wait(seconds(10));
  party.act(0);
  bench.wait(seconds(20));
  party.act(1);
  const json::Value position = party.position(0);
  EXPECT_EQ(left(position, 0), 55000);
  EXPECT_EQ(left(position, 1), 35000);
}

TEST(TablesClock, GivesLagBackUpToHalfASecondAMove) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kLive);
  bench.wait(seconds(10));
  bench.lag = milliseconds(300);
  party.act(0);
  EXPECT_EQ(left(party.position(0), 0), 55300);
  bench.wait(seconds(10));
  bench.lag = seconds(9);
  party.act(1);
  EXPECT_EQ(left(party.position(0), 1), 55500);
}

TEST(TablesClock, LagIsNeverMoreThanWhatTheMoveTook) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kLive);
  bench.wait(milliseconds(100));
  bench.lag = milliseconds(400);
  party.act(0);
  EXPECT_EQ(left(party.position(0), 0), 65000);
}

TEST(TablesClock, ThatHasRunOutGivesTheSeatToABotAndTheLastRank) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kLive);
  bench.wait(seconds(61));
  EXPECT_EQ(party.fold().seats().at(seat_at(0)).away, Away::Time);
  while (party.fold().state() == GameState::Running) party.move();
  EXPECT_EQ(scores(party.fold()).rank[Seat{0}], 2);
  EXPECT_EQ(scores(party.fold()).rank[Seat{1}], 1);
}

TEST(TablesClock, AMoveInTheLastMomentCounts) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kLive);
  bench.wait(milliseconds(59900));
  party.act(0);
  bench.wait(seconds(1));
  EXPECT_EQ(party.fold().seats().at(seat_at(0)).away, Away::No);
}

TEST(TablesClock, ABotsThinkingCostsNobodyTime) {
  TableServerFixture bench;
  bench.bots_wait = true;
  Party party = tables::party(bench, "metro", 2, kLive);
  party.say(1, "hand-over");
  party.act(0);
  ASSERT_EQ(bench.thoughts_asked.size(), 1u);
  bench.wait(minutes(3));
  EXPECT_EQ(left(party.position(0), 0), 65000);
  EXPECT_EQ(left(party.position(0), 1), 60000);
}

TEST(TablesClock, GivesBackTheTimeWithoutAServer) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kLive);
  bench.wait(seconds(10));
  bench.restart(minutes(5));
  party.clients[0] = bench.connect("player 1");
  EXPECT_EQ(left(party.position(0), 0), 50000);
  bench.wait(seconds(45));
  EXPECT_EQ(party.fold().seats().at(seat_at(0)).away, Away::No);
  bench.wait(seconds(6));
  EXPECT_EQ(party.fold().seats().at(seat_at(0)).away, Away::Time);
}

TEST(TablesClock, OfDaysHasAReserveAndDaysOff) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kDays);
  bench.wait(days(3) + minutes(30));
  EXPECT_EQ(party.fold().seats().at(seat_at(0)).away, Away::No) << "Saturday and Sunday do not count";
  party.act(0);
  EXPECT_EQ(left(party.position(0), 0), (days(1) + minutes(30)).ms) << "half of the reserve is gone for good";
  bench.wait(days(1) + minutes(61));
  EXPECT_EQ(party.fold().seats().at(seat_at(1)).away, Away::Time);
}

TEST(TablesClock, RunsOutThoughTheTableHasLeftMemory) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kDays);
  for (const ClientId client : party.clients) bench.leave(client);
  bench.wait(minutes(6));
  EXPECT_EQ(bench.counts().tables_in_memory, 0u);
  bench.wait(days(3) + hours(2));
  EXPECT_EQ(party.fold().seats().at(seat_at(0)).away, Away::Time);
}

}  // namespace
}  // namespace mornington::tables
