#include <gtest/gtest.h>

#include "match/record/replay.h"
#include "server/table_server_fixture.h"
#include "server/tables/finished_games.h"

// Whole games at a table, of every family.
namespace mornington::tables {
namespace {

class TablesGames : public testing::TestWithParam<std::string_view> {};

TEST_P(TablesGames, ArePlayedToTheirEndAndKeptAsReplays) {
  TableServerFixture bench;
  Party party = tables::party(bench, GetParam(), 2);
  while (party.fold().state() == GameState::Running) party.move();
  const json::Value position = party.position(0);
  EXPECT_EQ(at(position, "state").text(), "over");
  EXPECT_EQ(at(position, "ranks").items().size(), 2u);
  const auto replay = replay_of(*bench.store.read(party.game), Deal::Ended);
  ASSERT_TRUE(replay.ok()) << replay.error().text();
  const auto again = read_replay(*replay, Verify::Draws);
  EXPECT_TRUE(again.ok()) << again.error().text();
}

INSTANTIATE_TEST_SUITE_P(Families, TablesGames,
                         testing::Values("metro", "metro-paris", "next-station-london", "underground-london"));

TEST(TablesGame, PublishesTheHashOfItsShuffleBeforeTheStart) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, {}, false);
  const auto told = party.say(1, "resume", json::Object{{"after", 0}});
  EXPECT_EQ(at(first_of(told, "table"), "seed_sha256").text(), party.fold().terms().setup.seed.commitment());
}

TEST(TablesGame, SeedAndReplayOfARunningGameLeaveTheHallToNobody) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.move();
  EXPECT_FALSE(replay_of(*bench.store.read(party.game), Deal::Ended).ok());
  const std::string seed = party.fold().terms().setup.seed.text();
  for (const ClientId client : party.clients)
    for (const json::Value& one :
         bench.say(client, json::Object{{"ask", "resume"}, {"game", party.game.text}, {"after", 0}}))
      EXPECT_EQ(json::dump(one).find(seed), std::string::npos);
}

TEST(TablesGame, BotsTakeTheSeatsThatAreOpenAtTheStart) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const auto told = bench.say(ada, table_wish("underground-london", 3, json::Object{{"stand_in", "greedy"}}));
  Party alone{bench, {at(first_of(told, "created"), "games").items().front().text()}, {ada}};
  alone.say(0, "start");
  while (alone.fold().state() == GameState::Running) alone.move();
  EXPECT_EQ(alone.fold().seats().at(seat_at(1)).level, "greedy");
}

}  // namespace
}  // namespace mornington::tables
