#include <gtest/gtest.h>

#include "server/table_server_fixture.h"

// What a player could do to the others, or to the clock.
namespace mornington::tables {
namespace {

json::Object decision_of(Party& party) { return {{"decision", party.fold().game().decision()}}; }

std::size_t mover(Party& party) {
  return static_cast<std::size_t>(index(first_seat(Decision::of(party.fold().waits()))));
}

// The last action of a game lays everything open, so it is final though nobody confirmed it.
TEST(TablesLastMove, IsFinalAtOnce) {
  for (const char* edition :
       {"metro", "metro-paris", "metro-st-petersburg", "underground-paris", "next-station-london"}) {
    TableServerFixture bench;
    Party party = tables::party(bench, edition, 2);
    while (party.fold().state() == GameState::Running) {
      const std::size_t seat = mover(party);
      party.act(seat, false);
      const TableState fold = party.fold();
      if (fold.state() != GameState::Running) break;
      ASSERT_FALSE(fold.match().asked().is_over()) << edition << " shows its end before it is final";
      if (fold.match().awaits_confirmation()) party.say(seat, "confirm", decision_of(party));
    }
    for (const std::size_t seat : {0, 1})
      EXPECT_TRUE(first_of(party.say(seat, "undo", decision_of(party)), "done").is(json::Kind::Null)) << edition;
    EXPECT_EQ(party.fold().state(), GameState::Over) << edition;
  }
}

Span spent(TableServerFixture& bench, Party& party, Seat seat, Span start) {
  return start - party.fold().clocks().left(seat, bench.now);
}

TEST(TablesLag, IsNotGivenBackForActionsThatAreTakenBack) {
  TableServerFixture bench;
  bench.lag = milliseconds(500);
  Party party = tables::party(
      bench, "metro", 2, json::Object{{"clock", json::Object{{"kind", "live"}, {"base_s", 60}, {"increment_s", 0}}}});
  for (int i = 0; i < 40; ++i) {
    bench.wait(milliseconds(250));
    party.act(0, false);
    bench.wait(milliseconds(250));
    party.say(0, "undo", decision_of(party));
  }
  EXPECT_EQ(spent(bench, party, seat_at(0), seconds(60)), seconds(20)) << "thinking costs time";
  party.act(0);
  EXPECT_EQ(spent(bench, party, seat_at(0), seconds(60)), milliseconds(19500)) << "once for the decision";
}

TEST(TablesLag, IsGivenBackOnceForASealedChoice) {
  TableServerFixture bench;
  bench.lag = milliseconds(500);
  Party party =
      tables::party(bench, "next-station-london", 2,
                    json::Object{{"clock", json::Object{{"kind", "live"}, {"base_s", 60}, {"increment_s", 0}}}});
  for (int i = 0; i < 20; ++i) {
    bench.wait(milliseconds(500));
    party.act(0);
    party.say(0, "undo", decision_of(party));
  }
  EXPECT_EQ(spent(bench, party, seat_at(0), seconds(60)), milliseconds(9500));
}

TEST(TablesLag, OfATurnThatIsConfirmedIsGivenBackOnce) {
  TableServerFixture bench;
  bench.lag = milliseconds(300);
  Party party = tables::party(
      bench, "metro", 2, json::Object{{"clock", json::Object{{"kind", "live"}, {"base_s", 60}, {"increment_s", 0}}}});
  bench.wait(seconds(2));
  party.act(0, false);
  bench.wait(seconds(2));
  party.say(0, "confirm", decision_of(party));
  EXPECT_EQ(spent(bench, party, seat_at(0), seconds(60)), milliseconds(3700));
}

TEST(TablesAbsence, IsNotThatOfSomebodyWhoHasJustSatDown) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 1,
                              json::Object{{"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                                                 json::Value(json::Object{{"kind", "open"}})}}},
                              false);
  const ClientId bob = bench.connect("Bob");
  bench.say(bob, party.message("sit"));
  bench.wait(milliseconds(10));
  party.say(0, "start");
  const json::Object seat{{"seat", 1}};
  EXPECT_EQ(at(first_of(party.say(0, "hand-over", seat), "refused"), "why").text(), "player-is-here");
  bench.wait(minutes(2));
  EXPECT_EQ(refusal(party.say(0, "hand-over", seat)), "");
}

TEST(TablesPlan, OfWhoHasGivenUpIsNotTaken) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3);
  party.say(1, "resign");
  const auto told = party.say(1, "plan", json::Object{{"moves", json::Array{}}});
  EXPECT_TRUE(first_of(told, "done").is(json::Kind::Null));
  EXPECT_FALSE(first_of(told, "late").is(json::Kind::Null));
}

TEST(TablesSeats, OfAClosedTableAreRefusedAsSuch) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 1,
                              json::Object{{"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                                                 json::Value(json::Object{{"kind", "open"}})}}},
                              false);
  party.say(0, "leave");
  EXPECT_EQ(at(first_of(bench.say(bench.connect("Bob"), party.message("sit")), "refused"), "why").text(), "closed");
}

}  // namespace
}  // namespace mornington::tables
