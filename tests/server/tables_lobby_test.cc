#include <gtest/gtest.h>

#include "server/table_server_fixture.h"
#include "server/tables/finished_games.h"

namespace mornington::tables {
namespace {

json::Value lobby(TableServerFixture& bench, ClientId client, bool follow = false) {
  return first_of(bench.say(client, json::Object{{"ask", "lobby"}, {"follow", follow}}), "lobby");
}

TEST(TablesLobby, NamesPublicTablesAndOnesOwn) {
  TableServerFixture bench;
  Party open = tables::party(bench, "metro", 2, {}, false);
  Party hidden = tables::party(bench, "next-station-london", 1, json::Object{{"visibility", "private"}}, false);
  const ClientId stranger = bench.connect("stranger");
  const json::Value seen = lobby(bench, stranger);
  ASSERT_EQ(at(seen, "tables").items().size(), 1u);
  EXPECT_EQ(at(at(seen, "tables").items()[0], "game").text(), open.game.text);
  EXPECT_EQ(at(at(at(seen, "tables").items()[0], "seats").items()[1], "name").text(), "player 2");
  EXPECT_EQ(at(lobby(bench, hidden.clients[0]), "mine").items().size(), 2u);
}

TEST(TablesLobby, TellsItsFollowersWhatChanges) {
  TableServerFixture bench;
  const ClientId follower = bench.connect("follower");
  lobby(bench, follower, true);
  Party party = tables::party(bench, "metro", 2, {}, false);
  const auto told = bench.told(follower);
  EXPECT_EQ(at(last_of(told, "listed"), "table", "game").text(), party.game.text);
  party.say(0, "leave");
  party.say(1, "leave");
  EXPECT_EQ(at(last_of(bench.told(follower), "unlisted"), "game").text(), party.game.text);
}

// Sitting down and getting up costs nothing, so what it sends to everybody in the lobby must not grow with it.
TEST(TablesLobby, ABurstOfChangesIsSentAtASteadyPaceAndEachTableOnce) {
  TableServerFixture bench;
  const ClientId follower = bench.connect("follower");
  lobby(bench, follower, true);
  std::vector<Party> tables;
  for (int i = 0; i < 3; ++i) tables.push_back(tables::party(bench, "metro", 2, {}, false));
  bench.wait(seconds(1));
  bench.told(follower);
  for (int i = 0; i < 18; ++i)
    for (Party& table : tables) {
      table.say(1, "leave");
      table.say(1, "sit");
    }
  EXPECT_EQ(bench.told(follower).size(), 16u) << "of 108 changes";
  bench.wait(milliseconds(24));
  EXPECT_EQ(bench.told(follower).size(), 0u);
  bench.wait(seconds(1));
  const auto rest = bench.told(follower);
  ASSERT_EQ(rest.size(), 3u) << "each table that has changed since, once";
  for (const json::Value& one : rest)
    EXPECT_EQ(at(at(one, "table", "seats").items()[1], "name").text(), "player 2") << "as it is now";
  tables[0].say(1, "leave");
  EXPECT_EQ(bench.told(follower).size(), 1u) << "at once again";
}

TEST(TablesLobby, IsTheSameAfterARestart) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const json::Value before = at(lobby(bench, party.clients[0]), "mine");
  bench.restart(seconds(3));
  EXPECT_EQ(at(lobby(bench, bench.connect("player 1")), "mine"), before);
}

TEST(TablesCreate, TheSameIdIsOneTable) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  json::Object wish = table_wish("metro", 2, json::Object{{"id", "mine"}});
  const json::Value first = first_of(bench.say(ada, wish), "created");
  const json::Value again = first_of(bench.say(ada, wish), "created");
  EXPECT_EQ(at(again, "games"), at(first, "games"));
  EXPECT_TRUE(at(again, "links").is(json::Kind::Null)) << "a link is told once";
  EXPECT_EQ(bench.store.games().size(), 1u);
}

TEST(TablesCreate, HasALimitForEachPerson) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(refusal(bench.say(ada, table_wish("metro", 2))), "");
  EXPECT_EQ(refusal(bench.say(ada, table_wish("metro", 2))), "you have as many tables as one person may (20)");
}

TEST(TablesCreate, TakesAPersonsOwnBoardAndRefusesAWrongOne) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const json::Value board = json::Object{{"document", "metro/board"}, {"nonsense", 1}};
  EXPECT_NE(refusal(bench.say(ada, table_wish("metro", 2, json::Object{{"boards", json::Array{board}}}))), "");
  const json::Value large = json::Object{{"document", "metro/board"}, {"id", std::string(257 * 1024, 'a')}};
  EXPECT_EQ(refusal(bench.say(ada, table_wish("metro", 2, json::Object{{"boards", json::Array{large}}}))),
            "a board file may have at most 256 KB");
}

TEST(TablesTables, ThatNobodyStartsAreClosed) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, {}, false);
  bench.wait(days(31));
  EXPECT_EQ(party.fold().state(), GameState::Closed);
}

TEST(TablesTables, LeaveMemoryWhenNobodyAsksForThem) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  EXPECT_EQ(bench.counts().tables_in_memory, 1u);
  bench.wait(minutes(6));
  EXPECT_EQ(bench.counts().tables_in_memory, 0u);
  party.act(0);
  EXPECT_EQ(at(last_of(bench.told(party.clients[1]), "news"), "what").text(), "act") << "its followers still follow";
}

// Tables with one deal.
struct Shared {
  TableServerFixture bench;
  ClientId ada = bench.connect("Ada");
  ClientId bob = bench.connect("Bob");
  std::vector<std::string> games;

  Shared() {
    const auto told =
        bench.say(ada, table_wish("next-station-london", 1,
                                  json::Object{{"copies", 2}, {"spectators", json::Object{{"delay_s", 0}}}}));
    const json::Value created = at(first_of(told, "created"), "games");
    for (const json::Value& game : created.items()) games.push_back(game.text());
  }
  Party party(std::size_t table, ClientId client) { return {bench, {games[table]}, {client}}; }
};

TEST(TablesSharedDeal, HasTheSameDrawsAtEveryTable) {
  Shared shared;
  ASSERT_EQ(shared.games.size(), 2u);
  EXPECT_EQ(shared.bench.fold({shared.games[0]}).terms().setup.seed,
            shared.bench.fold({shared.games[1]}).terms().setup.seed);
}

TEST(TablesSharedDeal, StaysClosedUntilTheLastTableHasEnded) {
  Shared shared;
  Party first = shared.party(0, shared.ada);
  Party second = shared.party(1, shared.bob);
  EXPECT_EQ(refusal(second.say(0, "sit")), "");
  first.say(0, "start");
  while (first.fold().state() == GameState::Running) first.move();
  EXPECT_NE(refusal(second.bench.say(shared.ada, second.message("sit"))), "");
  const ClientId eve = shared.bench.connect("Eve");
  EXPECT_NE(refusal(shared.bench.say(eve, first.message("watch"))), "");
  EXPECT_FALSE(replay_of(*shared.bench.store.read(first.game), Deal::Running).ok());
  shared.bench.restart(seconds(1));
  const ClientId again = shared.bench.connect("Eve");
  EXPECT_NE(refusal(shared.bench.say(again, first.message("watch"))), "") << "known after a restart too";
  second.clients[0] = shared.bench.connect("Bob");
  second.say(0, "start");
  while (second.fold().state() == GameState::Running) second.move();
  EXPECT_EQ(refusal(shared.bench.say(again, first.message("watch"))), "");
  EXPECT_TRUE(replay_of(*shared.bench.store.read(first.game), Deal::Ended).ok());
}

TEST(TablesBell, RingsForWhoIsAwayAndWhereItMay) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  EXPECT_NE(refusal(bench.say(party.clients[1], json::Object{{"ask", "bell"}, {"address", "http://10.0.0.1/"}})), "");
  bench.say(party.clients[1], json::Object{{"ask", "bell"}, {"address", "https://chat.example/hook"}});
  bench.leave(party.clients[1]);
  party.act(0);
  ASSERT_EQ(bench.rings.size(), 1u);
  EXPECT_EQ(bench.rings[0].address, "https://chat.example/hook");
  EXPECT_EQ(at(*json::parse(bench.rings[0].text), "link").text(), "https://games.example/#game=" + party.game.text);
}

TEST(TablesBell, WhoIsHereIsToldOverTheConnection) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const ClientId elsewhere = bench.connect("player 2");
  bench.told(elsewhere);
  party.act(0);
  EXPECT_EQ(at(first_of(bench.told(elsewhere), "your-turn"), "game").text(), party.game.text);
}

}  // namespace
}  // namespace mornington::tables
