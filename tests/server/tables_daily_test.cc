#include <gtest/gtest.h>

#include "server/table_server_fixture.h"
#include "server/tables/daily.h"

namespace mornington::tables {
namespace {

json::Object daily_wish(const std::string& edition, int seats, int own) {
  json::Value wishes = json::Value::array();
  for (int i = 0; i < seats; ++i)
    wishes.push_back(i == own ? json::Object{{"kind", "you"}} : json::Object{{"kind", "bot"}, {"level", "casual"}});
  return {{"ask", "create"}, {"edition", edition}, {"seats", wishes}, {"daily", true}};
}

GameId play_daily(TableServerFixture& bench, ClientId client, const std::string& edition, int seats, int own) {
  const json::Value created = first_of(bench.say(client, daily_wish(edition, seats, own)), "created");
  return {at(created, "games").items()[0].text()};
}

TableTerms terms_of(TableServerFixture& bench, const GameId& game) {
  return TableState::of(bench.store.games().at(game).entries)->terms();
}

TEST(TablesDaily, IsTheSameDealForEverybodyAndBeginsAtOnce) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const ClientId bob = bench.connect("Bob");
  const GameId first = play_daily(bench, ada, "metro", 2, 1);
  const GameId second = play_daily(bench, bob, "metro", 2, 1);
  EXPECT_NE(first.text, second.text);
  EXPECT_EQ(terms_of(bench, first).setup.seed.text(), terms_of(bench, second).setup.seed.text());
  EXPECT_EQ(terms_of(bench, first).deal, "daily-2024-10-04-metro-2of2");
  EXPECT_EQ(bench.store.games().at(first).row.state, GameState::Running);
}

TEST(TablesDaily, DiffersByDayEditionSeatAndStore) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  std::set<std::string> seeds;
  for (const int own : {0, 1}) seeds.insert(terms_of(bench, play_daily(bench, ada, "metro", 2, own)).setup.seed.text());
  seeds.insert(terms_of(bench, play_daily(bench, ada, "next-station-london", 1, 0)).setup.seed.text());
  bench.wait(days(1));
  seeds.insert(terms_of(bench, play_daily(bench, ada, "metro", 2, 0)).setup.seed.text());
  EXPECT_EQ(seeds.size(), 4u);
  EXPECT_NE(daily_seed("one", "deal").text(), daily_seed("other", "deal").text());
}

TEST(TablesDaily, IsPlayedOnceByEachWhateverIsForgotten) {
  TableServerFixture bench;
  ClientId ada = bench.connect("Ada");
  const GameId game = play_daily(bench, ada, "next-station-london", 1, 0);
  const std::size_t entries = bench.store.games().at(game).entries.size();
  EXPECT_EQ(play_daily(bench, ada, "next-station-london", 1, 0).text, game.text);
  EXPECT_EQ(bench.store.games().at(game).entries.size(), entries);
  bench.restart(seconds(3));
  ada = bench.connect("Ada");
  EXPECT_EQ(play_daily(bench, ada, "next-station-london", 1, 0).text, game.text);
  EXPECT_EQ(bench.store.games().size(), 1u);
  EXPECT_EQ(bench.store.games().at(game).entries.size(), entries + 1) << "and the time in which no server ran";
  EXPECT_EQ(refusal(bench.say(ada, json::Object{{"ask", "resume"}, {"game", game.text}})), "");
}

TEST(TablesDaily, KnowsTheCalendar) {
  TableTerms terms;
  terms.setup.edition = "metro";
  terms.setup.seats = 2;
  const auto day = [&](std::int64_t number) { return daily_deal(terms, Instant{days(number).ms}).substr(6, 10); };
  EXPECT_EQ(day(0), "1970-01-01");
  EXPECT_EQ(day(11016), "2000-02-29");
  EXPECT_EQ(day(11017), "2000-03-01");
  EXPECT_EQ(day(20453), "2025-12-31");
  EXPECT_EQ(day(20773), "2026-11-16");
  EXPECT_EQ(day(47540), "2100-02-28");
  EXPECT_EQ(day(47541), "2100-03-01");
}

TEST(TablesDaily, HasNoTermsOfAnybodysOwn) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  for (const char* key : {"options", "boards", "visibility", "clock", "spectators", "stand_in", "copies"}) {
    json::Object wish = daily_wish("metro", 2, 0);
    wish.emplace_back(key, json::Value());
    EXPECT_EQ(refusal(bench.say(ada, wish)),
              "the deal of the day is the same for everybody: expected edition and seats")
        << key;
  }
  json::Object wish = daily_wish("metro", 2, 0);
  for (auto& [key, value] : wish)
    if (key == "seats") value = json::Array{json::Object{{"kind", "you"}}, json::Object{{"kind", "open"}}};
  EXPECT_EQ(refusal(bench.say(ada, wish)), "expected a bot of the level casual");
}

TEST(TablesDaily, IsNobodysBusinessWhileItLasts) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const ClientId bob = bench.connect("Bob");
  bench.say(bob, json::Object{{"ask", "lobby"}, {"follow", true}});
  const GameId game = play_daily(bench, ada, "metro", 2, 0);
  EXPECT_TRUE(bench.told(bob).empty()) << "not in the lobby";
  EXPECT_EQ(at(first_of(bench.say(bob, json::Object{{"ask", "lobby"}}), "lobby"), "tables").items().size(), 0u);
  EXPECT_EQ(refusal(bench.say(bob, json::Object{{"ask", "watch"}, {"game", game.text}})),
            "this table has no spectators");
  const std::string deal = terms_of(bench, game).deal;
  EXPECT_TRUE(is_open_daily(deal, bench.now));
  EXPECT_TRUE(is_open_daily(deal, bench.now + hours(14)));
  EXPECT_FALSE(is_open_daily(deal, bench.now + hours(15))) << "the day began nine hours ago";
  EXPECT_FALSE(is_open_daily("0123456789abcdef", bench.now));
}

}  // namespace
}  // namespace mornington::tables
