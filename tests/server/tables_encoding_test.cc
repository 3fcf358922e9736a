#include <gtest/gtest.h>

#include <set>

#include "server/table_server_fixture.h"

// What many are sent is encoded once.
namespace mornington::tables {
namespace {

// How many texts were made for one move, and how many messages were sent, with that many spectators.
struct Made {
  std::size_t texts = 0;
  std::size_t messages = 0;
};

Made made_for_a_move(int spectators, int delay_s) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, {{"spectators", json::Object{{"delay_s", delay_s}}}});
  for (int i = 0; i < spectators; ++i) {
    const ClientId watcher = bench.connect("watcher " + std::to_string(i));
    EXPECT_EQ(refusal(bench.say(watcher, party.message("watch"))), "");
  }
  bench.sent.clear();
  party.move();
  bench.wait(seconds(delay_s + 1));
  std::set<SharedText> texts;
  for (const Send& one : bench.sent) texts.insert(one.text);
  return {texts.size(), bench.sent.size()};
}

TEST(TablesEncoding, AMoveIsEncodedAsOftenForTwoHundredSpectatorsAsForOne) {
  for (const int delay_s : {0, 4}) {
    const Made one = made_for_a_move(1, delay_s);
    const Made many = made_for_a_move(200, delay_s);
    EXPECT_EQ(many.texts, one.texts) << "with a delay of " << delay_s;
    EXPECT_EQ(many.messages, one.messages + 199 * 2) << "news and a position for each";
  }
}

TEST(TablesEncoding, AChatLineAndTheLobbyAreEncodedOnce) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, {}, false);
  std::vector<ClientId> followers;
  for (int i = 0; i < 50; ++i) {
    followers.push_back(bench.connect("follower " + std::to_string(i)));
    bench.say(followers.back(), json::Object{{"ask", "lobby"}, {"follow", true}});
  }
  bench.sent.clear();
  party.say(0, "start");
  std::set<SharedText> listed;
  for (const Send& one : bench.sent)
    if (one.text->find(R"("tell":"listed")") != std::string::npos) listed.insert(one.text);
  EXPECT_EQ(listed.size(), 1u);
}

}  // namespace
}  // namespace mornington::tables
