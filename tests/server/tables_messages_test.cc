#include <gtest/gtest.h>

#include "server/model/protocol_version.h"
#include "server/table_server_fixture.h"

// Whatever is said: a clear answer, and the table is as it was.
namespace mornington::tables {
namespace {

struct Case {
  std::string text;
  std::string what;  // how the refusal begins
};

TEST(TablesMessages, ThatAreWrongAreRefusedInWords) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const Sequence before = party.fold().sequence();
  const std::string game = "\"id\":\"x\",\"game\":\"" + party.game.text + "\"";
  const std::string now = std::to_string(party.fold().game().decision());
  const std::vector<Case> cases = {
      {"", "not valid JSON"},
      {"[]", "expected an object"},
      {"{\"ask\":\"ping\"", ""},
      {"{\"ask\":7}", "expected a text"},
      {"{\"ask\":\"fly\",\"id\":\"x\"}", "there is no verb \"fly\""},
      {"{\"ask\":\"act\",\"id\":\"x\"}", ""},
      {"{\"ask\":\"act\",\"game\":\"" + party.game.text + "\"}", ""},
      {"{\"ask\":\"act\",\"id\":\"x\",\"game\":\"../etc\"}", "expected 16 hexadecimal digits"},
      {"{\"ask\":\"act\",\"id\":\"x\",\"game\":\"ffffffffffffffff\",\"do\":\"a\",\"decision\":0}",
       "there is no such table"},
      {"{\"ask\":\"act\"," + game + "}", ""},
      {"{\"ask\":\"act\"," + game + ",\"do\":\"pass\",\"decision\":-1}", ""},
      {"{\"ask\":\"act\"," + game + ",\"do\":\"pass\",\"decision\":99999}", "the game is at decision"},
      {"{\"ask\":\"act\"," + game + ",\"do\":7,\"decision\":" + now + "}", ""},
      {"{\"ask\":\"answer\"," + game + ",\"offer\":1}", ""},
      {"{\"ask\":\"offer\"," + game + ",\"kind\":\"marriage\"}", ""},
      {"{\"ask\":\"plan\"," + game + ",\"moves\":{}}", ""},
      {"{\"ask\":\"seen\"," + game + ",\"sequence\":100000}", "the table's log has not come so far"},
      {"{\"ask\":\"start\"," + game + "}", "the game has begun"},
      {"{\"ask\":\"sit\"," + game + "}", "\"sit\" is not for you"},
      {"{\"ask\":\"create\",\"id\":\"x\",\"edition\":\"chess\",\"seats\":[{\"kind\":\"you\"}]}", ""},
      {"{\"ask\":\"create\",\"id\":\"x\",\"edition\":\"metro\",\"seats\":[]}", "expected 1 to 6 seats"},
      {"{\"ask\":\"create\",\"id\":\"x\",\"edition\":\"metro\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"}]}",
       "expected one seat of the kind \"you\""},
      {"{\"ask\":\"create\",\"id\":\"x\",\"edition\":\"metro\",\"seats\":[{\"kind\":\"you\"},{\"kind\":\"bot\","
       "\"level\":\"god\"}]}",
       "there is no bot of that level"},
      {"{\"ask\":\"mute\",\"id\":\"x\",\"person\":\"me\",\"on\":true}", "expected 16 hexadecimal digits"},
      {std::string(400 * 1024, ' '), "a message has at most"},
  };
  for (const Case& one : cases) {
    const auto told = bench.say_text(party.clients[0], one.text);
    ASSERT_FALSE(first_of(told, "refused").is(json::Kind::Null)) << one.text;
    EXPECT_EQ(refusal(told).substr(0, one.what.size()), one.what) << one.text << ": " << refusal(told);
  }
  EXPECT_EQ(party.fold().sequence(), before);
}

TEST(TablesMessages, BeginWithHello) {
  TableServerFixture bench;
  const ClientId client = bench.plain_connect("Ada");
  EXPECT_EQ(refusal(bench.say(client, json::Object{{"ask", "ping"}})), "expected \"hello\" first");
  const auto newer = bench.say(client, json::Object{{"ask", "hello"}, {"protocol", 99}, {"build", "x"}});
  EXPECT_EQ(refusal(newer), "this server speaks protocol 2");
}

// Where nodes of two versions serve side by side, each understands the pages of the other, but for words it cannot
// know.
TEST(TablesMessages, AreSpokenInTheLastTwoProtocols) {
  static_assert(spoken(1, 1) == Spoken::Yes && spoken(2, 1) == Spoken::TooNew);
  static_assert(spoken(1, 2) == Spoken::Yes && spoken(2, 2) == Spoken::Yes && spoken(3, 2) == Spoken::TooNew);
  static_assert(spoken(1, 3) == Spoken::TooOld && spoken(2, 3) == Spoken::Yes && spoken(3, 3) == Spoken::Yes);
  TableServerFixture bench;
  const ClientId client = bench.plain_connect("Ada");
  for (const int protocol : {kProtocol + 1, kProtocol, kProtocol - 1}) {
    const json::Value told =
        bench.say(client, json::Object{{"ask", "hello"}, {"protocol", protocol}, {"build", "x"}}).front();
    EXPECT_EQ(told.find("tell")->text(), protocol > kProtocol ? "refused" : "welcome");
    if (protocol > kProtocol) continue;
    EXPECT_EQ(told.find("protocol")->integer(), protocol);
  }
}

TEST(TablesMessages, OfProtocol1HaveTheVerbUnderSay) {
  TableServerFixture bench;
  const ClientId old = bench.plain_connect("Ada");
  const auto told = bench.say_text(old, R"({"say":"hello","protocol":1,"build":"x"})");
  EXPECT_EQ(first_of(told, "welcome").find("protocol")->integer(), 1);
  EXPECT_FALSE(first_of(bench.say_text(old, R"({"say":"ping","id":"a"})"), "pong").is(json::Kind::Null));
  EXPECT_EQ(refusal(bench.say_text(old, R"({"say":"fly","id":"b"})")), "there is no verb \"fly\"");
  EXPECT_EQ(refusal(bench.say_text(old, R"({"say":"ping","ask":"fly","id":"c"})")), "there is no verb \"fly\"");
}

TEST(TablesMessages, FieldsThatAreNotDescribedArePassedOver) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  EXPECT_FALSE(first_of(bench.say(ada, json::Object{{"ask", "ping"}, {"mood", "fine"}}), "pong").is(json::Kind::Null));
}

TEST(TablesMessages, AtATableThatWaitsForTheStoreHaveALimit) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  bench.store_waits = true;
  party.act(0);
  std::string last;
  for (int i = 0; i < 40; ++i) last = refusal(party.say(1, "chat", json::Object{{"text", "hello"}}));
  EXPECT_EQ(last, "too much waits at this table; say it again in a moment");
}

TEST(TablesMessages, OfOnePersonComeOverSoManyConnections) {
  TableServerFixture bench;
  ClientId last{};
  for (int i = 0; i < 9; ++i) last = bench.plain_connect("Ada");
  EXPECT_TRUE(bench.closed.contains(last));
}

}  // namespace
}  // namespace mornington::tables
