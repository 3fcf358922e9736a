#include <gtest/gtest.h>

#include "server/table_server_fixture.h"

// One link per table: what it opens, and what it does not.
namespace mornington::tables {
namespace {

struct Linked {
  explicit Linked(json::Object more = {}) {
    host = bench.connect("Ada");
    json::Object wish = table_wish("metro", 3, json::Object{{"visibility", "private"}});
    for (auto& [key, value] : more) wish.emplace_back(key, value);
    const auto told = bench.say(host, wish);
    game = at(first_of(told, "created"), "games").items().front().text();
    link = at(first_of(told, "created"), "links").items().front().text();
  }
  std::vector<json::Value> say(ClientId client, std::string_view verb, json::Object more = {}) {
    json::Object all{{"ask", verb}, {"game", game}};
    all.insert(all.end(), more.begin(), more.end());
    return bench.say(client, std::move(all));
  }
  json::Object with_link() const { return {{"link", link}}; }
  std::string why(const std::vector<json::Value>& told) { return at(first_of(told, "refused"), "why").text(); }

  TableServerFixture bench;
  ClientId host{};
  std::string game;
  std::string link;
};

TEST(TablesLink, TellsWhoInvitesToWhatBeforeJoining) {
  Linked table;
  const ClientId bob = table.bench.connect("Bob");
  EXPECT_EQ(table.why(table.say(bob, "peek")), "no-such-table") << "the id alone opens nothing";
  EXPECT_EQ(table.why(table.say(bob, "peek", {{"link", std::string(32, '0')}})), "no-such-table");
  const json::Value card = at(first_of(table.say(bob, "peek", table.with_link()), "peeked"), "table");
  EXPECT_EQ(at(card, "edition").text(), "metro");
  EXPECT_EQ(at(card, "host").integer(), 0);
  EXPECT_EQ(at(at(card, "seats").items()[0], "name").text(), "Ada");
  EXPECT_EQ(json::dump(at(card, "may_sit")), "[1,2]");
  EXPECT_FALSE(at(card, "may_watch").boolean());
  EXPECT_TRUE(table.bench.fold({table.game}).seats().people() == SeatSet(seat_at(0))) << "nobody has joined";
}

TEST(TablesLink, SeatsAnybodyWhoHasIt) {
  Linked table;
  for (const char* name : {"Bob", "Carl"}) {
    const ClientId guest = table.bench.connect(name);
    EXPECT_EQ(table.why(table.say(guest, "sit")), "no-such-table");
    EXPECT_EQ(table.why(table.say(guest, "sit", table.with_link())), "");
  }
  EXPECT_EQ(table.bench.fold({table.game}).seats().people(), all_seats(3));
}

TEST(TablesLink, LeavesASeatWithAnInvitationOfItsOwn) {
  Linked table;
  const auto told = table.say(table.host, "invite", {{"seat", 1}});
  const json::Value invitation = at(first_of(told, "invited"), "invitation");
  const ClientId bob = table.bench.connect("Bob");
  json::Object sit = table.with_link();
  sit.emplace_back("seat", 1);
  EXPECT_EQ(table.why(table.say(bob, "sit", sit)), "needs-invitation");
  EXPECT_EQ(table.why(table.say(bob, "sit", {{"invitation", invitation}})), "");
}

TEST(TablesLink, IsVoidWhenItIsRenewedOrRevoked) {
  Linked table;
  const ClientId bob = table.bench.connect("Bob");
  const auto told = table.say(table.host, "link", {{"on", true}});
  const std::string fresh = at(first_of(told, "linked"), "link").text();
  EXPECT_NE(fresh, table.link);
  EXPECT_EQ(table.why(table.say(bob, "peek", table.with_link())), "no-such-table");
  EXPECT_EQ(table.why(table.say(bob, "peek", {{"link", fresh}})), "");
  EXPECT_EQ(table.why(table.say(bob, "link", {{"on", false}})), "no-such-table") << "only the host";
  table.say(table.host, "link", {{"on", false}});
  EXPECT_EQ(table.why(table.say(bob, "peek", {{"link", fresh}})), "no-such-table");
}

TEST(TablesLink, IsStoredHashedAndOutlivesARestart) {
  Linked table;
  const StoredGame stored = *table.bench.store.read({table.game});
  EXPECT_EQ(stored.link.hash, hex(sha256(table.link)));
  table.bench.restart(seconds(5));
  EXPECT_EQ(table.why(table.say(table.bench.connect("Bob"), "sit", table.with_link())), "");
}

TEST(TablesLink, LetsPeopleWatchOnlyIfTheHostAllowsIt) {
  Linked table;
  table.say(table.host, "start");
  const ClientId bob = table.bench.connect("Bob");
  EXPECT_EQ(table.why(table.say(bob, "watch", table.with_link())), "no-spectators");
  EXPECT_EQ(table.why(table.say(bob, "sit", table.with_link())), "has-begun");
  table.say(table.host, "allow-watch", {{"on", true}});
  EXPECT_TRUE(at(first_of(table.say(bob, "peek", table.with_link()), "peeked"), "table", "may_watch").boolean());
  EXPECT_EQ(table.why(table.say(table.bench.connect("Eve"), "watch")), "no-such-table") << "not from the id alone";
  EXPECT_EQ(table.why(table.say(bob, "watch", table.with_link())), "");
  table.say(table.host, "allow-watch", {{"on", false}});
  EXPECT_EQ(table.why(table.say(table.bench.connect("Eve"), "watch", table.with_link())), "no-spectators");
  const json::Value told = first_of(table.say(table.host, "resume", {{"after", 0}}), "table");
  EXPECT_EQ(json::dump(at(told, "link")), R"({"open":true,"watch":false})");
}

TEST(TablesLink, MayBeMadeForWatchingFromTheStart) {
  Linked table(json::Object{{"watch_by_link", true}});
  table.say(table.host, "start");
  const auto told = table.say(table.bench.connect("Bob"), "watch", table.with_link());
  EXPECT_EQ(table.why(told), "");
  EXPECT_TRUE(at(first_of(told, "table"), "link").is(json::Kind::Null)) << "it is the host's";
}

TEST(TablesLink, IsNotForTheDealOfTheDay) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const auto told = bench.say(ada, json::Object{{"ask", "create"},
                                                {"edition", "next-station-london"},
                                                {"daily", true},
                                                {"seats", json::Array{json::Value(json::Object{{"kind", "you"}})}}});
  const std::string game = at(first_of(told, "created"), "games").items().front().text();
  EXPECT_TRUE(at(first_of(told, "created"), "links").is(json::Kind::Null));
  for (const char* verb : {"link", "allow-watch"})
    EXPECT_NE(refusal(bench.say(ada, json::Object{{"ask", verb}, {"game", game}, {"on", true}})), "");
}

TEST(TablesBlock, StopsInvitationsAndRematchOffers) {
  Linked table;
  const ClientId bob = table.bench.connect("Bob");
  table.say(bob, "sit", table.with_link());
  table.say(bob, "resume", {{"after", 0}});
  table.say(table.host, "resume", {{"after", 0}});
  table.say(table.host, "start");
  for (const ClientId one : {table.host, bob}) table.say(one, "offer", {{"kind", "end"}});
  const json::Object mute{{"ask", "mute"}, {"person", TableServerFixture::id_of("Ada").text}, {"on", true}};
  table.bench.say(bob, mute);
  table.say(table.host, "offer", {{"kind", "rematch"}});
  const json::Value position = last_of(table.say(bob, "resume", {{"after", 1 << 20}}), "position");
  EXPECT_TRUE(at(position, "offers").items().empty());
  const json::Value own = last_of(table.say(table.host, "resume", {{"after", 1 << 20}}), "position");
  EXPECT_EQ(at(own, "offers").items().size(), 1u);

  Linked other;
  const ClientId carl = other.bench.connect("Carl");
  other.bench.say(carl, mute);
  EXPECT_EQ(other.why(other.say(carl, "peek", other.with_link())), "blocked");
  EXPECT_EQ(other.why(other.say(carl, "sit", other.with_link())), "blocked");
}

}  // namespace
}  // namespace mornington::tables
