#include <gtest/gtest.h>

#include "server/table_server_fixture.h"
#include "server/tables/finished_games.h"
#include "server/words_script.h"

namespace mornington::tables {
namespace {

json::Object rated(json::Object more = {}) {
  json::Object all{{"rated", true}, {"clock", live()}};
  for (auto& [key, value] : more) {
    std::erase_if(all, [&](const auto& one) { return one.first == key; });
    all.emplace_back(key, std::move(value));
  }
  return all;
}

std::string why(const std::vector<json::Value>& told) { return at(first_of(told, "refused"), "why").text(); }

TEST(TablesRated, AreSaidToBeSoInLogLobbyAndTable) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, rated(), false);
  EXPECT_TRUE(party.fold().terms().rated);
  const json::Value lobby = first_of(bench.say(bench.connect("Eve"), json::Object{{"ask", "lobby"}}), "lobby");
  EXPECT_TRUE(at(at(lobby, "tables").items().front(), "rated").boolean());
  EXPECT_TRUE(at(first_of(party.say(0, "resume", json::Object{{"after", 0}}), "table"), "rated").boolean());
  EXPECT_FALSE(tables::party(bench, "metro", 2).fold().terms().rated) << "unless asked for, no game is";
}

TEST(TablesRated, AreWhatTheProgramShips) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  const auto says = [&](json::Object more, const char* edition = "next-station-london") {
    return refusal(bench.say(ada, table_wish(edition, 2, rated(std::move(more)))));
  };
  EXPECT_EQ(says({{"options", json::Object{{"objectives", "on"}}}}), "a rated game has the usual options");
  EXPECT_EQ(says({{"options", json::Object{{"objectives", "off"}}}}), "") << "the usual ones may be named";
  EXPECT_EQ(refusal(bench.say(ada, table_wish("next-station-london", 1, rated()))),
            "a rated game alone needs a deal that others play too");
  EXPECT_EQ(says({{"clock", json::Value()}}), "a rated game needs a clock");
  std::ifstream in(MORNINGTON_SOURCE_DIR "/data/boards/metro/stockholm.json");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(says({{"boards", json::Array{*json::parse(text)}}}, "metro-stockholm"),
            "a rated game is played on a board of the program");
}

TEST(TablesRated, AreNotForPrograms) {
  TableServerFixture bench;
  const ClientId program = bench.connect("Robot", true);
  EXPECT_EQ(why(bench.say(program, table_wish("metro", 2, rated()))), "rated");
  Party party = tables::party(bench, "metro", 2, rated({{"seats", table_wish("metro", 3)[2].second}}), false);
  EXPECT_EQ(why(bench.say(program, party.message("sit"))), "rated");
}

TEST(TablesRated, LetNobodyTakeBackByConsentOrHandOver) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, rated());
  party.act(0, false);
  EXPECT_EQ(why(party.say(0, "undo", json::Object{{"decision", party.fold().game().decision()}})), "")
      << "what nobody has learnt from may be taken back alone";
  party.act(0);
  EXPECT_EQ(why(party.say(0, "offer", json::Object{{"kind", "undo"}})), "rated");
  EXPECT_EQ(why(party.say(0, "hand-over")), "rated");
}

// Who came where, by seat.
std::string places(const std::vector<row_update::Rated>& rated) {
  std::string all;
  for (const row_update::Rated& one : rated) {
    const json::Value players = *json::parse(one.players);
    for (const json::Value& player : players.items())
      all += std::to_string(at(player, "place").integer()) + (player.find("gave_up") != nullptr ? "! " : " ");
  }
  return all;
}

TEST(TablesRated, AreNotedInTheSameWriteAsTheirEnd) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2, rated());
  party.move();
  EXPECT_TRUE(bench.store.rated().empty());
  party.say(1, "resign");
  const auto& noted = bench.store.rated().at(party.game);
  EXPECT_EQ(places(noted), "0 1! ");
  EXPECT_EQ(noted.front().edition, "next-station-london");
  EXPECT_EQ(noted.front().seats, 2);
  EXPECT_TRUE(noted.front().no_review) << "it was not played to its end";
  party.say(0, "offer", json::Object{{"kind", "rematch"}});
  EXPECT_EQ(bench.store.rated().at(party.game).size(), 1u) << "what follows the end is not another one";
}

TEST(TablesRated, OfFourGiveEverybodyAPlace) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 4, rated());
  party.say(2, "resign");
  while (party.fold().state() == GameState::Running) {
    const Seat next = first_seat(Decision::of(party.fold().waits()));
    if (index(next) == 2) {
      bench.wait(seconds(1));
    } else {
      party.act(static_cast<std::size_t>(index(next)));
    }
  }
  const auto& noted = bench.store.rated().at(party.game);
  EXPECT_FALSE(noted.front().no_review);
  const json::Value players = *json::parse(noted.front().players);
  ASSERT_EQ(players.items().size(), 4u);
  EXPECT_EQ(at(players.items()[2], "place").integer(), 3) << "who resigned is last, whatever the bot made of it";
  const Scores scores = tables::scores(party.fold());
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(at(players.items()[i], "points").integer(), scores.points[i]);
}

TEST(TablesRated, WhereTimeRunsOutPutThePlayerLast) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, rated());
  bench.wait(days(1));
  EXPECT_EQ(places(bench.store.rated().at(party.game)), "1! 0 ");
}

TEST(TablesRated, AreNotNotedWhereNothingCounts) {
  TableServerFixture bench;
  Party plain = tables::party(bench, "metro", 2);
  plain.say(0, "resign");
  Party left = tables::party(bench, "metro", 2, rated(), false);
  left.say(0, "leave");
  left.say(1, "leave");
  EXPECT_TRUE(bench.store.rated().empty());
}

TEST(TablesRated, AreNotEndedByAgreement) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, rated());
  party.move();
  EXPECT_EQ(why(party.say(0, "offer", json::Object{{"kind", "end"}})), "rated");
}

TEST(TablesRated, ArePublicWhenTheyAreOver) {
  TableServerFixture bench;
  Party solo = tables::party(bench, "next-station-london", 1, rated({{"visibility", "private"}, {"copies", 2}}));
  EXPECT_EQ(bench.store.read(solo.game)->row.visibility, Visibility::Private);
  solo.say(0, "resign");
  EXPECT_EQ(bench.store.read(solo.game)->row.visibility, Visibility::Public);
  EXPECT_TRUE(replay_of(*bench.store.read(solo.game), Deal::Ended).ok());
}

TEST(TablesRated, StayRatedInARematchAndNotWhenPlayedOn) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, rated());
  party.move();
  party.say(0, "resign");
  const auto told = party.say(1, "play-on");
  const GameId on{at(first_of(told, "created"), "games").items().front().text()};
  EXPECT_FALSE(bench.fold(on).terms().rated);
  party.say(0, "offer", json::Object{{"kind", "rematch"}});
  party.say(1, "offer", json::Object{{"kind", "rematch"}});
  EXPECT_TRUE(bench.fold({party.fold().notes().rematch}).terms().rated);
}

}  // namespace
}  // namespace mornington::tables
