#include <gtest/gtest.h>

#include "server/table_server_fixture.h"

namespace mornington::tables {
namespace {

std::vector<std::string> news_in(const std::vector<std::string>& texts) {
  std::vector<std::string> news;
  for (const std::string& text : texts)
    if (text.starts_with("{\"tell\":\"news\"")) news.push_back(text);
  return news;
}

TEST(TablesResume, TellsTheSameLogAgainByteForByte) {
  for (const std::string_view edition : {"metro", "next-station-london", "underground-london"}) {
    TableServerFixture bench;
    Party party = tables::party(bench, edition, 2);
    bench.told(party.clients[1]);
    const Sequence start = party.fold().sequence();
    std::vector<std::string> live;
    for (int i = 0; i < 12; ++i) {
      party.move();
      for (const std::string& text : news_in(bench.told_texts(party.clients[1]))) live.push_back(text);
    }
    bench.restart(seconds(1));
    const ClientId again = bench.connect("player 2");
    bench.feed(MessageReceived{
        again,
        json::dump(json::Object{{"ask", "resume"}, {"id", "r"}, {"game", party.game.text}, {"after", start}}),
        {},
        {}});
    EXPECT_FALSE(live.empty());
    std::vector<std::string> told = news_in(bench.told_texts(again));
    // Where the same client moves it is told in the answer to that; only the others' are compared here.
    std::erase_if(told, [&](const std::string& text) { return text.find("\"what\":\"outage\"") != std::string::npos; });
    std::vector<std::string> others;
    for (const std::string& text : told)
      if (std::find(live.begin(), live.end(), text) != live.end()) others.push_back(text);
    EXPECT_EQ(others, live) << edition;
  }
}

TEST(TablesWatch, ShowsThePublicViewLater) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, json::Object{{"spectators", json::Object{{"delay_s", 60}}}});
  const ClientId watcher = bench.connect("watcher");
  const auto first = bench.say(watcher, party.message("watch"));
  EXPECT_EQ(at(last_of(first, "position"), "sequence").integer(), static_cast<std::int64_t>(party.fold().sequence()));
  party.act(0);
  bench.wait(seconds(30));
  EXPECT_TRUE(first_of(bench.told(watcher), "news").is(json::Kind::Null));
  bench.wait(seconds(31));
  const auto told = bench.told(watcher);
  EXPECT_EQ(at(first_of(told, "news"), "what").text(), "act");
  EXPECT_EQ(at(last_of(told, "position"), "sequence").integer(), static_cast<std::int64_t>(party.fold().sequence()));
}

TEST(TablesWatch, IsRefusedWhereThereAreNoSpectators) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  EXPECT_EQ(refusal(bench.say(bench.connect("watcher"), party.message("watch"))), "this table has no spectators");
}

TEST(TablesPresence, IsToldToAllWhoFollow) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  bench.told(party.clients[0]);
  bench.leave(party.clients[1]);
  const json::Value presence = first_of(bench.told(party.clients[0]), "presence");
  EXPECT_EQ(at(presence, "seats"), json::Value(json::Array{json::Value(true), json::Value(false)}));
}

TEST(TablesSeen, IsKeptForTheNextVisit) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.say(0, "seen", json::Object{{"sequence", 3}});
  party.say(0, "seen", json::Object{{"sequence", 2}});
  bench.restart(seconds(1));
  party.clients[0] = bench.connect("player 1");
  const auto told = party.say(0, "resume", json::Object{{"after", 0}});
  EXPECT_EQ(at(first_of(told, "table"), "seen").integer(), 3);
}

TEST(TablesPlans, ArePlayedWhenTheirTimeComes) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2);
  party.act(0);
  party.say(0, "plan", json::Object{{"moves", json::Array{json::Value(json::Object{{"do", "pass"}})}}});
  party.act(1);
  EXPECT_EQ(party.fold().waits(), SeatSet(seat_at(1))) << "the first seat's plan is played at once";
  const auto told = bench.told(party.clients[0]);
  EXPECT_TRUE(at(last_of(told, "plan"), "moves").items().empty());
  EXPECT_TRUE(first_of(bench.told(party.clients[1]), "plan").is(json::Kind::Null)) << "and nobody else's to know";
}

TEST(TablesPlans, AreDroppedWhereWhatTheyDependOnIsOtherwise) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2);
  party.act(0);
  const json::Value planned = json::Object{{"do", "pass"}, {"if", json::Array{json::Value("something else")}}};
  party.say(0, "plan", json::Object{{"moves", json::Array{planned}}});
  party.act(1);
  EXPECT_EQ(party.fold().waits(), all_seats(2));
  const json::Value told = last_of(bench.told(party.clients[0]), "plan");
  EXPECT_NE(at(told, "dropped").text(), "");
  EXPECT_EQ(at(told, "why").text(), "played-otherwise");
  EXPECT_EQ(at(told, "do").text(), "pass");
}

TEST(TablesPlans, AreDroppedWhereTheyWouldBringOtherPoints) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2);
  party.act(0);
  const json::Value planned = json::Object{{"do", "pass"}, {"points", json::Array{json::Value(100), json::Value(0)}}};
  party.say(0, "plan", json::Object{{"moves", json::Array{planned}}});
  party.act(1);
  EXPECT_EQ(party.fold().waits(), all_seats(2));
}

TEST(TablesPlans, SurviveARestart) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2);
  party.act(0);
  party.say(0, "plan", json::Object{{"moves", json::Array{json::Value(json::Object{{"do", "pass"}})}}});
  bench.restart(seconds(1));
  party.clients[1] = bench.connect("player 2");
  party.act(1);
  EXPECT_EQ(party.fold().waits(), SeatSet(seat_at(1)));
}

// The network does not take a long history for a reader who has fallen behind.
TEST(TablesFollow, AHistoryCountsAsAskedForAndTheRestDoesNot) {
  TableServerFixture bench;
  Party table = party(bench, "metro", 2);
  const std::size_t before = bench.histories;
  for (int i = 0; i < 6; ++i) table.move();
  EXPECT_EQ(bench.histories, before) << "moves are told to everybody";
  const std::size_t entries = bench.store.games().at(table.game).entries.size();
  table.say(0, "resume", json::Object{{"after", 0}});
  EXPECT_EQ(bench.histories - before, entries);
}

}  // namespace
}  // namespace mornington::tables
