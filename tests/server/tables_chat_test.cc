#include <gtest/gtest.h>

#include "server/table_server_fixture.h"

namespace mornington::tables {
namespace {

const json::Object kWatched{{"spectators", json::Object{{"delay_s", 0}}}};

ClientId watcher(TableServerFixture& bench, Party& party, const std::string& name) {
  const ClientId client = bench.connect(name);
  bench.say(client, party.message("watch"));
  return client;
}

std::vector<json::Value> talk(TableServerFixture& bench, Party& party, ClientId client, const std::string& text) {
  return bench.say(client, json::Object{{"ask", "chat"}, {"game", party.game.text}, {"text", text}});
}

TEST(TablesChat, OfPlayersAndOfSpectatorsIsApart) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, kWatched);
  const ClientId one = watcher(bench, party, "one");
  const ClientId two = watcher(bench, party, "two");
  for (const ClientId client : {party.clients[1], one, two}) bench.told(client);
  talk(bench, party, party.clients[0], "hello players");
  EXPECT_EQ(at(first_of(bench.told(party.clients[1]), "chat"), "text").text(), "hello players");
  EXPECT_TRUE(bench.told(one).empty());
  talk(bench, party, one, "hello gallery");
  EXPECT_EQ(at(first_of(bench.told(two), "chat"), "room").text(), "gallery");
  EXPECT_TRUE(bench.told(party.clients[1]).empty());
}

TEST(TablesChat, IsToldToWhoComesLater) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  talk(bench, party, party.clients[0], "hello");
  bench.restart(seconds(1));
  const ClientId again = bench.connect("player 2");
  const auto told = bench.say(again, json::Object{{"ask", "resume"}, {"game", party.game.text}, {"after", 0}});
  EXPECT_EQ(at(first_of(told, "chat"), "text").text(), "hello");
  EXPECT_EQ(at(first_of(told, "chat"), "name").text(), "player 1");
}

TEST(TablesChat, OfWhoIsMutedIsNotHeard) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const std::string loud = TableServerFixture::id_of("player 1").text;
  bench.say(party.clients[1], json::Object{{"ask", "mute"}, {"person", loud}, {"on", true}});
  bench.told(party.clients[1]);
  talk(bench, party, party.clients[0], "hello");
  EXPECT_TRUE(bench.told(party.clients[1]).empty());
  bench.say(party.clients[1], json::Object{{"ask", "mute"}, {"person", loud}, {"on", false}});
  talk(bench, party, party.clients[0], "again");
  EXPECT_EQ(at(first_of(bench.told(party.clients[1]), "chat"), "text").text(), "again");
}

TEST(TablesChat, TheSameIdIsOneLine) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const json::Object line{{"ask", "chat"}, {"game", party.game.text}, {"text", "hello"}, {"id", "same"}};
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(first_of(bench.say(party.clients[0], line), "done").is(json::Kind::Null));
  EXPECT_EQ(bench.store.games().at(party.game).chat.size(), 1u);
}

TEST(TablesChat, HasLimits) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  EXPECT_NE(refusal(talk(bench, party, party.clients[0], "")), "");
  EXPECT_NE(refusal(talk(bench, party, party.clients[0], std::string(501, 'a'))), "");
  EXPECT_NE(refusal(talk(bench, party, party.clients[0], "\x1b[31mred")), "");
  for (int i = 0; i < 8; ++i) EXPECT_EQ(refusal(talk(bench, party, party.clients[0], "again")), "");
  EXPECT_EQ(refusal(talk(bench, party, party.clients[0], "again")), "not so fast; wait a moment");
  bench.wait(seconds(2));
  EXPECT_EQ(refusal(talk(bench, party, party.clients[0], "again")), "");
}

TEST(TablesChat, CanBeReportedOnce) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  talk(bench, party, party.clients[0], "something rude");
  for (int i = 0; i < 2; ++i) party.say(1, "report", json::Object{{"number", 1}, {"reason", "rude"}});
  ASSERT_EQ(bench.store.reports().size(), 1u);
  EXPECT_EQ(bench.store.reports()[0].by, TableServerFixture::id_of("player 2"));
  EXPECT_NE(refusal(party.say(1, "report", json::Object{{"number", 9}, {"reason", "rude"}})), "");
}

}  // namespace
}  // namespace mornington::tables
