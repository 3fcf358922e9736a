#include "games/metro/cities/berlin.h"
#include "games/metro/cities/london.h"
#include "games/metro/cities/new_york.h"
#include "games/metro/cities/paris.h"
#include "games/metro/cities/st_petersburg.h"
#include "games/metro/cities/stockholm.h"
#include "games/metro/cities/tourists.h"
#include "metro/table.h"

namespace mornington::metro {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

void stand(const Rules& rules, State& state, const char* colour, const char* square) {
  move_tourist(state, colour_of(rules, colour), kNowhere, index(*parse_square(square)));
}

// The inner square b2 can be covered beside a2 by a tile of seat 0.
State ready(const Rules& rules) {
  State state = scene(rules, "aaaaa2");
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{1}, "aaaa");
  return state;
}

TEST(MetroCities, TouristsFillTheInnerSquaresFourOfEachColour) {
  covers("MET-11.2", "MET-11.1");
  for (const char* edition : {"metro-paris", "metro-stockholm", "metro-london"}) {
    const State state = started(rules_for(edition, 4));
    SquareSet squares = 0;
    for (const int place : state.tourist) squares |= bit(place);
    EXPECT_EQ(squares, kInner);
  }
}

// ---- Paris

TEST(MetroParis, LandmarksAreDealtEqually) {
  covers("MET-12.1", "MET-Q22");
  for (int seats = 2; seats <= 6; ++seats) {
    const Rules rules = rules_for("metro-paris", seats);
    EXPECT_EQ(paris::box(rules).first[seats], seats == 5 ? 10 : 12);
  }
  const Rules all = rules_for("metro-paris", 5, {{"spare-landmarks", "dealt"}});
  EXPECT_EQ(paris::box(all).first[1] - paris::box(all).first[0], 3);
  EXPECT_EQ(paris::box(all).first[5], 12);
  const State dealt = started(all);
  EXPECT_FALSE(paris::part(dealt).rows[11].empty());
}

State paris_table(const Rules& rules) {
  State state = ready(rules);
  for (int i = 0; i < paris::kLandmarks; ++i) paris::part(state).rows[i] = landmark_at(i);
  return state;
}

TEST(MetroParis, ATouristGoesToAFreeSpaceOfItsColour) {
  covers("MET-12.2", "MET-Q26");
  const Rules rules = rules_for("metro-paris", 6);
  State state = paris_table(rules);
  stand(rules, state, "red", "b2");
  stand(rules, state, "blue", "c2");
  // Seat 0 has Pantheon (yellow orange purple red) and Place de la Concorde (blue green gray brown).
  play(rules, state, "place aaaa b2");
  EXPECT_THAT(legal_texts(rules, state), ElementsAre("visit pantheon 4"));
  EXPECT_EQ(ask(rules, state, "send c2"), illegal("MET-12.3"_rule));
  EXPECT_EQ(ask(rules, state, "leave"), illegal("MET-12.4"_rule));
  const Rules optional = rules_for("metro-paris", 6, {{"matching-space", "may"}});
  EXPECT_THAT(legal_texts(optional, state), ElementsAre("visit pantheon 4", "send c2"));
  play(rules, state, "visit pantheon 4");
  EXPECT_EQ(paris::part(state).occupied[0], 0b1000);
  EXPECT_EQ(state.phase, Phase::Refill);
}

TEST(MetroParis, WithoutASpaceItIsHandedOnAndAllOfASquareAreTaken) {
  covers("MET-12.3", "MET-12.4", "MET-12.5", "MET-Q24");
  const Rules rules = rules_for("metro-paris", 6);
  State state = paris_table(rules);
  paris::part(state).occupied[0] = 0b1000;
  stand(rules, state, "red", "b2");
  stand(rules, state, "red", "b2");
  stand(rules, state, "blue", "c3");
  stand(rules, state, "blue", "c2");
  play(rules, state, "place aaaa b2");
  EXPECT_EQ(ask(rules, state, "visit pantheon 4"), illegal("MET-12.2"_rule));
  EXPECT_THAT(legal_texts(rules, state), ElementsAre("send c2"));
  const Rules corners = rules_for("metro-paris", 6, {{"adjacent", "corners"}});
  EXPECT_THAT(legal_texts(corners, state), ElementsAre("send c2", "send c3"));
  play(rules, state, "send c2");
  EXPECT_EQ(state.phase, Phase::CityChoice);
  move_tourist(state, colour_of(rules, "red"), 10, 18);
  move_tourist(state, colour_of(rules, "blue"), 10, 18);
  // Nobody beside any more: any other square with tourists.
  EXPECT_THAT(legal_texts(rules, state), ElementsAre("send c3"));
  for (int i = 0; i < 2; ++i) move_tourist(state, colour_of(rules, "blue"), 18, kNowhere);
  move_tourist(state, colour_of(rules, "red"), 18, kNowhere);
  EXPECT_THAT(legal_texts(rules, state), ElementsAre("leave"));
  play(rules, state, "leave");
  EXPECT_FALSE(tourist_at(state, 9));
}

TEST(MetroParis, RowsAndFullLandmarksCountAtTheEnd) {
  covers("MET-12.6", "MET-12.7", "MET-Q25");
  const std::array<std::uint8_t, 3> nina = {0b0011, 0b1111, 0b0001};
  EXPECT_EQ(paris::row_points(nina, false), 11);
  const std::array<std::uint8_t, 2> equal = {0b1011, 0b0001};
  EXPECT_EQ(paris::row_points(equal, false), 2);
  EXPECT_EQ(paris::row_points(equal, true), 8);
  EXPECT_EQ(paris::row_points(std::array<std::uint8_t, 2>{}, false), 0);
  const Rules rules = rules_for("metro-paris", 4);
  State state = paris_table(rules);
  paris::part(state).occupied[3] = 0b1111;
  EXPECT_EQ(paris::points(rules, state, Seat{1}), 11);
  EXPECT_EQ(paris::points(rules, state, Seat{0}), 0);
}

TEST(MetroParis, PlayersMayArrangeTheirRows) {
  covers("MET-Q23");
  const Rules rules = rules_for("metro-paris", 6, {{"landmark-order", "arranged"}});
  State state = started(rules);
  ASSERT_EQ(state.phase, Phase::CityArrange);
  EXPECT_LT(paris::part(state).rows[0], paris::part(state).rows[1]);
  const std::string second = rules.city.landmarks[index(*paris::part(state).rows[1])].slug;
  const std::string foreign = rules.city.landmarks[index(*paris::part(state).rows[2])].slug;
  EXPECT_EQ(ask(rules, state, "arrange " + foreign), illegal("MET-Q23"_rule));
  play(rules, state, "arrange " + second);
  EXPECT_GT(paris::part(state).rows[0], paris::part(state).rows[1]);
  EXPECT_EQ(state.mover, Seat{1});
  for (int seat = 1; seat < 6; ++seat) play(rules, state, legal_texts(rules, state)[0]);
  EXPECT_EQ(state.phase, Phase::Turn);
  EXPECT_EQ(started(rules_for("metro-paris", 6)).phase, Phase::Turn);
}

// ---- Stockholm

TEST(MetroStockholm, MarkersAreSecretAndTouristsFillTheRow) {
  covers("MET-13.1", "MET-13.2", "MET-13.3");
  const Rules rules = rules_for("metro-stockholm", 2);
  State state = started(rules);
  EXPECT_EQ(std::popcount(stockholm::markers_of(state, Seat{0})), 3);
  EXPECT_EQ(stockholm::markers_of(state, Seat{0}) & stockholm::markers_of(state, Seat{1}), 0u);
  const View other = Metro::view(rules, state, seat_at(0));
  const View own = Metro::view(rules, state, seat_at(1));
  EXPECT_EQ(stockholm::part(other.seen).markers[3], kHidden);
  EXPECT_EQ(stockholm::part(own.seen).markers[3], stockholm::part(state).markers[3]);
  unsigned order = 0;
  for (int i = 0; i < kColours; ++i) order |= 1u << index(*stockholm::part(state).row[i]);
  EXPECT_EQ(order, 0xFFu);
  State table = ready(rules);
  for (int i = 0; i < kColours; ++i) stockholm::part(table).row[i] = landmark_at(i);
  stand(rules, table, "red", "b2");
  stockholm::part(table).tourists[0] = colour_at(2);
  play(rules, table, "place aaaa b2");
  EXPECT_EQ(stockholm::part(table).tourists[1], colour_of(rules, "red"));
}

TEST(MetroStockholm, TheOwnColoursCountAtTheEnd) {
  covers("MET-13.4");
  const Rules rules = rules_for("metro-stockholm", 2);
  State state = ready(rules);
  for (int i = 0; i < kColours; ++i) stockholm::part(state).row[i] = landmark_at(i);
  stockholm::part(state).tourists[2] = colour_at(0);
  stockholm::part(state).tourists[3] = colour_at(1);
  stockholm::part(state).tourists[4] = colour_at(0);
  stockholm::part(state).markers[0] = colour_at(0);
  stockholm::part(state).markers[3] = colour_at(1);
  EXPECT_EQ(stockholm::points(rules, state, Seat{0}),
            stockholm::box(rules).points[0][2] + stockholm::box(rules).points[1][0]);
  EXPECT_EQ(stockholm::points(rules, state, Seat{1}), stockholm::box(rules).points[0][3]);
}

TEST(MetroStockholm, InTheVariantLandmarksHaveColoursAndPointsCountAtOnce) {
  covers("MET-13.5");
  const Rules rules = rules_for("metro-stockholm", 2, {{"markers", "landmarks"}});
  State state = ready(rules);
  for (int i = 0; i < kColours; ++i)
    stockholm::part(state).row[i] = landmark_at(7 - i), stockholm::part(state).markers[i] = colour_at(7 - i);
  const int red = index(colour_of(rules, "red"));
  stand(rules, state, "red", "b2");
  stand(rules, state, "red", "c2");
  EXPECT_EQ(points_for(play(rules, state, "place aaaa b2"), Seat{0}), stockholm::box(rules).points[red][0]);
  resolve(rules, state, "tile bbbb");
  EXPECT_EQ(points_for(play(rules, state, "place aaaa c2"), Seat{1}), stockholm::box(rules).points[red][1]);
  EXPECT_EQ(stockholm::part(state).tourists[(7 - red) * 4 + 1], colour_at(red));
}

// ---- London

TEST(MetroLondon, TheTaxiDrivesRoundTheCircuit) {
  covers("MET-14.1", "MET-14.2", "MET-14.3", "MET-14.4", "MET-Q28");
  const Rules rules = rules_for("metro-london", 2);
  State state = ready(rules);
  for (int i = 0; i < kColours; ++i) london::part(state).row[i] = landmark_at(i);
  const auto circuit = london::circuit_of(rules, state);
  EXPECT_EQ(circuit[0], london::box(rules).upper[0][0]);
  EXPECT_EQ(circuit[16], london::box(rules).lower[7][1]);
  EXPECT_EQ(circuit[31], london::box(rules).lower[0][0]);
  EXPECT_EQ(london::part(state).taxi, london::kLeftArrow);
  move_tourist(state, circuit[2], kNowhere, 9);
  EXPECT_EQ(points_for(play(rules, state, "place aaaa b2"), Seat{0}), 3);
  EXPECT_EQ(london::part(state).taxi, 2);
  const Rules right = rules_for("metro-london", 2, {{"taxi-start", "right"}});
  const State before = Metro::initial(right);
  EXPECT_EQ(london::part(before).taxi, london::kRightArrow);
  State other = ready(right);
  london::part(other).row = london::part(state).row;
  move_tourist(other, circuit[16], kNowhere, 9);
  EXPECT_EQ(points_for(play(right, other, "place aaaa b2"), Seat{0}), 1);
  EXPECT_EQ(london::part(other).taxi, 16);
}

std::vector<Colour> circuit_of(std::initializer_list<int> numbers) {
  std::vector<Colour> circuit;
  for (const int number : numbers) circuit.push_back(colour_at(number));
  return circuit;
}

TEST(MetroLondon, AMissCountsNothing) {
  covers("MET-14.4", "MET-Q27");
  const auto circuit = circuit_of({0, 1, 2, 3, 4, 5, 6, 0});
  EXPECT_EQ(london::drive(circuit, 0, colour_at(5), false).points, 0);
  EXPECT_EQ(london::drive(circuit, 0, colour_at(5), false).spaces, 4);
  EXPECT_EQ(london::drive(circuit, 0, colour_at(5), true).spaces, 0);
  EXPECT_EQ(london::drive(circuit, 7, colour_at(3), false).points, 4);
  // Its own space never counts.
  EXPECT_EQ(london::drive(circuit, 4, colour_at(4), false).points, 0);
}

// ---- New York

TEST(MetroNewYork, TheOwnerOfALineTakesTheTouristOfItsDestination) {
  covers("MET-15.1", "MET-15.2", "MET-15.3", "MET-15.4", "MET-Q30", "MET-Q29");
  const Rules rules = rules_for("metro-new-york", 3);
  State set_up = started(rules);
  for (int owner = 0; owner < 3; ++owner) EXPECT_FALSE(new_york::part(set_up).board[owner].empty());
  EXPECT_EQ(std::count(set_up.tourist.begin(), set_up.tourist.end(), kNowhere), 0);
  const Rules owned = rules_for("metro-new-york", 3, {{"station-tourists", "owned"}});
  const State fewer = started(owned);
  EXPECT_EQ(std::count(fewer.tourist.begin(), fewer.tourist.end(), kNowhere), 2);

  State state = scene(rules, "aaaad1");
  for (int i = 0; i < 3; ++i) new_york::part(state).board[i] = static_cast<new_york::TouristBoard>(i);
  hold(rules, state, Seat{0}, "dddd");
  move_tourist(state, colour_of(rules, "red"), kNowhere, 4);
  const int owner = index(rules.owner[4]);
  play(rules, state, "place dddd d2");
  const int red = index(colour_of(rules, "red"));
  EXPECT_EQ(new_york::part(state).tourists[owner][red], 1);
  EXPECT_EQ(new_york::points(rules, state)[owner], new_york::box(rules).points[owner][red]);

  State centre = scene(rules, "aaaad1aaaad2");
  hold(rules, centre, Seat{0}, "aaaa");
  const EventList events = play(rules, centre, "place aaaa d3");
  EXPECT_EQ(count_named(rules, events, "tourist-taken"), 0);
}

TEST(MetroNewYork, CityPointsOfCorporationsAreProfitAndMayStopExchanges) {
  covers("MET-Q16", "MET-Q17");
  for (const char* reading : {"profit", "nobody"}) {
    const Rules rules = rules_for("metro-new-york", 2, {{"corporations", "on"}, {"corporation-city-points", reading}});
    State state = started(rules);
    new_york::part(state).tourists[2][0] = 4;
    const auto board = static_cast<int>(*new_york::part(state).board[2]);
    const int points = 4 * new_york::box(rules).points[board][0];
    finish(rules, state, Sink());
    EXPECT_EQ(state.profit[2], std::string(reading) == "profit" ? points : 0);
  }
  const Rules lines = rules_for("metro-new-york", 2, {{"corporations", "on"}});
  const Rules both = rules_for("metro-new-york", 2, {{"corporations", "on"}, {"exchange-stop", "lines-and-city"}});
  State state = started(lines);
  state.profit[2] = 24;
  new_york::part(state).tourists[2] = {1, 1, 1, 1, 1, 1, 1, 1};
  EXPECT_TRUE(ask(lines, state, "exchange 10 blind").ok());
  EXPECT_EQ(ask(both, state, "exchange 10 blind"), illegal("MET-7.4"_rule));
}

// ---- St. Petersburg

TEST(MetroStPetersburg, CoveringALandmarkLetsOneChooseATourist) {
  covers("MET-16.1", "MET-16.2", "MET-Q21");
  const Rules rules = rules_for("metro-st-petersburg", 2);
  EXPECT_EQ(st_petersburg::box(rules).squares[0], square_at(9));
  State state = ready(rules);
  play(rules, state, "place aaaa b2");
  EXPECT_EQ(legal_texts(rules, state).size(), 8u);
  play(rules, state, "tourist blue");
  EXPECT_EQ(tourist_at(state, 9), colour_of(rules, "blue"));
  resolve(rules, state, "tile bbbb");
  EXPECT_EQ(state.mover, Seat{1});
  state = ready(rules);
  stand(rules, state, "blue", "c3");
  play(rules, state, "place aaaa b2");
  EXPECT_EQ(ask(rules, state, "tourist blue"), illegal("MET-16.2"_rule));
}

// Station 7 of seat 0 crosses the tile of square b2 three times.
State crossing(const Rules& rules, const char* last) {
  std::string sequence = "acbab1aacbb2ddbcb3dadac2cbcbd2badbd1baaca2";
  sequence.erase(sequence.find(last), 6);
  State state = scene(rules, sequence);
  hold(rules, state, Seat{0}, std::string(last).substr(0, 4));
  hold(rules, state, Seat{1}, "aaaa");
  return state;
}

TEST(MetroStPetersburg, ALineEarnsPointTilesOnlyItsOwnerSees) {
  covers("MET-16.3", "MET-16.4", "MET-16.5", "MET-16.6", "MET-Q43");
  const Rules rules = rules_for("metro-st-petersburg", 2);
  State state = crossing(rules, "baaca2");
  state.tourist[index(colour_of(rules, "blue")) * 4] = 9;
  const EventList events = play(rules, state, "place baac a2");
  EXPECT_EQ(count_named(rules, events, "point-tile-taken"), 3);
  EventList drawn;
  for (const char* value : {"points blue 4", "points blue 1", "points blue 2"}) resolve(rules, state, value, &drawn);
  EXPECT_EQ(state.phase, Phase::Refill);
  for (const Event& event : drawn.events)
    EXPECT_EQ(event.audience == SeatSet(seat_at(0)), name_of(rules, event) == "point-tile-seen");
  EXPECT_EQ(st_petersburg::points(rules, state)[0], 4 + 1 + 2);
  const View own = Metro::view(rules, state, seat_at(0));
  const View other = Metro::view(rules, state, seat_at(1));
  const st_petersburg::Part nothing;
  EXPECT_EQ(st_petersburg::part(own.seen).holder, st_petersburg::part(state).holder);
  EXPECT_EQ(st_petersburg::part(other.seen).holder, nothing.holder);
  EXPECT_EQ(st_petersburg::part(other.seen).taken[0][index(colour_of(rules, "blue"))], 3);
}

TEST(MetroStPetersburg, TheOrderDecidesWhetherTheNewTileCounts) {
  covers("MET-Q20");
  for (const char* order : {"tourists-first", "lines-first"}) {
    const Rules rules = rules_for("metro-st-petersburg", 2, {{"tourist-order", order}});
    State state = crossing(rules, "aacbb2");
    play(rules, state, "place aacb b2");
    ASSERT_EQ(state.phase, Phase::CityChoice);
    const EventList events = play(rules, state, "tourist blue");
    EXPECT_EQ(count_named(rules, events, "point-tile-taken") > 0, std::string(order) == "tourists-first");
  }
}

TEST(MetroStPetersburg, PointTilesOfACorporationAreSeenByNobody) {
  covers("MET-Q42");
  const Rules rules = rules_for("metro-st-petersburg", 2, {{"corporations", "on"}});
  State state = started(rules);
  st_petersburg::part(state).holder[0][0] = owner_at(0);
  st_petersburg::part(state).taken[0][0] = 1;
  const View view = Metro::view(rules, state, seat_at(0));
  EXPECT_TRUE(st_petersburg::part(view.seen).holder[0][0].empty());
}

// ---- Berlin

TEST(MetroBerlin, SixteenTouristsStandInGroupsWithoutAColourTwice) {
  covers("MET-17.1", "MET-17.2", "MET-17.3");
  const Rules rules = rules_for("metro-berlin", 2);
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    const State state = started(rules, seed);
    for (const auto& group : berlin::box(rules).groups) {
      unsigned colours = 0;
      for (const Square square : group) colours |= mask_of(tourist_at(state, index(square)).value());
      EXPECT_EQ(std::popcount(colours), 4);
    }
    for (int colour = 0; colour < kColours; ++colour) EXPECT_NE(state.tourist[colour * 4 + 1], kNowhere);
    unsigned landmarks = 0;
    for (int i = 0; i < kColours; ++i) landmarks |= mask_of(*berlin::part(state).colour[i]);
    EXPECT_EQ(landmarks, 0xFFu);
  }
}

// The weights of a draw add up to those of the draw before it that led there.
TEST(MetroBerlin, EveryArrangementIsEquallyLikely) {
  covers("MET-Q34");
  const Rules rules = rules_for("metro-berlin", 2);
  State state = Metro::initial(rules);
  Rng rng(4);
  while (state.phase != Phase::CityDeal || rules.setup[state.stage].city->draw.stream != kTouristStream) {
    OutcomeList outcomes;
    Metro::outcomes(rules, state, outcomes);
    Metro::resolve(rules, state, outcomes[0].action, NullSink());
  }
  std::uint64_t expected = 0;
  for (int place = 0; place < 16; ++place) {
    OutcomeList outcomes;
    Metro::outcomes(rules, state, outcomes);
    std::uint64_t total = 0;
    for (const Outcome& outcome : outcomes) total += outcome.weight;
    // A group's places may be filled in any order: 4, 3, 2, 1 ways, which the weights leave aside.
    if (place == 0) expected = total / 4;
    EXPECT_EQ(total, expected * static_cast<std::uint64_t>(4 - place % 4));
    const Action action = pick(outcomes, rng);
    for (const Outcome& outcome : outcomes)
      if (outcome.action == action) expected = outcome.weight;
    Metro::resolve(rules, state, action, NullSink());
  }
  EXPECT_EQ(expected, 1u);
}

TEST(MetroBerlin, ASideIsReadInEitherCase) {
  const Rules rules = rules_for("metro-berlin", 2);
  const auto small = Metro::read(rules, "side b reichstag");
  const auto capital = Metro::read(rules, "side B reichstag");
  ASSERT_TRUE(small.ok());
  ASSERT_TRUE(capital.ok());
  EXPECT_EQ(*small, *capital);
  EXPECT_EQ(Metro::write(rules, *small), "side B reichstag");
}

TEST(MetroBerlin, SidesMayBeMixed) {
  covers("MET-17.3", "MET-Q41");
  const auto sides = [](const char* chosen, std::uint64_t seed) {
    const State state = started(rules_for("metro-berlin", 2, {{"sides", chosen}}), seed);
    return berlin::part(state).sides;
  };
  EXPECT_EQ(sides("a", 1), 0);
  EXPECT_EQ(sides("b", 1), 0xFF);
  unsigned seen = 0;
  for (std::uint64_t seed = 1; seed < 20; ++seed) seen |= sides("mix", seed);
  EXPECT_EQ(seen, 0xFFu);
}

TEST(MetroBerlin, SidesMayBeChosenOneByOne) {
  covers("MET-17.3", "MET-Q41");
  const auto sides = [](OptionValues chosen, std::uint64_t seed) {
    const State state = started(rules_for("metro-berlin", 2, std::move(chosen)), seed);
    return unsigned{berlin::part(state).sides};
  };
  EXPECT_EQ(sides({{"side-1", "b"}, {"side-8", "b"}}, 1), 0b1000'0001u);
  EXPECT_EQ(sides({{"sides", "b"}, {"side-3", "a"}, {"side-4", "sides"}}, 1), 0b1111'1011u);
  unsigned ever = 0;
  unsigned always = 0xFF;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const unsigned drawn = sides({{"sides", "mix"}, {"side-2", "a"}, {"side-5", "b"}}, seed);
    ever |= drawn;
    always &= drawn;
  }
  EXPECT_EQ(ever, 0b1111'1101u) << "all others are drawn";
  EXPECT_EQ(always, 0b0001'0000u);
}

TEST(MetroBerlin, AnOptionNamesTheLandmarkWhoseSideItIs) {
  const Rules rules = rules_for("metro-berlin", 2);
  int named = 0;
  for (const OptionSpec& option : Metro::option_specs("metro-berlin")) {
    if (!option.name.starts_with("side-")) continue;
    const std::string& name = rules.city.landmarks[static_cast<std::size_t>(named++)].name;
    EXPECT_EQ(option.name, "side-" + std::to_string(named));
    EXPECT_EQ(option.sentence, "Which side landmark " + std::to_string(named) + " (" + name + ") shows.");
  }
  EXPECT_EQ(named, 8);
}

TEST(MetroBerlin, ALineEarnsTicketsOfTheTouristsItPasses) {
  covers("MET-17.4", "MET-17.5", "MET-Q20");
  for (const char* order : {"tourists-first", "lines-first"}) {
    const Rules rules = rules_for("metro-berlin", 2, {{"tourist-order", order}});
    State state = crossing(rules, "aacbb2");
    for (int i = 0; i < kColours; ++i) berlin::part(state).colour[i] = colour_at(i);
    stand(rules, state, "blue", "b2");
    stand(rules, state, "red", "c2");
    play(rules, state, "place aacb b2");
    const bool first = std::string(order) == "tourists-first";
    EXPECT_EQ(berlin::part(state).tickets[0][index(colour_of(rules, "blue"))], first ? 3 : 0);
    EXPECT_EQ(berlin::part(state).tickets[0][index(colour_of(rules, "red"))], 2);
  }
}

TEST(MetroBerlin, PlacesAreSharedAndTheVirtualPlayerTakesPart) {
  covers("MET-17.6", "MET-17.7", "MET-Q31", "MET-Q32");
  std::array<int, 3> points{};
  const auto place = [&](std::array<int, 3> tickets, bool without_ticket = false) {
    int left = berlin::kTicketsOfAColour;
    for (const int n : tickets) left -= n;
    berlin::place_points({6, 3}, tickets, left, without_ticket, points);
    return points;
  };
  EXPECT_THAT(place({5, 3, 0}), ElementsAre(6, 3, 0));
  EXPECT_THAT(place({4, 4, 0}), ElementsAre(4, 4, 0));
  // Three are left over and win; two tie for second.
  EXPECT_THAT(place({2, 2, 1}), ElementsAre(1, 1, 0));
  EXPECT_THAT(place({1, 0, 0}), ElementsAre(3, 0, 0));
  EXPECT_THAT(place({8, 0, 0}), ElementsAre(6, 0, 0));
  EXPECT_THAT(place({8, 0, 0}, true), ElementsAre(6, 1, 1));
}

TEST(MetroBerlin, TicketsOfUnownedLinesGoToTheVirtualPlayerOrAreLost) {
  covers("MET-Q33");
  for (const char* reading : {"virtual", "lost"}) {
    const Rules rules = rules_for("metro-berlin", 3, {{"unowned-tickets", reading}});
    State state = started(rules);
    berlin::part(state).tickets[0][0] = 3;
    berlin::part(state).lost[0] = 5;
    int landmark = 0;
    while (berlin::part(state).colour[landmark] != colour_at(0)) ++landmark;
    const auto& places = berlin::box(rules).places[landmark][0];
    EXPECT_EQ(berlin::points(rules, state)[0], places[std::string(reading) == "virtual" ? 1 : 0]);
  }
}

}  // namespace
}  // namespace mornington::metro
