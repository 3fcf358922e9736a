#include <gtest/gtest.h>

#include "server/table_server_fixture.h"

// What one person, or one address, can use at most; and that nobody else notices.
namespace mornington::tables {
namespace {

std::string why(const std::vector<json::Value>& told) { return at(first_of(told, "refused"), "why").text(); }

// The games of a `created`.
std::vector<GameId> games_in(const std::vector<json::Value>& told) {
  std::vector<GameId> games;
  const json::Value made = at(first_of(told, "created"), "games");
  for (const json::Value& one : made.items()) games.push_back({one.text()});
  return games;
}

TEST(TablesCopies, WithNobodyAtThemCountAndAreProtected) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const json::Object copies{{"copies", 2}, {"spectators", json::Object{{"delay_s", 0}}}};
  const std::vector<GameId> games = games_in(bench.say(ada, table_wish("next-station-london", 1, copies)));
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(bench.counts().tables, 2u);
  Party first{bench, games[0], {ada}};
  first.say(0, "start");
  while (first.fold().state() == GameState::Running) first.act(0);
  const ClientId eve = bench.connect("Eve");
  EXPECT_EQ(why(bench.say(eve, first.message("watch"))), "deal-runs");
  EXPECT_EQ(why(bench.say(ada, json::Object{{"ask", "sit"}, {"game", games[1].text}})), "same-deal");
}

TEST(TablesCopies, CountForTheirMaker) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  std::size_t made = 0;
  for (int i = 0; i < 20; ++i) made += games_in(bench.say(ada, table_wish("metro", 2, {{"copies", 8}}))).size();
  EXPECT_LE(made, test_settings().limits.tables_of_person);
}

TEST(TablesCopies, ThatNobodyTakesAreClosedInTheEnd) {
  TableServerFixture bench;
  const std::vector<GameId> games =
      games_in(bench.say(bench.connect("Ada"), table_wish("metro", 2, json::Object{{"copies", 2}})));
  bench.wait(days(31));
  EXPECT_EQ(bench.fold(games[1]).state(), GameState::Closed);
}

TEST(TablesLobby, ShowsTheNewestTablesFirst) {
  Settings settings = test_settings();
  settings.limits.listed = 3;
  TableServerFixture bench(settings);
  std::string newest;
  for (int i = 0; i < 6; ++i) {
    bench.wait(seconds(1));
    newest = games_in(bench.say(bench.connect("p" + std::to_string(i)), table_wish("metro", 2))).front().text;
  }
  const json::Value lobby = first_of(bench.say(bench.connect("Eve"), json::Object{{"ask", "lobby"}}), "lobby");
  ASSERT_EQ(at(lobby, "tables").items().size(), 3u);
  EXPECT_EQ(at(at(lobby, "tables").items().front(), "game").text(), newest);
}

TEST(TablesCreate, IsLimitedForWhoHasNeverPlayed) {
  TableServerFixture bench;
  bench.has_played = false;
  const ClientId ada = bench.connect("Ada");
  const std::size_t most = test_settings().limits.tables_of_newcomer;
  GameId game;
  for (std::size_t i = 0; i < most; ++i) game = games_in(bench.say(ada, table_wish("metro", 2))).front();
  EXPECT_EQ(why(bench.say(ada, table_wish("metro", 2))), "play-first");
  bench.say(ada, json::Object{{"ask", "start"}, {"game", game.text}});
  EXPECT_EQ(why(bench.say(ada, table_wish("metro", 2))), "") << "a game has begun";
}

TEST(TablesCreate, IsLimitedByAddress) {
  TableServerFixture bench;
  bench.address = "203.0.113.7";
  std::size_t made = 0;
  std::string last;
  for (int i = 0; i < 100; ++i) {
    const auto told = bench.say(bench.connect("guest " + std::to_string(i)), table_wish("metro", 2));
    made += games_in(told).size();
    if (!why(told).empty()) last = why(told);
  }
  EXPECT_EQ(made, test_settings().limits.tables_of_address);
  EXPECT_EQ(last, "too-many-here");
  bench.address = "203.0.113.8";
  EXPECT_EQ(why(bench.say(bench.connect("Ada"), table_wish("metro", 2))), "");
}

TEST(TablesLog, IsNotFilledByOffers) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  std::string last;
  for (int i = 0; i < 50; ++i) {
    last = why(party.say(0, "offer", json::Object{{"kind", "end"}}));
    const json::Value offers = at(party.position(1), "offers");
    for (const json::Value& offer : offers.items())
      party.say(1, "answer", json::Object{{"offer", at(offer, "offer")}, {"yes", false}});
  }
  EXPECT_EQ(last, "too-often");
  EXPECT_LT(party.fold().sequence(), 20u);
  party.move();
  EXPECT_EQ(why(party.say(0, "offer", json::Object{{"kind", "end"}})), "") << "after a move again";
}

TEST(TablesLog, HasRoomForMovesWhateverASeatDoes) {
  Settings settings = test_settings();
  settings.limits.entries_besides = 30;
  TableServerFixture bench(settings);
  Party party = tables::party(bench, "metro", 2);
  std::string last;
  for (int i = 0; i < 40; ++i) {
    party.act(0, false);
    last = why(party.say(0, "undo", json::Object{{"decision", party.fold().game().decision()}}));
    if (!last.empty()) break;
  }
  EXPECT_EQ(last, "log-full");
  if (party.fold().match().awaits_confirmation())
    party.say(0, "confirm", json::Object{{"decision", party.fold().game().decision()}});
  EXPECT_EQ(why(party.act(1)), "");
  party.say(1, "offer", json::Object{{"kind", "end"}});
  EXPECT_EQ(party.fold().offers().standing().size(), 1u) << "the other may still";
}

TEST(TablesSit, AndLeaveIsNotRepeatedForEver) {
  TableServerFixture bench;
  const GameId game = games_in(bench.say(bench.connect("Ada"), table_wish("metro", 2))).front();
  const ClientId eve = bench.connect("Eve");
  std::string last;
  for (int i = 0; i < 40; ++i) {
    last = why(bench.say(eve, json::Object{{"ask", "sit"}, {"game", game.text}}));
    bench.say(eve, json::Object{{"ask", "leave"}, {"game", game.text}});
  }
  EXPECT_EQ(last, "too-often");
}

TEST(TablesChat, KeepsItsPaceOverReconnections) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  std::size_t said = 0;
  for (int i = 0; i < 40; ++i) {
    if (i % 8 == 7) {
      bench.leave(party.clients[1]);
      party.clients[1] = bench.connect("player 2");
      party.say(1, "resume", json::Object{{"after", 0}});
    }
    said += why(party.say(1, "chat", json::Object{{"text", "hello"}})).empty() ? 1 : 0;
  }
  EXPECT_EQ(said, test_settings().limits.chat_burst);
}

TEST(TablesNames, ThatNobodyCanSeeAreRefused) {
  TableServerFixture bench;
  const ClientId ada = bench.plain_connect("Ada");
  const auto hello = [&](const std::string& name) {
    return refusal(
        bench.say(ada, json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "t"}, {"name", name}}));
  };
  for (const char* name : {"   ", "\u200b", "\ufeff", "\u00ad", "\u2060", "\u3164", "\U000E0041", "An\u200bna", " Ada",
                           "deleted player", "Deleted Player"})
    EXPECT_NE(hello(name), "") << name;
  for (const char* name : {"Ada", "Ada Lovelace", "Zoë", "アダ", "محمد", "👩‍🚀"})
    EXPECT_EQ(hello(name), "") << name;
}

TEST(TablesNames, AreToldApartAtATable) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  for (const ClientId one : party.clients)
    bench.say(one, json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "t"}, {"name", "Anna"}});
  party.say(1, "chat", json::Object{{"text", "hello"}});
  const auto told = party.say(0, "resume", json::Object{{"after", 1 << 20}});
  const json::Value seats = at(last_of(told, "position"), "seats");
  EXPECT_EQ(at(seats.items()[0], "name").text(), "Anna");
  EXPECT_EQ(at(seats.items()[1], "name").text(), "Anna (2)");
  EXPECT_EQ(at(last_of(told, "chat"), "name").text(), "Anna (2)");
}

}  // namespace
}  // namespace mornington::tables
