#include <gtest/gtest.h>

#include "match/record/replay.h"
#include "server/table_server_fixture.h"
#include "server/tables/finished_games.h"

// Who resigns or runs out of time: the end `resigned`, claiming, playing on, and what comes after.
namespace mornington::tables {
namespace {

json::Object on_the_clock(int seconds) {
  return {{"clock", json::Object{{"kind", "live"}, {"base_s", seconds}, {"increment_s", 0}}}};
}

Replay replay_in(TableServerFixture& bench, const GameId& game) {
  const auto text = replay_of(*bench.store.read(game), Deal::Ended);
  EXPECT_TRUE(text.ok());
  auto replay = parse_replay(text.ok() ? *text : "");
  EXPECT_TRUE(replay.ok()) << replay.error().text();
  if (replay.ok()) {
    EXPECT_TRUE(verify_replay(*replay, Verify::Draws).ok());
  }
  return replay.ok() ? *replay : Replay{};
}

TEST(TablesResigned, OneOfTwoPeopleEndsTheGameAndTheOtherWins) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  for (int i = 0; i < 7; ++i) party.move();
  const auto told = party.say(0, "resign");
  const json::Value news = last_of(told, "news");
  EXPECT_EQ(at(news, "why").text(), "resigned");
  EXPECT_EQ(at(news, "winner").integer(), 1);
  const json::Value position = party.position(1);
  EXPECT_EQ(at(position, "state").text(), "over");
  EXPECT_EQ(json::dump(at(position, "end")),
            R"({"why":"resigned","winner":1,"gave_up":[{"seat":0,"why":"resigned"}]})");
  EXPECT_EQ(json::dump(at(position, "ranks")), "[2,1]");
  EXPECT_EQ(json::dump(at(position, "play", "scores", "ranks")), "[2,1]");
  const Replay replay = replay_in(bench, party.game);
  EXPECT_EQ(replay.version, 3);
  EXPECT_EQ(replay.story.early, EarlyEnd::Resigned);
  EXPECT_EQ(replay.story.winner, seat_at(1));
  EXPECT_EQ(replay.ranks, (std::vector<int>{2, 1}));
  EXPECT_TRUE(replay.story.handovers.empty()) << "no bot played on";
}

TEST(TablesResigned, TimeEndsTheGameOfTwoPeopleToo) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, on_the_clock(30));
  party.move();
  bench.wait(seconds(31));
  const json::Value position = party.position(0);
  EXPECT_EQ(json::dump(at(position, "end")), R"({"why":"resigned","winner":0,"gave_up":[{"seat":1,"why":"time"}]})");
  EXPECT_EQ(replay_in(bench, party.game).story.resigned.front().why, "time");
}

TEST(TablesResigned, WhoseTimeIsUpFirstLosesWhereBothClocksRun) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2, on_the_clock(30));
  bench.wait(seconds(5));
  party.act(0);
  bench.wait(seconds(5));
  party.act(1);            // seat 0 has 25 s left, seat 1 has 20 s
  bench.wait(minutes(2));  // both clocks run out
  EXPECT_EQ(party.fold().notes().winner, seat_at(0));
}

TEST(TablesResigned, TwoPeopleAndABotEndTooAndTheBotDoesNotWin) {
  TableServerFixture bench;
  json::Value seats =
      json::Array{json::Value(json::Object{{"kind", "you"}}), json::Value(json::Object{{"kind", "open"}}),
                  json::Value(json::Object{{"kind", "bot"}, {"level", "greedy"}})};
  Party party = tables::party(bench, "metro", 2, json::Object{{"seats", seats}});
  party.say(1, "resign");
  EXPECT_EQ(json::dump(at(party.position(0), "ranks")), "[1,3,2]");
  EXPECT_EQ(replay_in(bench, party.game).ranks, (std::vector<int>{1, 3, 2}));
}

TEST(TablesResigned, WhoeverHasHandedOverIsStillInTheGame) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.say(0, "hand-over");
  party.say(1, "resign");
  EXPECT_EQ(party.fold().notes().winner, seat_at(0));
}

TEST(TablesResigned, OneAgainstBotsEndsWithNobodyLeft) {
  TableServerFixture bench;
  json::Value seats = json::Array{json::Value(json::Object{{"kind", "you"}}),
                                  json::Value(json::Object{{"kind", "bot"}, {"level", "greedy"}})};
  Party party = tables::party(bench, "metro", 1, json::Object{{"seats", seats}});
  party.say(0, "resign");
  const json::Value position = party.position(0);
  EXPECT_EQ(at(position, "end", "why").text(), "nobody");
  EXPECT_EQ(json::dump(at(position, "ranks")), "[2,1]");
}

TEST(TablesClaim, IsOfferedToTheLastOfThreeAndEndsTheGame) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3);
  party.say(0, "resign");
  EXPECT_EQ(party.fold().state(), GameState::Running);
  EXPECT_TRUE(at(party.position(1), "claim").is(json::Kind::Null));
  EXPECT_EQ(at(first_of(party.say(1, "claim"), "refused"), "why").text(), "nothing-to-claim");
  party.say(1, "resign");
  EXPECT_EQ(party.fold().state(), GameState::Running) << "the last one may play on";
  EXPECT_EQ(at(party.position(2), "claim").integer(), 2);
  EXPECT_EQ(at(first_of(party.say(1, "claim"), "refused"), "why").text(), "nothing-to-claim");
  const auto told = party.say(2, "claim", json::Object{{"id", "mine"}});
  EXPECT_EQ(at(last_of(told, "news"), "winner").integer(), 2);
  const json::Value once = first_of(told, "done");
  EXPECT_EQ(first_of(party.say(2, "claim", json::Object{{"id", "mine"}}), "done"), once);
  const Replay replay = replay_in(bench, party.game);
  EXPECT_EQ(replay.ranks[2], 1);
  EXPECT_EQ(replay.story.resigned.size(), 2u);
  EXPECT_EQ(replay.story.handovers.size(), 2u);
}

TEST(TablesClaim, IsOfferedInAGameThatAnOlderServerBegan) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.move();
  // As the program before wrote it: a bot plays on for one of two.
  TableEvent resign = event_of(TableEventKind::Resign, seat_at(1), bench.now);
  resign.level = "casual";
  const Sequence next = party.fold().sequence() + 1;
  bench.restart(seconds(1));
  AppendEvents append{Ticket{1000000}, {party.game, {write_event(resign, next)}}, {}};
  ASSERT_EQ(bench.store.write(append), WriteOutcome::Kept);
  party.clients[0] = bench.connect("player 1");
  const json::Value position = party.position(0);
  EXPECT_EQ(at(position, "state").text(), "running");
  EXPECT_EQ(at(position, "claim").integer(), 0);
  party.say(0, "claim");
  EXPECT_EQ(party.fold().notes().winner, seat_at(0));
}

TEST(TablesResigned, SeatsNeverWinAfterAnAgreedEnd) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 3);
  party.say(0, "resign");
  party.say(1, "offer", json::Object{{"kind", "end"}});
  party.say(2, "offer", json::Object{{"kind", "end"}});
  const json::Value position = party.position(1);
  EXPECT_EQ(at(position, "end", "why").text(), "agreed");
  EXPECT_EQ(at(position, "ranks").items()[0].integer(), 3);
  EXPECT_EQ(at(position, "play", "scores", "ranks").items()[0].integer(), 3);
  EXPECT_EQ(replay_in(bench, party.game).ranks[0], 3);
}

TEST(TablesRematch, AfterAResignationSeatsWhoeverAgrees) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.say(0, "resign");
  party.say(1, "offer", json::Object{{"kind", "rematch"}});
  EXPECT_EQ(party.fold().notes().rematch, "");
  party.say(0, "answer", json::Object{{"offer", 1}, {"yes", true}});
  const GameId next{party.fold().notes().rematch};
  ASSERT_TRUE(bench.store.games().contains(next));
  EXPECT_EQ(bench.fold(next).state(), GameState::Running);
  for (const std::size_t seat : {0, 1})
    EXPECT_EQ(
        refusal(bench.say(party.clients[seat], json::Object{{"ask", "resume"}, {"game", next.text}, {"after", 0}})),
        "");
}

TEST(TablesRematch, KeepsTheSeatOfWhoIsNotThere) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  party.say(0, "resign");
  bench.leave(party.clients[0]);
  party.say(1, "offer", json::Object{{"kind", "rematch"}});
  const GameId next{party.fold().notes().rematch};
  ASSERT_TRUE(bench.store.games().contains(next));
  EXPECT_EQ(bench.fold(next).state(), GameState::Open);
  const json::Object sit{{"ask", "sit"}, {"game", next.text}};
  EXPECT_NE(refusal(bench.say(bench.connect("Eve"), sit)), "") << "it is kept";
  EXPECT_EQ(refusal(bench.say(bench.connect("player 1"), sit)), "");
}

TEST(TablesPlayOn, GoesOnFromTheLastPositionAgainstBots) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, on_the_clock(600));
  for (int i = 0; i < 5; ++i) party.move();
  EXPECT_EQ(at(first_of(party.say(1, "play-on"), "refused"), "why").text(), "not-over");
  party.say(0, "resign");
  const json::Value created = first_of(party.say(1, "play-on", json::Object{{"id", "on"}}), "created");
  ASSERT_EQ(at(created, "games").items().size(), 1u);
  EXPECT_EQ(first_of(party.say(1, "play-on", json::Object{{"id", "on"}}), "created"), created);
  Party next{bench, {at(created, "games").items().front().text()}, {ClientId{}, party.clients[1]}};
  EXPECT_EQ(next.fold().match().length() >= party.fold().match().length(), true);
  const auto told = next.say(1, "resume", json::Object{{"after", 0}});
  EXPECT_EQ(at(first_of(told, "table"), "plays_on").text(), party.game.text);
  EXPECT_EQ(at(last_of(told, "position"), "play", "scores", "points").items().size(), 2u);
  while (next.fold().state() == GameState::Running) next.act(1);
  EXPECT_EQ(party.fold().notes().ended, EndWhy::Resigned) << "the ended game stays as it is";
  bench.restart(seconds(1));
  EXPECT_EQ(next.fold().state(), GameState::Over);
}

TEST(TablesPlayOn, IsForGamesThatEndedEarly) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  while (party.fold().state() == GameState::Running) party.move();
  EXPECT_EQ(at(first_of(party.say(1, "play-on"), "refused"), "why").text(), "nothing-to-play-on");
}

TEST(TablesFold, RefusesAWinnerWhoIsNotThere) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  TableState fold = party.fold();
  TableEvent end = event_of(TableEventKind::End, kNoSeat, bench.now);
  end.why = EndWhy::Resigned;
  end.winner = seat_at(4);
  EXPECT_FALSE(fold.take(end).ok());
}

}  // namespace
}  // namespace mornington::tables
