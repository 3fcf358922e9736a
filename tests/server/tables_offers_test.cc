#include <gtest/gtest.h>

#include "match/record/replay.h"
#include "server/table_server_fixture.h"
#include "server/tables/finished_games.h"

namespace mornington::tables {
namespace {

std::vector<json::Value> answer(Party& party, std::size_t seat, bool yes) {
  const auto number = party.fold().offers().standing().front().number;
  return party.say(seat, "answer", json::Object{{"offer", number}, {"yes", yes}});
}

std::string replay_text(TableServerFixture& bench, const Party& party) {
  const auto replay = replay_of(*bench.store.read(party.game), Deal::Ended);
  return replay.ok() ? *replay : replay.error().text();
}

TEST(TablesOffers, ToTakeBackNeedEverybodyAndTheSameDrawsComeAgain) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3);
  const std::string move = party.legal(0);
  const json::Value before = at(party.position(0), "play", "view");
  party.act(0);
  const json::Value after = at(party.position(0), "play", "view");
  party.say(0, "offer", json::Object{{"kind", "undo"}});
  answer(party, 1, true);
  EXPECT_EQ(at(party.position(0), "play", "view"), after);
  answer(party, 2, true);
  EXPECT_EQ(at(party.position(0), "play", "view"), before);
  EXPECT_TRUE(at(party.position(0), "marked").boolean());
  party.say(0, "act", json::Object{{"do", move}, {"decision", party.fold().game().decision()}, {"confirm", true}});
  EXPECT_EQ(at(party.position(0), "play", "view"), after);
}

TEST(TablesOffers, EndWithOneNo) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3);
  party.say(0, "offer", json::Object{{"kind", "end"}});
  answer(party, 1, true);
  answer(party, 2, false);
  EXPECT_TRUE(party.fold().offers().standing().empty());
  EXPECT_EQ(party.fold().state(), GameState::Running);
}

TEST(TablesOffers, ToTakeBackEndWhenTheGameGoesOn) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.act(0);
  party.say(0, "offer", json::Object{{"kind", "undo"}});
  party.act(1);
  EXPECT_TRUE(party.fold().offers().standing().empty());
  EXPECT_FALSE(
      first_of(party.say(1, "answer", json::Object{{"offer", 1}, {"yes", true}}), "late").is(json::Kind::Null));
}

TEST(TablesOffers, ToEndMakeTheScoresStandAsTheyAre) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2);
  for (int i = 0; i < 9; ++i) party.move();
  const Scores scores = party.fold().match().scores();
  party.say(0, "offer", json::Object{{"kind", "end"}});
  answer(party, 1, true);
  EXPECT_EQ(party.fold().state(), GameState::Over);
  EXPECT_EQ(tables::scores(party.fold()), scores);
  const auto again = read_replay(replay_text(bench, party), Verify::Draws);
  EXPECT_TRUE(again.ok()) << again.error().text();
}

TEST(TablesOffers, ThatCrossAreOne) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.say(0, "offer", json::Object{{"kind", "end"}});
  party.say(1, "offer", json::Object{{"kind", "end"}});
  EXPECT_EQ(party.fold().state(), GameState::Over);
}

TEST(TablesOffers, OfARematchSeatEverybodyOneFurtherAndStart) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.say(0, "offer", json::Object{{"kind", "end"}});
  answer(party, 1, true);
  party.say(0, "offer", json::Object{{"kind", "rematch"}});
  answer(party, 1, true);
  const GameId next{party.fold().notes().rematch};
  ASSERT_TRUE(bench.store.games().contains(next));
  EXPECT_EQ(bench.fold(next).state(), GameState::Running);
  EXPECT_NE(bench.fold(next).terms().setup.seed, party.fold().terms().setup.seed);
  const auto told = bench.say(party.clients[0], json::Object{{"ask", "resume"}, {"game", next.text}, {"after", 0}});
  EXPECT_EQ(at(first_of(told, "table"), "you").integer(), 1);
}

TEST(TablesOffers, NeedNoAnswerOfBots) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.say(1, "hand-over");
  party.say(0, "offer", json::Object{{"kind", "end"}});
  EXPECT_EQ(party.fold().state(), GameState::Over);
}

json::Object with_a_bot() {
  return {{"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                json::Value(json::Object{{"kind", "bot"}, {"level", "greedy"}})}}};
}

TEST(TablesReplay, RecordsWhoGaveUpAndRanksThemLast) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 3, json::Object{{"stand_in", "greedy"}});
  for (int i = 0; i < 4; ++i) party.move();
  party.say(1, "resign");
  party.say(2, "hand-over");
  while (party.fold().state() == GameState::Running) party.move();
  const std::string text = replay_text(bench, party);
  const auto replay = parse_replay(text);
  ASSERT_TRUE(replay.ok()) << replay.error().text();
  EXPECT_EQ(replay->ranks[1], 3);
  EXPECT_EQ(replay->story.handovers.size(), 2u);
  EXPECT_EQ(replay->story.handovers[0].why, "resigned");
  EXPECT_EQ(replay->story.handovers[0].to, "greedy");
  EXPECT_TRUE(verify_replay(*replay, Verify::Draws).ok());
  Replay forged = *replay;
  forged.ranks[1] = 1;
  EXPECT_FALSE(verify_replay(forged, Verify::Draws).ok());
}

TEST(TablesReplay, SaysHowAGameEndedEarly) {
  TableServerFixture bench;
  Party agreed = tables::party(bench, "metro", 2);
  agreed.move();
  agreed.say(0, "offer", json::Object{{"kind", "end"}});
  answer(agreed, 1, true);
  Party deserted = tables::party(bench, "metro", 1, with_a_bot());
  deserted.move();
  deserted.say(0, "resign");
  Party resigned = tables::party(bench, "metro", 2);
  resigned.move();
  resigned.say(1, "resign");
  for (const auto& [party, early] : {std::pair(agreed, EarlyEnd::Agreed), std::pair(deserted, EarlyEnd::Deserted),
                                     std::pair(resigned, EarlyEnd::Resigned)}) {
    const auto replay = parse_replay(replay_text(bench, party));
    ASSERT_TRUE(replay.ok()) << replay.error().text();
    EXPECT_EQ(replay->end, Replay::End::Over);
    EXPECT_EQ(replay->story.early, early);
    EXPECT_TRUE(verify_replay(*replay, Verify::Draws).ok());
  }
}

}  // namespace
}  // namespace mornington::tables
