#include <gtest/gtest.h>

#include "server/table_server_fixture.h"

namespace mornington::tables {
namespace {

json::Object move_of(Party& party, std::size_t seat) {
  return json::Object{{"ask", "act"},
                      {"game", party.game.text},
                      {"id", "the-same"},
                      {"do", party.legal(seat)},
                      {"decision", party.fold().game().decision()},
                      {"confirm", true}};
}

TEST(TablesMoves, TheSameIdFiveTimesIsOneEntry) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const json::Object move = move_of(party, 0);
  const json::Value first = first_of(bench.say(party.clients[0], move), "done");
  const Sequence after = party.fold().sequence();
  for (int i = 0; i < 4; ++i) EXPECT_EQ(first_of(bench.say(party.clients[0], move), "done"), first);
  EXPECT_EQ(party.fold().sequence(), after);
}

TEST(TablesMoves, TheSameIdIsKnownAfterARestart) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const json::Object move = move_of(party, 0);
  const json::Value first = first_of(bench.say(party.clients[0], move), "done");
  bench.restart(seconds(5));
  const ClientId again = bench.connect("player 1");
  EXPECT_EQ(first_of(bench.say(again, move), "done"), first);
}

TEST(TablesMoves, AreAcknowledgedAndShownOnlyWhenTheyAreStored) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  bench.told(party.clients[1]);
  bench.store_waits = true;
  EXPECT_TRUE(bench.say(party.clients[0], move_of(party, 0)).empty());
  EXPECT_TRUE(bench.told(party.clients[1]).empty());
  bench.answer_all();
  EXPECT_FALSE(first_of(bench.told(party.clients[0]), "done").is(json::Kind::Null));
  EXPECT_FALSE(first_of(bench.told(party.clients[1]), "news").is(json::Kind::Null));
}

TEST(TablesMoves, ThatCannotBeStoredFailWithASentenceAndChangeNothing) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const json::Value before = party.position(0);
  bench.store_fails = true;
  EXPECT_EQ(refusal(bench.say(party.clients[0], move_of(party, 0))), "it could not be stored: the disk is full");
  bench.store_fails = false;
  EXPECT_EQ(party.position(0), before);
  EXPECT_FALSE(first_of(bench.say(party.clients[0], move_of(party, 0)), "done").is(json::Kind::Null));
}

TEST(TablesMoves, OfBothSeatsAtTheSameInstantAreNeverAnError) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2);
  int moves = 0;
  for (; party.fold().state() == GameState::Running; ++moves) {
    const json::Object one = move_of(party, 0);
    json::Object other = move_of(party, 1);
    for (auto& [key, value] : other)
      if (key == "id") value = "b" + std::to_string(moves);
    json::Object mine = one;
    for (auto& [key, value] : mine)
      if (key == "id") value = "a" + std::to_string(moves);
    bench.store_waits = true;
    bench.say(party.clients[0], mine);
    bench.say(party.clients[1], other);
    bench.store_waits = false;
    bench.answer_all();
    EXPECT_FALSE(first_of(bench.told(party.clients[0]), "done").is(json::Kind::Null));
    EXPECT_FALSE(first_of(bench.told(party.clients[1]), "done").is(json::Kind::Null));
  }
  EXPECT_GT(moves, 20);
}

TEST(TablesMoves, OthersLearnOnlyThatASeatIsDone) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2);
  bench.told(party.clients[1]);
  party.act(0);
  const auto told = bench.told(party.clients[1]);
  EXPECT_EQ(at(first_of(told, "news"), "what").text(), "act");
  EXPECT_TRUE(at(first_of(told, "news"), "lines").items().empty());
  EXPECT_EQ(at(last_of(told, "position"), "play", "waits_for"), json::Value(json::Array{json::Value(1)}));
}

TEST(TablesMoves, ThatAnswerWhatIsSettledAreLate) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const std::uint64_t decision = party.fold().game().decision();
  party.act(0);
  const auto told = party.say(0, "act", json::Object{{"do", "pass"}, {"decision", decision}});
  EXPECT_FALSE(first_of(told, "late").is(json::Kind::Null));
}

TEST(TablesMoves, ThatTheRulesForbidAreRefusedWithTheRule) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const auto told =
      party.say(1, "act", json::Object{{"do", party.legal(0)}, {"decision", party.fold().game().decision()}});
  EXPECT_FALSE(at(first_of(told, "refused"), "rule").text().empty());
}

TEST(TablesUndo, InsideTheBoundaryIsFree) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  const json::Value before = at(party.position(0), "play", "view");
  party.act(0, false);
  EXPECT_NE(at(party.position(0), "play", "view"), before);
  const auto told = party.say(0, "undo", json::Object{{"decision", party.fold().game().decision()}});
  EXPECT_FALSE(first_of(told, "done").is(json::Kind::Null));
  EXPECT_EQ(at(party.position(0), "play", "view"), before);
}

TEST(TablesUndo, OfASealedChoiceIsFreeUntilAllAreIn) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2);
  const std::uint64_t decision = party.fold().game().decision();
  party.act(0);
  EXPECT_FALSE(first_of(party.say(0, "undo", json::Object{{"decision", decision}}), "done").is(json::Kind::Null));
  EXPECT_EQ(party.fold().waits(), all_seats(2));
  party.act(0);
  party.act(1);
  EXPECT_FALSE(first_of(party.say(0, "undo", json::Object{{"decision", decision}}), "late").is(json::Kind::Null));
}

TEST(TablesUndo, BeyondTheBoundaryIsNotForOneAlone) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.act(0);
  EXPECT_NE(refusal(party.say(0, "undo", json::Object{{"decision", party.fold().game().decision()}})), "");
}

}  // namespace
}  // namespace mornington::tables
