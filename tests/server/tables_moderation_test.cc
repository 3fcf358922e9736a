#include <gtest/gtest.h>

#include "server/table_server_fixture.h"
#include "server/tables/phrases.h"
#include "server/words_script.h"

// What an operator forbids, at the tables; and who is sent a notice.
namespace mornington::tables {
namespace {

std::string refused_because(const std::vector<json::Value>& told) {
  return at(first_of(told, "refused"), "why").text();
}
bool is_done(const std::vector<json::Value>& told) { return !first_of(told, "done").is(json::Kind::Null); }

struct TablesModeration : testing::Test {
  TablesModeration() {
    for (const ClientId client : party.clients) bench.told(client);
  }
  void restrict(Restrictions restrictions) {
    bench.feed(PersonRestricted{TableServerFixture::id_of("player 1"), restrictions});
  }
  std::vector<json::Value> talk(const std::string& text) { return party.say(0, "chat", json::Object{{"text", text}}); }
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
};

TEST_F(TablesModeration, AMutedPersonPlaysButWritesNothingUntilItIsOver) {
  ASSERT_TRUE(is_done(talk("before")));
  restrict({bench.now + minutes(10), {}});
  EXPECT_FALSE(first_of(bench.told(party.clients[0]), "decided").is(json::Kind::Null)) << "the page is told at once";
  const auto told = talk("hello");
  EXPECT_EQ(refused_because(told), "muted");
  EXPECT_EQ(at(first_of(told, "refused"), "retry_s").integer(), 600);
  const auto hello = json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}, {"name", "Insult"}};
  EXPECT_EQ(at(first_of(bench.say(party.clients[0], hello), "welcome"), "name").text(), "player 1")
      << "nor says something in the name";
  EXPECT_FALSE(first_of(bench.say(party.clients[0], table_wish("metro", 2)), "created").is(json::Kind::Null));
  bench.wait(minutes(11));
  EXPECT_TRUE(is_done(talk("after")));
}

TEST_F(TablesModeration, ABannedPersonEndsTheirGamesAndJoinsNone) {
  restrict({{}, kNever});
  EXPECT_EQ(refused_because(talk("hello")), "banned");
  EXPECT_EQ(refused_because(bench.say(party.clients[0], table_wish("metro", 2))), "banned");
  const ClientId host = bench.connect("host");
  const json::Value game = at(first_of(bench.say(host, table_wish("metro", 3)), "created"), "games").items().front();
  EXPECT_EQ(refused_because(bench.say(party.clients[0], json::Object{{"ask", "sit"}, {"game", game}})), "banned");
  EXPECT_EQ(refused_because(party.say(0, "offer", json::Object{{"kind", "rematch"}})), "banned");
  const auto before = party.fold().sequence();
  for (int i = 0; i < 4; ++i) party.move();
  EXPECT_GT(party.fold().sequence(), before) << "the others did nothing wrong";
  restrict({});
  EXPECT_TRUE(is_done(talk("hello")));
}

TEST_F(TablesModeration, AnotherConnectionOfThePersonKnowsItToo) {
  restrict({kNever, {}});
  const ClientId second = bench.connect("player 1");
  const json::Object line{{"ask", "chat"}, {"game", party.game.text}, {"text", "hello"}};
  bench.say(second, party.message("resume"));
  EXPECT_EQ(refused_because(bench.say(second, line)), "muted");
}

TEST(TablesPhrases, AreTheOnlyLinesWhereTheOperatorSaysSo) {
  Settings settings = test_settings();
  settings.phrases_only = true;
  TableServerFixture bench(settings);
  Party party = tables::party(bench, "metro", 2);
  EXPECT_EQ(refused_because(party.say(0, "chat", json::Object{{"text", "good luck"}})), "phrases-only");
  EXPECT_TRUE(is_done(party.say(0, "chat", json::Object{{"text", "Good luck!"}})));
  EXPECT_EQ(at(first_of(bench.told(party.clients[1]), "chat"), "text").text(), "Good luck!");
  const auto hello = json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}};
  EXPECT_TRUE(at(first_of(bench.say(party.clients[0], hello), "welcome"), "phrases_only").boolean());
}

// The notices so far, each as "turn player 2".
std::string notices(TableServerFixture& bench) {
  static const std::map<PersonId, std::string> kNames = {{TableServerFixture::id_of("player 1"), "1"},
                                                         {TableServerFixture::id_of("player 2"), "2"}};
  std::string all;
  for (const Notify& one : std::exchange(bench.notices, {})) {
    const auto kinds = std::array{"turn", "offer", "challenge", "round"};
    all += std::string(kinds[static_cast<std::size_t>(one.kind)]) + " " + kNames.at(one.person) +
           (one.by.empty() ? "" : " by " + one.by) + (one.is_live ? " live; " : "; ");
  }
  return all;
}

struct TablesNotices : testing::Test {
  // The seat that the game waits for, and the other.
  std::size_t on_move() { return static_cast<std::size_t>(index(first_seat(Decision::of(party.fold().waits())))); }
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
};

TEST_F(TablesNotices, ComeToWhoDoesNotLookAtTheTable) {
  EXPECT_EQ(notices(bench), "") << "both look";
  const std::size_t away = 1 - on_move();
  bench.say(party.clients[away], json::Object{{"ask", "look"}, {"on", false}});
  while (on_move() != away) party.move();
  EXPECT_EQ(notices(bench), "turn " + std::to_string(away + 1) + "; ");
  bench.say(party.clients[away], json::Object{{"ask", "look"}, {"on", true}});
  party.move();
  while (on_move() != away) party.move();
  EXPECT_EQ(notices(bench), "") << "the page is in sight again";
}

TEST_F(TablesNotices, ComeToWhoIsGoneOrLooksAtAnotherPage) {
  const std::size_t away = 1 - on_move();
  bench.say(party.clients[away], party.message("leave"));
  const ClientId other = bench.connect("player " + std::to_string(away + 1));
  bench.say(other, json::Object{{"ask", "lobby"}});
  while (on_move() != away) party.move();
  EXPECT_EQ(notices(bench), "turn " + std::to_string(away + 1) + "; ");
}

TEST_F(TablesNotices, AreSentOnceForATurnAndOnceForAnOffer) {
  const std::size_t here = on_move();
  const std::string away = std::to_string(2 - here);
  bench.leave(party.clients[1 - here]);
  party.say(here, "offer", json::Object{{"kind", "end"}});
  EXPECT_EQ(notices(bench), "offer " + away + " by player " + std::to_string(here + 1) + "; ");
  party.say(here, "chat", json::Object{{"text", "hello"}});
  EXPECT_EQ(notices(bench), "");
}

TEST(TablesNoticesOf, ChallengesComeToWhoIsMeant) {
  TableServerFixture bench;
  const ClientId host = bench.connect("player 1");
  bench.say(host, json::Object{{"ask", "create"},
                               {"edition", "metro"},
                               {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                                     json::Value(json::Object{{"kind", "invited"}})}},
                               {"clock", live()},
                               {"challenge", TableServerFixture::id_of("player 2").text}});
  EXPECT_EQ(notices(bench), "challenge 2 by player 1 live; ");
}

}  // namespace
}  // namespace mornington::tables
