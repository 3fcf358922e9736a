#include <gtest/gtest.h>

#include <functional>

#include "server/table_server_fixture.h"

// Whatever write fails: the server goes on as one that is started again from the same store, so nothing of what failed
// stays in memory.
namespace mornington::tables {
namespace {

// Everything that people are sent when they come to the table and to the lobby.
std::vector<std::string> observed(TableServerFixture& bench, const GameId& game) {
  std::vector<std::string> all;
  for (const std::string name : {"player 1", "player 2", "player 3"}) {
    const ClientId client = bench.plain_connect(name);
    for (const json::Value& message :
         {json::Value(json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}}),
          json::Value(json::Object{{"ask", "lobby"}, {"id", "o"}}),
          json::Value(json::Object{{"ask", "peek"}, {"id", "o"}, {"game", game.text}}),
          json::Value(json::Object{{"ask", "resume"}, {"id", "o"}, {"game", game.text}, {"after", 0}})})
      for (const json::Value& told : bench.say_text(client, json::dump(message))) all.push_back(json::dump(told));
    bench.leave(client);
  }
  return all;
}

struct Failing {
  const char* name;
  bool starts;  // the game has begun
  std::function<std::vector<json::Value>(Party&)> say;
};

json::Object on(bool is_on) { return {{"on", is_on}}; }

const std::vector<Failing>& failing() {
  static const std::vector<Failing> kAll = {
      {"hello", true,
       [](Party& party) {
         return party.bench.say(
             party.clients[0],
             json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}, {"name", "Anna"}});
       }},
      {"mute", true,
       [](Party& party) {
         return party.bench.say(
             party.clients[0],
             json::Object{{"ask", "mute"}, {"person", TableServerFixture::id_of("player 2").text}, {"on", true}});
       }},
      {"unmute", true,
       [](Party& party) {
         return party.bench.say(
             party.clients[2],
             json::Object{{"ask", "mute"}, {"person", TableServerFixture::id_of("player 2").text}, {"on", false}});
       }},
      {"bell", true,
       [](Party& party) {
         return party.bench.say(party.clients[0],
                                json::Object{{"ask", "bell"}, {"address", "https://chat.example/hook"}});
       }},
      {"create", true, [](Party& party) { return party.bench.say(party.clients[0], table_wish("metro", 2)); }},
      {"chat", true,
       [](Party& party) {
         return party.say(0, "chat", {{"text", "lost"}});
       }},
      {"report", true,
       [](Party& party) {
         return party.say(0, "report", {{"number", 1}, {"reason", "rude"}});
       }},
      {"seen", true,
       [](Party& party) {
         return party.say(0, "seen", {{"sequence", 3}});
       }},
      {"plan", true,
       [](Party& party) {
         return party.say(1, "plan", {{"moves", json::Array{json::Value(json::Object{{"do", "nothing"}})}}});
       }},
      {"act", true, [](Party& party) { return party.act(0); }},
      {"act without confirm", true, [](Party& party) { return party.act(0, false); }},
      {"offer", true,
       [](Party& party) {
         return party.say(1, "offer", {{"kind", "end"}});
       }},
      {"resign", true, [](Party& party) { return party.say(1, "resign"); }},
      {"hand-over", true, [](Party& party) { return party.say(1, "hand-over"); }},
      {"link off", true, [](Party& party) { return party.say(0, "link", on(false)); }},
      {"link on", true, [](Party& party) { return party.say(0, "link", on(true)); }},
      {"allow-watch", true, [](Party& party) { return party.say(0, "allow-watch", on(true)); }},
      {"start", false, [](Party& party) { return party.say(0, "start"); }},
      {"leave", false, [](Party& party) { return party.say(1, "leave"); }},
      {"revoke", false,
       [](Party& party) {
         return party.say(0, "revoke", {{"seat", 1}});
       }},
  };
  return kAll;
}

TEST(TablesWriteFailure, LeavesNothingInMemory) {
  for (const Failing& one : failing())
    for (const WriteOutcome failure : {WriteOutcome::Failed, WriteOutcome::Refused}) {
      Settings settings = test_settings();
      settings.bell_addresses = {"https://chat.example/"};
      TableServerFixture bench(settings);
      Party party = tables::party(bench, "metro", 3, {}, one.starts);
      party.say(1, "chat", {{"text", "rude"}});
      bench.say(party.clients[2],
                json::Object{{"ask", "mute"}, {"person", TableServerFixture::id_of("player 2").text}, {"on", true}});
      bench.store_fails = true;
      bench.failure = failure;
      const auto told = one.say(party);
      EXPECT_TRUE(first_of(told, "done").is(json::Kind::Null)) << one.name;
      EXPECT_TRUE(first_of(told, "welcome").is(json::Kind::Null)) << one.name;
      bench.store_fails = false;
      for (const ClientId client : party.clients) bench.leave(client);
      const auto memory = observed(bench, party.game);
      bench.restart(Span{});
      EXPECT_EQ(memory, observed(bench, party.game)) << one.name;
      EXPECT_FALSE(memory.empty());
    }
}

// The address of a webhook is shown to nobody, so it is called.
TEST(TablesWriteFailure, LeavesTheWebhookAsItWas) {
  Settings settings = test_settings();
  settings.bell_addresses = {"https://chat.example/"};
  TableServerFixture bench(settings);
  Party party = tables::party(bench, "metro", 2);
  const std::size_t second = 1 - static_cast<std::size_t>(index(first_seat(Decision::of(party.fold().waits()))));
  const auto set = [&](const char* address) {
    return bench.say(party.clients[second], json::Object{{"ask", "bell"}, {"address", address}});
  };
  set("https://chat.example/old");
  bench.store_fails = true;
  EXPECT_EQ(at(first_of(set("https://chat.example/new"), "refused"), "why").text(), "not-stored");
  bench.store_fails = false;
  bench.leave(party.clients[second]);
  party.act(1 - second);
  ASSERT_EQ(bench.rings.size(), 1u);
  EXPECT_EQ(bench.rings[0].address, "https://chat.example/old");
}

}  // namespace
}  // namespace mornington::tables
