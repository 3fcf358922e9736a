#include <gtest/gtest.h>

#include "server/table_server_fixture.h"
#include "server/words_script.h"

namespace mornington::tables {
namespace {

std::string reason_of(const std::vector<json::Value>& told) { return at(first_of(told, "refused"), "why").text(); }

// A connection of an account, over one of its sessions.
ClientId come(TableServerFixture& bench, std::uint64_t number, const std::string& name, const std::string& session) {
  Connected connected{ClientId{number}, TableServerFixture::id_of(name), name, false, "", {}};
  connected.has_account = true;
  connected.session = session;
  bench.feed(connected);
  bench.say(connected.client, json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}});
  return connected.client;
}

json::Object challenge_of(const std::string& name, json::Object more = {}) {
  json::Object wish{{"ask", "create"},
                    {"edition", "metro"},
                    {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                          json::Value(json::Object{{"kind", "invited"}})}},
                    {"challenge", TableServerFixture::id_of(name).text}};
  wish.insert(wish.end(), more.begin(), more.end());
  return wish;
}

GameId game_in(const std::vector<json::Value>& told) {
  const json::Value games = at(first_of(told, "created"), "games");
  return {games.items().empty() ? "" : games.items().front().text()};
}

json::Value lobby_of(TableServerFixture& bench, ClientId client, json::Object more = {}) {
  json::Object ask{{"ask", "lobby"}};
  ask.insert(ask.end(), more.begin(), more.end());
  return first_of(bench.say(client, ask), "lobby");
}

TEST(TablesSessions, ThatAreRevokedLoseTheirConnectionsAndNoOthers) {
  TableServerFixture bench;
  const ClientId phone = come(bench, 101, "Ada", "s1");
  const ClientId tab = come(bench, 102, "Ada", "s1");
  const ClientId desk = come(bench, 103, "Ada", "s2");
  const ClientId guest = bench.connect("Bob");
  bench.feed(SessionsRevoked{{"s1", "unknown"}});
  EXPECT_EQ(bench.closed.at(phone), "this device was logged out");
  EXPECT_TRUE(bench.closed.contains(tab));
  EXPECT_FALSE(bench.closed.contains(desk));
  EXPECT_FALSE(bench.closed.contains(guest));
  EXPECT_EQ(bench.counts().clients, 2u);
  EXPECT_FALSE(first_of(bench.say(desk, json::Object{{"ask", "ping"}}), "pong").is(json::Kind::Null));
}

// Somebody may be identified a moment before the session ends, and come a moment after.
TEST(TablesSessions, ThatAreRevokedLetNobodyInAnyMore) {
  TableServerFixture bench;
  bench.feed(SessionsRevoked{{"s1"}});
  const ClientId late = come(bench, 101, "Ada", "s1");
  EXPECT_TRUE(bench.closed.contains(late));
  EXPECT_EQ(bench.counts().clients, 0u);
  EXPECT_FALSE(bench.closed.contains(come(bench, 102, "Ada", "s2")));
}

TEST(TablesSessions, OfAGuestWhoOpensAnAccountAreTheFirstSession) {
  TableServerFixture bench;
  const ClientId client = bench.connect("Ada");
  bench.feed(AccountNamed{TableServerFixture::id_of("Ada"), "ada-1", "s1"});
  EXPECT_FALSE(bench.closed.contains(client));
  bench.feed(SessionsRevoked{{"s1"}});
  EXPECT_TRUE(bench.closed.contains(client));
}

TEST(TablesAccounts, HaveTheirNameAndNoPageChangesIt) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, {}, false);
  bench.feed(AccountNamed{TableServerFixture::id_of("player 1"), "ada-1", "s1"});
  const json::Value seats = at(party.position(1), "seats");
  ASSERT_FALSE(seats.items().empty());
  EXPECT_EQ(at(seats.items().front(), "name").text(), "ada-1");
  const auto hello = json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}, {"name", "Eve"}};
  EXPECT_EQ(at(first_of(bench.say(party.clients[0], hello), "welcome"), "name").text(), "ada-1");
  EXPECT_EQ(at(first_of(bench.say(party.clients[1], hello), "welcome"), "name").text(), "Eve") << "a guest's is free";
}

TEST(TablesChallenges, ReachWhoIsMeantAndNobodyElse) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const ClientId bob = bench.connect("Bob");
  const ClientId eve = bench.connect("Eve");
  lobby_of(bench, eve, json::Object{{"follow", true}});
  const GameId game = game_in(bench.say(ada, challenge_of("Bob")));
  EXPECT_EQ(at(first_of(bench.told(bob), "challenged"), "table", "game").text(), game.text);
  EXPECT_EQ(at(lobby_of(bench, bob), "challenges").items().size(), 1u);
  EXPECT_TRUE(bench.told(eve).empty());
  EXPECT_TRUE(at(lobby_of(bench, eve), "challenges").is(json::Kind::Null));
  const json::Object sit{{"ask", "sit"}, {"game", game.text}};
  EXPECT_NE(reason_of(bench.say(eve, sit)), "");
  bench.restart(seconds(5));
  const ClientId again = bench.connect("Bob");
  EXPECT_EQ(at(lobby_of(bench, again), "challenges").items().size(), 1u) << "it is stored";
  EXPECT_FALSE(first_of(bench.say(again, sit), "done").is(json::Kind::Null)) << "without any secret";
  EXPECT_TRUE(at(lobby_of(bench, again), "challenges").is(json::Kind::Null));
  EXPECT_EQ(at(lobby_of(bench, again), "mine").items().size(), 1u);
}

TEST(TablesChallenges, OfSomebodyBlockedAreNotShown) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const ClientId bob = bench.connect("Bob");
  bench.say(bob, json::Object{{"ask", "mute"}, {"person", TableServerFixture::id_of("Ada").text}, {"on", true}});
  bench.told(bob);
  const auto told = bench.say(ada, challenge_of("Bob"));
  EXPECT_NE(game_in(told).text, "") << "the one who is blocked need not know";
  EXPECT_TRUE(bench.told(bob).empty());
  EXPECT_TRUE(at(lobby_of(bench, bob), "challenges").is(json::Kind::Null));
  EXPECT_EQ(reason_of(bench.say(bob, json::Object{{"ask", "sit"}, {"game", game_in(told).text}})), "blocked");
}

TEST(TablesChallenges, AreTakenBackWithTheTable) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const ClientId bob = bench.connect("Bob");
  const GameId game = game_in(bench.say(ada, challenge_of("Bob")));
  bench.told(bob);
  bench.say(ada, json::Object{{"ask", "start"}, {"game", game.text}});
  EXPECT_EQ(at(first_of(bench.told(bob), "unlisted"), "game").text(), game.text) << "it began without them";
  EXPECT_TRUE(at(lobby_of(bench, bob), "challenges").is(json::Kind::Null));
}

TEST(TablesChallenges, AreOfOnePersonForOneSeat) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  EXPECT_EQ(reason_of(bench.say(ada, challenge_of("Ada"))), "no-such-person");
  json::Object two = challenge_of("Bob");
  two[2].second = json::Array{json::Value(json::Object{{"kind", "you"}}), json::Value(json::Object{{"kind", "open"}})};
  EXPECT_NE(refusal(bench.say(ada, two)), "");
  EXPECT_NE(refusal(bench.say(ada, challenge_of("Bob", json::Object{{"copies", 2}}))), "");
  json::Object nobody = challenge_of("Bob");
  nobody.back().second = "short";
  EXPECT_EQ(refusal(bench.say(ada, nobody)), "expected 16 hexadecimal digits");
}

TEST(TablesLobbyFilter, ShowsTheEditionAndTheClockThatAreWanted) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const ClientId eve = bench.connect("Eve");
  bench.say(ada, table_wish("metro", 2, json::Object{{"clock", live()}}));
  bench.say(ada, table_wish("metro", 2));
  bench.say(ada, table_wish("next-station-london", 2, json::Object{{"clock", correspondence(days_off({}))}}));
  const auto count = [&](json::Object filter) {
    return at(lobby_of(bench, eve, std::move(filter)), "tables").items().size();
  };
  EXPECT_EQ(count({}), 3u);
  EXPECT_EQ(count({{"edition", "metro"}}), 2u);
  EXPECT_EQ(count({{"edition", "metro"}, {"clock", "live"}}), 1u);
  EXPECT_EQ(count({{"clock", "none"}}), 1u);
  EXPECT_EQ(count({{"clock", "correspondence"}}), 1u);
  EXPECT_EQ(count({{"edition", "underground-london"}}), 0u);
  EXPECT_NE(refusal(bench.say(eve, json::Object{{"ask", "lobby"}, {"clock", "sundial"}})), "");
  EXPECT_EQ(at(lobby_of(bench, ada, json::Object{{"clock", "live"}}), "mine").items().size(), 3u) << "one's own stay";
}

TEST(TablesRatedBrowsers, SeatTwoPeopleOfOneOnlyAtCasualTables) {
  for (const bool first_connected : {true, false}) {
    TableServerFixture bench;
    Party rated = tables::party(
        bench, "metro", 1,
        json::Object{{"rated", true}, {"clock", live()}, {"seats", table_wish("metro", 2)[2].second}}, false);
    Party casual = tables::party(bench, "metro", 1, json::Object{{"seats", table_wish("metro", 2)[2].second}}, false);
    Connected other{ClientId{900}, TableServerFixture::id_of("other"), "other", false, "", {}};
    if (!first_connected) other.same_browser = {TableServerFixture::id_of("player 1")};
    bench.feed(other);
    bench.say(other.client, json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}});
    if (first_connected)
      bench.feed(BrowserShared{TableServerFixture::id_of("player 1"), TableServerFixture::id_of("other")});
    EXPECT_EQ(reason_of(bench.say(other.client, rated.message("sit"))), "same-browser");
    EXPECT_EQ(reason_of(bench.say(other.client, casual.message("sit"))), "");
    EXPECT_EQ(reason_of(bench.say(bench.connect("stranger"), rated.message("sit"))), "");
  }
}

TEST(TablesRatedBrowsers, SeatOneOfTheirPeopleAtTheTablesOfADeal) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const ClientId stranger = bench.connect("Eve");
  const auto game_for = [&](bool rated) {
    json::Object wish = table_wish("next-station-london", 1, json::Object{{"copies", 3}, {"clock", live()}});
    if (rated) wish.emplace_back("rated", true);
    return at(first_of(bench.say(ada, wish), "created"), "games").items();
  };
  const ClientId other = bench.connect("Bob");
  bench.feed(BrowserShared{TableServerFixture::id_of("Ada"), TableServerFixture::id_of("Bob")});
  const auto sit = [&](ClientId client, const json::Value& game) {
    return reason_of(bench.say(client, json::Object{{"ask", "sit"}, {"game", game.text()}}));
  };
  const json::Array rated = game_for(true);
  EXPECT_EQ(sit(other, rated[1]), "same-browser");
  EXPECT_EQ(sit(stranger, rated[1]), "");
  EXPECT_EQ(sit(other, game_for(false)[1]), "") << "it is nobody's rating";
}

// Whoever has seen the deal of the day as a guest could play it for the rating of their account.
TEST(TablesRatedBrowsers, RateADealOfTheDayOnce) {
  TableServerFixture bench;
  const auto play = [&](const char* name) {
    const ClientId client = bench.connect(name);
    if (std::string_view(name) != "Ada")
      bench.feed(BrowserShared{TableServerFixture::id_of("Ada"), TableServerFixture::id_of(name)});
    const json::Object wish{{"ask", "create"},
                            {"edition", "next-station-london"},
                            {"seats", json::Array{json::Object{{"kind", "you"}}}},
                            {"daily", true},
                            {"rated", true}};
    const GameId game = game_in(bench.say(client, wish));
    const bool rated = bench.fold(game).terms().rated;
    bench.say(client, json::Object{{"ask", "resign"}, {"game", game.text}});
    return rated;
  };
  EXPECT_TRUE(play("Ada"));
  EXPECT_FALSE(play("Bob")) << "though nobody plays it any more";
  bench.wait(days(1));
  EXPECT_TRUE(play("Bob"));
  EXPECT_FALSE(play("Ada"));
}

}  // namespace
}  // namespace mornington::tables
