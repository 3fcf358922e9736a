#include "metro/table.h"

namespace mornington::metro {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

TEST(MetroSetup, TheBoardFileHoldsSixtyTilesAndTheOwnersOfTheStations) {
  covers("MET-1.1", "MET-1.2", "MET-1.3");
  const Rules rules = rules_for("metro", 3);
  int tiles = 0;
  for (const int count : rules.board.tiles) tiles += count;
  EXPECT_EQ(tiles, 60);
  EXPECT_EQ(std::popcount(kPlayable), 60);
  EXPECT_EQ(rules.owner[15], kNobody);
  EXPECT_EQ(rules.owner[0], owner_at(0));
}

TEST(MetroSetup, RefusesAnotherNumberOfPlayers) {
  covers("MET-1.5", "MET-10.1");
  for (const int seats : {0, 1, 7}) EXPECT_FALSE(Metro::load(request_for("metro", seats)).ok());
  const auto solo = Metro::load(request_for("metro-solo", 2));
  ASSERT_FALSE(solo.ok());
  EXPECT_NE(solo.error().text().find("MET-10.1"), std::string::npos);
}

TEST(MetroSetup, EveryPlayerHoldsOneTileThatOthersDoNotSee) {
  covers("MET-1.4");
  const Rules rules = rules_for("metro", 4);
  const State state = started(rules);
  EXPECT_EQ(state.supply_left, 56);
  const View view = Metro::view(rules, state, seat_at(1));
  for (const Seat seat : each_seat(4)) {
    EXPECT_FALSE(state.hand[seat][0].empty());
    EXPECT_TRUE(state.hand[seat][1].empty());
    EXPECT_EQ(view.seen.hand[seat][0], seat == Seat{1} ? state.hand[Seat{1}][0] : kHidden);
  }
}

TEST(MetroSetup, NumberingDecidesWhoOwnsWhichStation) {
  covers("MET-Q9");
  const Rules metro = rules_for("metro", 2);
  const Rules cablecar = rules_for("metro", 2, {{"numbering", "cablecar"}});
  EXPECT_EQ(metro.number[0], 1);
  EXPECT_EQ(cablecar.number[0], 8);
  EXPECT_EQ(metro.owner[0], owner_at(0));
  EXPECT_EQ(cablecar.owner[0], owner_at(1));
}

TEST(MetroTurn, TheFirstSeatBegins) {
  covers("MET-2.5");
  for (int seats = 2; seats <= 6; ++seats) {
    const Rules rules = rules_for("metro", seats);
    const State state = started(rules);
    EXPECT_EQ(Metro::decision(rules, state), Decision::of(SeatSet(seat_at(0))));
  }
}

TEST(MetroTurn, APlayerWithoutOpenLinesGoesOnPlacingTiles) {
  covers("MET-2.6");
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "");
  state.active = 0;  // every line has been scored
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{1}, "cbaa");
  for (const char* move : {"place aaaa d1", "place cbaa d8"}) {
    EXPECT_TRUE(ask(rules, state, move).ok()) << move;
    play(rules, state, move);
    EXPECT_EQ(state.phase, Phase::Refill);
    resolve(rules, state, "tile bbbb");
  }
  EXPECT_EQ(state.mover, Seat{0});
}

TEST(MetroTurn, AHandTileIsPlacedAndReplaced) {
  covers("MET-2.1", "MET-2.3", "MET-2.4");
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{1}, "cbaa");
  EXPECT_EQ(ask(rules, state, "place cbaa d1"), illegal("MET-2.1"_rule));
  const auto place = Metro::read(rules, "place cbaa d1");
  EXPECT_EQ(Metro::check(rules, state, seat_at(1), *place), illegal("MET-2.4"_rule));
  play(rules, state, "place aaaa d1");
  EXPECT_EQ(state.phase, Phase::Refill);
  resolve(rules, state, "tile bbbb");
  EXPECT_EQ(state.mover, Seat{1});
  EXPECT_EQ(state.hand[Seat{0}][0], *parse_tile("bbbb"));
}

TEST(MetroTurn, ADrawnTileMustBePlacedAndTheHandStays) {
  covers("MET-2.2");
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{1}, "cbaa");
  play(rules, state, "draw");
  resolve(rules, state, "tile bbbb");
  EXPECT_EQ(ask(rules, state, "place aaaa d1"), illegal("MET-2.2"_rule));
  EXPECT_EQ(ask(rules, state, "draw"), illegal("MET-2.2"_rule));
  play(rules, state, "place bbbb d1");
  EXPECT_EQ(state.mover, Seat{1});
  EXPECT_EQ(state.hand[Seat{0}][0], *parse_tile("aaaa"));
  EXPECT_EQ(state.supply_left, 57);
  state.supply = {};
  state.supply_left = 0;
  EXPECT_EQ(ask(rules, state, "draw"), illegal("MET-2.2"_rule));
}

TEST(MetroPlacing, WantsAFreeSquareOutsideTheCentre) {
  covers("MET-3.1");
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "aaaad1aaaad2aaaad3");
  hold(rules, state, Seat{0}, "aaaa");
  EXPECT_EQ(ask(rules, state, "place aaaa d2"), illegal("MET-3.1"_rule));
  EXPECT_EQ(ask(rules, state, "place aaaa d4"), illegal("MET-3.1"_rule));
  EXPECT_TRUE(ask(rules, state, "place aaaa c2").ok());
}

TEST(MetroPlacing, WantsTheEdgeOrATileBeside) {
  covers("MET-3.2", "MET-Q1");
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "aaaad1");
  hold(rules, state, Seat{0}, "bbbb");
  EXPECT_EQ(ask(rules, state, "place bbbb c2"), illegal("MET-3.2"_rule));
  EXPECT_EQ(ask(rules, state, "place bbbb d3"), illegal("MET-3.2"_rule));
  EXPECT_TRUE(ask(rules, state, "place bbbb d2").ok());
  EXPECT_TRUE(ask(rules, state, "place bbbb a5").ok());
}

TEST(MetroPlacing, KeepsTheArrowsUnlessTilesMayBeTurned) {
  covers("MET-3.3", "MET-6.1");
  const Rules fixed = rules_for("metro", 2);
  State state = scene(fixed, "");
  hold(fixed, state, Seat{0}, "aacb");
  EXPECT_EQ(ask(fixed, state, "place aacb d1 as baac"), illegal("MET-3.3"_rule));
  const Rules turned = rules_for("metro", 2, {{"orientation", "free"}});
  state = scene(turned, "");
  hold(turned, state, Seat{0}, "cbaa");
  EXPECT_TRUE(ask(turned, state, "place aacb d1 as baac").ok());
  EXPECT_EQ(ask(turned, state, "place aacb d1 as bbbb"), illegal("MET-3.3"_rule));
  EXPECT_EQ(turned.supply[index(*parse_tile("aacb"))], 16);
}

TEST(MetroPlacing, ForbidsALineOfOneTileAlsoBetweenOthersStations) {
  covers("MET-3.4", "MET-Q2");
  const Rules rules = rules_for("metro", 3);
  State state = scene(rules, "aaaad1");
  hold(rules, state, Seat{0}, "dddd");
  EXPECT_EQ(ask(rules, state, "place dddd f1"), illegal("MET-3.4"_rule));
  EXPECT_TRUE(ask(rules, state, "place dddd d2").ok());
  hold(rules, state, Seat{0}, "cccc");
  // Stations 16 and 17 belong to nobody with three players; the corner joins them all the same.
  EXPECT_EQ(ask(rules, state, "place cccc a8"), illegal("MET-3.4"_rule));
}

TEST(MetroPlacing, LiftsTheOneTileRuleWhereThereIsNoOtherWay) {
  covers("MET-3.5", "MET-Q3", "MET-Q4");
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "dddd");
  hold(rules, state, Seat{1}, "aaaa");
  EXPECT_EQ(legal_texts(rules, state).size(), 28u + 1u);
  EXPECT_EQ(points_for(play(rules, state, "place dddd d1"), Seat{0}), 1);
}

TEST(MetroPlacing, MayJudgeTheExceptionForTheWholeHand) {
  covers("MET-Q3");
  for (const char* reading : {"tile", "hand"}) {
    const Rules rules = rules_for("metro", 2, {{"hand-tiles", "2"}, {"one-tile-exception", reading}});
    State state = scene(rules, "");
    hold(rules, state, Seat{0}, "dddd");
    hold(rules, state, Seat{0}, "aaaa");
    EXPECT_EQ(ask(rules, state, "place dddd d1").ok(), std::string(reading) == "tile");
    EXPECT_TRUE(ask(rules, state, "place aaaa d1").ok());
  }
}

TEST(MetroScoring, APassageCountsEachTimeForTheOwnerWhoeverCompletesTheLine) {
  covers("MET-4.1", "MET-4.2");
  const Rules rules = rules_for("metro", 2);
  // Station 7 of player 1, over seven tiles, two of them twice and one three times: eleven passages.
  State state = scene(rules, "acbab1aacbb2ddbcb3dadac2cbcbd2badbd1");
  hold(rules, state, Seat{1}, "baac");
  state.mover = Seat{1};
  const EventList events = play(rules, state, "place baac a2");
  EXPECT_EQ(points_for(events, Seat{0}), 11);
  EXPECT_EQ(points_for(events, Seat{1}), 0);
  EXPECT_EQ(state.points[Seat{0}], points_for(events, Seat{0}));
}

TEST(MetroScoring, TheCentralStationDoublesTheWholeLine) {
  covers("MET-4.3", "MET-Q6");
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "aaaad1aaaad2");
  hold(rules, state, Seat{0}, "aaaa");
  EXPECT_EQ(points_for(play(rules, state, "place aaaa d3"), Seat{0}), 6);
}

TEST(MetroScoring, OneTileMayCompleteSeveralLinesThatReturnToTheirStations) {
  covers("MET-4.5", "MET-Q5");
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "aaaab1aaaaa2");
  hold(rules, state, Seat{0}, "dddd");
  hold(rules, state, Seat{1}, "aaaa");
  // The lines of stations 7 and 10 turn back on b2 and end where they began.
  const EventList events = play(rules, state, "place dddd b2");
  EXPECT_EQ(count_kind(events, EventKind::LineScored), 2);
  EXPECT_EQ(points_for(events, Seat{0}), 3);
  EXPECT_EQ(points_for(events, Seat{1}), 3);
}

TEST(MetroScoring, LinesNobodyOwnsEndAtStationsAndCountForNobody) {
  covers("MET-4.4", "MET-Q8");
  const Rules rules = rules_for("metro", 3);
  State state = scene(rules, "aaaaa8");
  hold(rules, state, Seat{0}, "accd");
  // Station 16 belongs to nobody; its line turns back on b8.
  const EventList events = play(rules, state, "place accd b8");
  for (const Seat seat : each_seat(3)) EXPECT_EQ(points_for(events, seat), 0);
  EXPECT_EQ(count_kind(events, EventKind::LineScored), 1);
  EXPECT_FALSE(contains(state.active, line_at(15)));
}

TEST(MetroEnd, TheGameEndsWithTheLastTileAndTiesAreShared) {
  covers("MET-5.1", "MET-5.2", "MET-Q7");
  const Rules rules = rules_for("metro", 2);
  State state = started(rules, 5);
  Rng rng(5);
  int placed = 0;
  while (!Metro::decision(rules, state).is_over()) {
    const ActionList actions = legal_actions(rules, state);
    placed += unpack(actions[0]).kind == Kind::Place ? 1 : 0;
    Metro::apply(rules, state, state.mover, actions[0], NullSink());
    settle(rules, state, rng);
  }
  EXPECT_EQ(placed, 60);
  EXPECT_EQ(state.tiles, kPlayable);
  EXPECT_EQ(state.active & kLinesFromStations, 0u);
  state.points = {40, 40};
  const Scores scores = Metro::scores(rules, state);
  EXPECT_EQ(scores.rank[Seat{0}], 1);
  EXPECT_EQ(scores.rank[Seat{1}], 1);
  state.points = {40, 41};
  EXPECT_EQ(Metro::scores(rules, state).rank[Seat{0}], 2);
}

TEST(MetroEnd, WhoeverHasNoTileIsPassedOver) {
  covers("MET-Q14");
  const Rules rules = rules_for("metro", 3);
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{2}, "aaaa");
  state.supply = {};
  state.supply_left = 0;
  play(rules, state, "place aaaa d1");
  EXPECT_EQ(state.mover, Seat{2});
}

TEST(MetroVariants, TwoOrThreeHandTiles) {
  covers("MET-6.2", "MET-Q19");
  const Rules rules = rules_for("metro", 2, {{"hand-tiles", "3"}});
  State state = started(rules);
  EXPECT_EQ(state.supply_left, 54);
  EXPECT_FALSE(state.hand[Seat{1}][2].empty());
  EXPECT_TRUE(ask(rules, state, "draw").ok());
  const Rules strict = rules_for("metro", 2, {{"hand-tiles", "2"}, {"draw-with-more-tiles", "forbidden"}});
  EXPECT_EQ(ask(strict, started(strict), "draw"), illegal("MET-Q19"_rule));
  EXPECT_THAT(legal_texts(strict, started(strict)), Not(Contains("draw")));
}

TEST(MetroOptions, RefusesUnknownNamesValuesAndWhatAnEditionDoesNotHave) {
  covers("MET-Q40", "MET-9.4");
  const auto error = [](const std::string& edition, OptionValues options) {
    const auto rules = Metro::load(request_for(edition, edition == "metro-solo" ? 1 : 2, std::move(options)));
    return rules.ok() ? std::string() : rules.error().text();
  };
  EXPECT_NE(error("metro", {{"weather", "fine"}}), "");
  EXPECT_NE(error("metro", {{"hand-tiles", "4"}}), "");
  EXPECT_NE(error("metro", {{"sides", "b"}}), "");
  EXPECT_NE(error("metro-solo", {{"hand-tiles", "3"}}).find("MET-Q40"), std::string::npos);
  EXPECT_EQ(error("metro-solo", {{"orientation", "free"}}), "");
  EXPECT_EQ(error("metro", {{"centre", "rails"}, {"corporations", "on"}}), "");
}

TEST(MetroNotation, RefusesWhatIsNoAction) {
  const Rules rules = rules_for("metro-paris", 2);
  for (const char* text : {"",
                           " ",
                           "place",
                           "place cbaa",
                           "place cbaa 99",
                           "place cbaa 03",
                           "place cbaa i1",
                           "place xxxx d1",
                           "place cbaa d1 as cbaa",
                           "exchange 25 blind",
                           "exchange 20 sideways",
                           "central 9",
                           "central red 5 show 35",
                           "draw now",
                           "visit nowhere 1",
                           "visit louvre 5",
                           "send 8",
                           "tile",
                           "draw ",
                           "central pink 5 show 30"})
    EXPECT_FALSE(Metro::read(rules, text).ok()) << text;
}

}  // namespace
}  // namespace mornington::metro
