#include <gtest/gtest.h>

#include "server/table_server_fixture.h"

namespace mornington::tables {
namespace {

// A private table of one person, who has two seats to give away.
Party private_table(TableServerFixture& bench) {
  return tables::party(bench, "underground-london", 1,
                       json::Object{{"visibility", "private"},
                                    {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                                          json::Value(json::Object{{"kind", "invited"}}),
                                                          json::Value(json::Object{{"kind", "open"}})}}},
                       false);
}

std::string invitation_to(Party& party, int seat) {
  return at(first_of(party.say(0, "invite", json::Object{{"seat", seat}}), "invited"), "invitation").text();
}

std::vector<json::Value> sit(TableServerFixture& bench, Party& party, ClientId client, const std::string& invitation) {
  return bench.say(client, json::Object{{"ask", "sit"}, {"game", party.game.text}, {"invitation", invitation}});
}

TEST(TablesInvitations, OpenOneSeatOnce) {
  TableServerFixture bench;
  Party party = private_table(bench);
  const std::string invitation = invitation_to(party, 1);
  EXPECT_EQ(invitation.size(), 32u);
  const ClientId friendly = bench.connect("friend");
  const ClientId other = bench.connect("other");
  EXPECT_FALSE(first_of(sit(bench, party, friendly, invitation), "done").is(json::Kind::Null));
  EXPECT_EQ(party.fold().seats().at(seat_at(1)).kind, SeatState::Kind::Person);
  EXPECT_EQ(refusal(sit(bench, party, other, invitation)), "there is no such table");
}

TEST(TablesInvitations, AreVoidWhenRevokedOrReplaced) {
  TableServerFixture bench;
  Party party = private_table(bench);
  const std::string first = invitation_to(party, 1);
  const std::string second = invitation_to(party, 1);
  const ClientId friendly = bench.connect("friend");
  EXPECT_EQ(refusal(sit(bench, party, friendly, first)), "there is no such table");
  party.say(0, "revoke", json::Object{{"seat", 1}});
  EXPECT_EQ(refusal(sit(bench, party, friendly, second)), "there is no such table");
}

TEST(TablesInvitations, AreStoredAsHashesOnly) {
  TableServerFixture bench;
  Party party = private_table(bench);
  const std::string invitation = invitation_to(party, 2);
  const StoredGame stored = *bench.store.read(party.game);
  ASSERT_EQ(stored.invitations.size(), 1u);
  EXPECT_EQ(stored.invitations[0].hash, hex(sha256(invitation)));
}

TEST(TablesTables, ThatArePrivateAreUnknownToStrangers) {
  TableServerFixture bench;
  Party party = private_table(bench);
  const ClientId stranger = bench.connect("stranger");
  for (const std::string_view verb : {"watch", "sit", "resume", "act", "chat", "leave", "start"})
    EXPECT_EQ(refusal(bench.say(stranger, party.message(verb))), "there is no such table") << verb;
  GameId unknown{"0123456789abcdef"};
  EXPECT_EQ(refusal(bench.say(stranger, json::Object{{"ask", "watch"}, {"game", unknown.text}})),
            "there is no such table");
}

TEST(TablesSeats, AreFreeAgainWhenSomebodyLeavesBeforeTheStart) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3, {}, false);
  party.say(0, "leave");
  EXPECT_EQ(party.fold().seats().at(seat_at(0)).kind, SeatState::Kind::Open);
  EXPECT_EQ(party.fold().seats().host(), seat_at(1)) << "the next is the host";
  EXPECT_EQ(refusal(party.say(2, "start")).empty(), false);
  party.say(1, "leave");
  party.say(2, "leave");
  EXPECT_EQ(party.fold().state(), GameState::Closed);
}

TEST(TablesSeats, OfOthersAreNotSeenThroughAfterOneHasLeft) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3, {}, false);
  const ClientId second_window = bench.connect("player 2");
  bench.say(second_window, json::Object{{"ask", "resume"}, {"game", party.game.text}, {"after", 0}});
  party.say(1, "leave");
  const ClientId eve = bench.connect("Eve");
  bench.say(eve, party.message("sit"));
  bench.told(second_window);
  party.say(0, "start");
  EXPECT_TRUE(first_of(bench.told(second_window), "position").is(json::Kind::Null));
}

TEST(TablesSeats, CanBeHandedToABotAndBack) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.say(0, "hand-over");
  EXPECT_EQ(party.fold().seats().at(seat_at(0)).away, Away::HandedOver);
  EXPECT_EQ(party.fold().waits(), SeatSet(seat_at(1))) << "the bot has played";
  EXPECT_FALSE(first_of(party.say(0, "take-back"), "done").is(json::Kind::Null));
  EXPECT_EQ(party.fold().seats().at(seat_at(0)).away, Away::No);
  while (party.fold().state() == GameState::Running) party.move();
  EXPECT_EQ(scores(party.fold()).rank, party.fold().match().scores().rank);
}

TEST(TablesSeats, OfWhoIsLongAbsentTheHostMayHandOver) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3);
  const json::Object second{{"seat", 1}};
  EXPECT_NE(refusal(party.say(0, "hand-over", second)), "") << "its player is here";
  bench.leave(party.clients[1]);
  bench.wait(seconds(30));
  EXPECT_NE(refusal(party.say(0, "hand-over", second)), "") << "not for long";
  bench.wait(minutes(2));
  EXPECT_NE(refusal(party.say(2, "hand-over", second)), "") << "no host";
  EXPECT_FALSE(first_of(party.say(0, "hand-over", second), "done").is(json::Kind::Null));
}

TEST(TablesSeats, ThatResignArePlayedOnAndRankLast) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3);
  party.say(0, "resign");
  EXPECT_FALSE(first_of(party.say(0, "take-back"), "refused").is(json::Kind::Null));
  while (party.fold().state() == GameState::Running) party.move();
  EXPECT_EQ(scores(party.fold()).rank[Seat{0}], 3);
}

TEST(TablesSeats, ThatEverybodyHasLeftEndTheGame) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3);
  for (std::size_t seat : {0, 1, 2}) party.say(seat, "resign");
  EXPECT_EQ(party.fold().state(), GameState::Over);
  EXPECT_EQ(party.fold().notes().ended, EndWhy::Nobody);
}

TEST(TablesSeats, OfAPersonWhoIsForgottenAreGivenUp) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  bench.feed(PersonDeleted{TableServerFixture::id_of("player 2")});
  EXPECT_EQ(party.fold().seats().at(seat_at(1)).away, Away::Resigned);
  EXPECT_EQ(at(at(party.position(0), "seats").items()[1], "name").text(), "deleted player");
  EXPECT_EQ(bench.closed[party.clients[1]], "your data are deleted");
}

}  // namespace
}  // namespace mornington::tables
