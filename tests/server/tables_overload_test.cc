#include "server/table_server_fixture.h"
#include "server/tables/news_cache.h"

// A server that is busy, stands still or cannot write takes no player's time.
namespace mornington::tables {
namespace {

json::Object quick() { return {{"clock", json::Object{{"kind", "live"}, {"base_s", 20}, {"increment_s", 0}}}}; }

std::int64_t left(Party& table, std::size_t seat) {
  const json::Value clocks = at(table.position(seat), "clocks");
  return clocks.items()[seat].find("left_ms")->integer();
}

bool lost_on_time(const TableState& fold) {
  return fold.seats().at(seat_at(0)).ranks_last() || fold.seats().at(seat_at(1)).ranks_last();
}

std::size_t mover(Party& table) {
  return static_cast<std::size_t>(index(first_seat(Decision::of(table.fold().waits()))));
}

TEST(TablesOverloadTest, AMessageThatWaitedForOthersIsAsGoodAsOnTime) {
  TableServerFixture bench;
  Party table = party(bench, "metro", 2, quick());
  const std::size_t seat = mover(table);
  bench.heard = bench.now + seconds(19);  // there the player has moved, and the server is busy with others
  bench.wait(seconds(30));
  EXPECT_FALSE(lost_on_time(table.fold())) << "what was said in time had not been handled";
  bench.waited = seconds(11);
  const auto told = table.act(seat);
  EXPECT_FALSE(first_of(told, "done").is(json::Kind::Null)) << refusal(told);
  bench.waited = {};
  bench.heard.reset();
  EXPECT_FALSE(lost_on_time(table.fold()));
  EXPECT_EQ(left(table, seat), 1000) << "19 of 20 seconds were the player's own";
  EXPECT_EQ(left(table, 1 - seat), 20000) << "the other one's begin when they are told";
}

TEST(TablesOverloadTest, WhoIsLateIsLateHoweverBusyTheServerIs) {
  TableServerFixture bench;
  Party table = party(bench, "metro", 2, quick());
  const std::size_t seat = mover(table);
  bench.heard = bench.now;
  bench.wait(seconds(30));
  bench.waited = seconds(2);
  table.act(seat);
  EXPECT_TRUE(lost_on_time(table.fold()));
}

TEST(TablesOverloadTest, TimeInWhichTheServerStoodStillIsGivenBack) {
  TableServerFixture bench;
  Party table = party(bench, "metro", 2, quick());
  const std::size_t seat = mover(table);
  bench.wait(seconds(5));
  const Instant from = bench.now;
  bench.now = bench.now + seconds(33);
  bench.feed(ProcessPaused{{from, bench.now}});
  bench.feed(TimerFired{});
  EXPECT_FALSE(lost_on_time(table.fold()));
  table.act(seat);
  EXPECT_EQ(left(table, seat), 15000);
  ASSERT_EQ(bench.store.outages().size(), 1u) << "a table that is not in memory must know of it, too";
}

TEST(TablesOverloadTest, AStoreThatCannotWriteIsTriedOnceASecondAndTheOutageIsGivenBack) {
  TableServerFixture bench;
  Party table = party(bench, "metro", 2, quick());
  const std::size_t seat = mover(table);
  bench.wait(seconds(5));
  bench.store_fails = true;
  EXPECT_EQ(at(first_of(table.act(seat), "refused"), "why").text(), "not-stored");
  const std::size_t before = bench.writes;
  bench.wait(seconds(60));
  EXPECT_LE(bench.writes - before, 70u);
  bench.store_fails = false;
  bench.wait(seconds(3));
  EXPECT_FALSE(lost_on_time(table.fold()));
  table.act(seat);
  EXPECT_FALSE(lost_on_time(table.fold()));
  EXPECT_GE(left(table, seat), 11000);
}

TEST(TablesOverloadTest, BotsDoNotThinkAgainAndAgainWhileNothingCanBeStored) {
  TableServerFixture bench;
  const ClientId host = bench.connect("host");
  const auto told = bench.say(
      host, json::Object{{"ask", "create"},
                         {"edition", "metro"},
                         {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                               json::Value(json::Object{{"kind", "bot"}, {"level", "random"}})}},
                         {"visibility", "public"}});
  const GameId game{at(first_of(told, "created"), "games").items().front().text()};
  bench.bots_wait = true;
  bench.say(host, json::Object{{"ask", "start"}, {"game", game.text}});
  Party table{bench, game, {host, {}}};
  if (mover(table) == 0) table.act(0);
  ASSERT_EQ(bench.thoughts_asked.size(), 1u);
  EXPECT_EQ(bench.thoughts_asked[0].owner, TableServerFixture::id_of("host"));
  bench.store_fails = true;
  bench.bots_wait = false;
  const RequestBotMove think = bench.thoughts_asked[0];
  bench.feed(BotMoved{think.game, think.decision, think.seat, think.seen->legal().front()});
  bench.wait(seconds(60));
  EXPECT_LE(bench.thoughts_asked.size(), 3u);
}

TEST(TablesOverloadTest, BotsAreAskedForWithWhoWaits) {
  TableServerFixture bench;
  Party table = party(bench, "metro", 2);
  bench.bots_wait = true;
  const std::size_t seat = mover(table);
  table.say(seat, "hand-over");
  ASSERT_FALSE(bench.thoughts_asked.empty());
  EXPECT_EQ(bench.thoughts_asked.back().urgency, Urgency::Watched);
  table.say(1 - seat, "hand-over");
  const RequestBotMove think = bench.thoughts_asked.back();
  bench.feed(BotMoved{think.game, think.decision, think.seat, think.seen->legal().front()});
  EXPECT_EQ(bench.thoughts_asked.back().urgency, Urgency::Abandoned);
}

TEST(TablesOverloadTest, AGameThatManyWatchIsReplayedOnce) {
  TableServerFixture bench;
  Party table = party(bench, "metro", 2, {{"spectators", json::Object{{"delay_s", 0}}}});
  for (int i = 0; i < 20; ++i) table.move();
  const auto& entries = bench.store.games().at(table.game).entries;
  NewsCache cache;
  const auto first = cache.news(table.game, kNoSeat, entries, entries.size());
  EXPECT_EQ(first.size(), entries.size());
  for (int i = 0; i < 60; ++i) EXPECT_EQ(cache.news(table.game, kNoSeat, entries, entries.size()), first);
  EXPECT_EQ(cache.replayed(), entries.size());
  const ClientId watcher = bench.connect("watcher");
  bench.say(watcher, table.message("watch"));
  table.move();
  const auto more = cache.news(table.game, kNoSeat, entries, entries.size());
  EXPECT_EQ(cache.replayed(), entries.size()) << "only what is new";
  for (const json::Value& one : bench.told(watcher))
    if (one.find("tell")->text() == "news") {
      EXPECT_EQ(json::dump(one), *more.back());
    }
}

TEST(TablesOverloadTest, WhatIsRememberedOfGamesIsBounded) {
  TableServerFixture bench;
  Party table = party(bench, "metro", 2);
  const auto& entries = bench.store.games().at(table.game).entries;
  NewsCache cache(200'000);
  for (int i = 0; i < 100; ++i) (void)cache.news({std::to_string(i)}, kNoSeat, entries, entries.size());
  EXPECT_LE(cache.bytes(), 200'000u);
}

}  // namespace
}  // namespace mornington::tables
