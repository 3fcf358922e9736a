#include <gtest/gtest.h>

#include "server/table_server_fixture.h"

// Memory and store never disagree: what is refused is not in force, and `done` means stored.
namespace mornington::tables {
namespace {

json::Object hello(const std::string& name) {
  return {{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}, {"name", name}};
}
json::Object mute(const std::string& name) {
  return {{"ask", "mute"}, {"person", TableServerFixture::id_of(name).text}, {"on", true}};
}
std::string stored_why(const std::vector<json::Value>& told) { return at(first_of(told, "refused"), "why").text(); }
bool is_done(const std::vector<json::Value>& told) { return !first_of(told, "done").is(json::Kind::Null); }
bool hears(Party& party, std::size_t who, std::size_t speaker) {
  party.bench.told(party.clients[who]);
  party.say(speaker, "chat", json::Object{{"text", "hello"}});
  return !first_of(party.bench.told(party.clients[who]), "chat").is(json::Kind::Null);
}

TEST(TablesStored, AMuteThatIsNotStoredIsNotInForce) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  bench.store_fails = true;
  EXPECT_EQ(stored_why(bench.say(party.clients[0], mute("player 2"))), "not-stored");
  bench.store_fails = false;
  EXPECT_TRUE(hears(party, 0, 1));
  EXPECT_TRUE(is_done(bench.say(party.clients[0], mute("player 2"))));
  EXPECT_FALSE(hears(party, 0, 1));
}

TEST(TablesStored, ANameThatIsNotStoredIsNotTold) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  bench.store_fails = true;
  bench.say(party.clients[0], hello("Anna"));
  bench.store_fails = false;
  EXPECT_EQ(at(at(party.position(1), "seats").items()[0], "name").text(), "player 1");
  const json::Value again = first_of(bench.say(party.clients[0], hello("Anna")), "welcome");
  EXPECT_EQ(at(again, "name").text(), "Anna");
  EXPECT_EQ(bench.store.person(TableServerFixture::id_of("player 1")).name, "Anna") << "what is told is stored";
}

TEST(TablesStored, AReportThatIsNotStoredCanBeMadeAgain) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.say(1, "chat", json::Object{{"text", "rude"}});
  const json::Object report{{"number", 1}, {"reason", "rude"}};
  bench.store_fails = true;
  EXPECT_EQ(stored_why(party.say(0, "report", report)), "not-stored");
  bench.store_fails = false;
  EXPECT_TRUE(is_done(party.say(0, "report", report)));
  EXPECT_EQ(bench.store.reports().size(), 1u);
  EXPECT_TRUE(is_done(party.say(0, "report", report)));
  EXPECT_EQ(bench.store.reports().size(), 1u) << "once";
}

TEST(TablesStored, WhatWasSeenIsWhatIsStored) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  bench.store_fails = true;
  party.say(0, "seen", json::Object{{"sequence", 3}});
  bench.store_fails = false;
  const json::Value table = first_of(party.say(0, "resume", json::Object{{"after", 0}}), "table");
  EXPECT_EQ(at(table, "seen").integer(), 0);
}

// Every command that is stored beside the log: where the store fails nothing of it may stay.
TEST(TablesStored, FactsOfATableAreThoseOfTheStore) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3, {}, false);
  bench.store_fails = true;
  EXPECT_EQ(stored_why(party.say(0, "invite", json::Object{{"seat", 2}})), "seat-taken");
  EXPECT_EQ(stored_why(party.say(0, "link", json::Object{{"on", false}})), "not-stored");
  EXPECT_EQ(stored_why(party.say(0, "allow-watch", json::Object{{"on", true}})), "not-stored");
  EXPECT_EQ(stored_why(party.say(1, "chat", json::Object{{"text", "lost"}})), "not-stored");
  EXPECT_EQ(stored_why(party.say(0, "start")), "not-stored");
  bench.store_fails = false;
  const auto told = party.say(0, "resume", json::Object{{"after", 0}});
  EXPECT_EQ(json::dump(at(first_of(told, "table"), "link")), R"({"open":true,"watch":false})");
  EXPECT_TRUE(first_of(told, "chat").is(json::Kind::Null));
  EXPECT_EQ(at(last_of(told, "position"), "state").text(), "open");
  party.say(0, "start");
  bench.store_fails = true;
  const json::Object plan{{"moves", json::Array{json::Value(json::Object{{"do", "nothing"}})}}};
  EXPECT_EQ(stored_why(party.say(1, "plan", plan)), "not-stored");
  EXPECT_EQ(stored_why(party.act(0)), "not-stored");
  bench.store_fails = false;
  const auto again = party.say(1, "resume", json::Object{{"after", 0}});
  EXPECT_TRUE(first_of(again, "plan").is(json::Kind::Null));
  EXPECT_EQ(at(last_of(again, "position"), "play", "length"), json::Value(party.fold().match().length()));
}

TEST(TablesStored, AMuteOfNobodySaysSo) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  bench.store_fails = true;
  bench.failure = WriteOutcome::Refused;
  for (int i = 0; i < 250; ++i)
    EXPECT_EQ(stored_why(bench.say(ada, mute("nobody " + std::to_string(i)))), "no-such-person");
  bench.store_fails = false;
  EXPECT_TRUE(is_done(bench.say(ada, mute("Bob")))) << "it does not count";
}

// A second tab is let in with what the store had before the first one's command was stored.
TEST(TablesStored, ASecondTabUndoesNothing) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const Connected before{ClientId{1000}, TableServerFixture::id_of("player 1"), "player 1", false, "", {}};
  bench.store_waits = true;
  bench.say(party.clients[0], mute("player 2"));
  bench.say(party.clients[0], hello("Anna"));
  bench.feed(before);
  bench.answer_all();
  bench.store_waits = false;
  EXPECT_FALSE(hears(party, 0, 1));
  EXPECT_EQ(at(at(party.position(1), "seats").items()[0], "name").text(), "Anna");

  Connected late = before;  // read before, let in after
  late.client = ClientId{1001};
  bench.feed(late);
  EXPECT_FALSE(hears(party, 0, 1));
  bench.leave(party.clients[0]);
  bench.leave(ClientId{1000});
  bench.leave(ClientId{1001});
  late.client = ClientId{1002};
  bench.feed(late);
  bench.say(late.client, json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}});
  party.clients[0] = late.client;
  party.say(0, "resume", json::Object{{"after", 0}});
  EXPECT_FALSE(hears(party, 0, 1)) << "also after all others have gone";
}

}  // namespace
}  // namespace mornington::tables
