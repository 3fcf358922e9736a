#include "games/metro/legal.h"
#include "games/metro/scoring.h"
#include "metro/table.h"

namespace mornington::metro {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

// Shares as a list of colours: hands by seat, the face-up card, then the unknown rest.
void deal_twenties(const Rules& rules, State& state, std::initializer_list<const char*> hands, const char* face_up) {
  int dealt = 0;
  for (const char* colour : hands) {
    const Seat seat = seat_at(dealt++);
    state.share[seat][1] = {colour_of(rules, colour), SeatSet(seat)};
  }
  state.face_up[1] = colour_of(rules, face_up);
  state.unknown[1] = static_cast<std::uint8_t>(kColours - dealt - 1);
}

Rules corporate(int seats = 2, OptionValues more = {}) {
  more.emplace_back("corporations", "on");
  return rules_for("metro", seats, std::move(more));
}

TEST(MetroShares, EachCorporationOwnsFourStationsAndEarnsProfit) {
  covers("MET-7.1", "MET-7.5");
  const Rules rules = corporate();
  for (const Colour colour : kAllColours)
    EXPECT_EQ(std::count(rules.owner.begin(), rules.owner.end(), as_owner(colour)), 4);
  State state = scene(rules, "aaaad1aaaad2");
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{1}, "aaaa");
  const EventList events = play(rules, state, "place aaaa d3");
  EXPECT_EQ(points_for(events, Seat{0}) + points_for(events, Seat{1}), 0);
  EXPECT_EQ(state.profit[index(rules.owner[4])], 6);
}

TEST(MetroShares, OneOfEachPileIsDealtAndOneLiesFaceUp) {
  covers("MET-7.2");
  const Rules rules = corporate(3);
  const State state = started(rules);
  for (int percentage = 0; percentage < kPercentages; ++percentage) {
    ColourSet seen = mask_of(*state.face_up[percentage]);
    for (const Seat seat : each_seat(3)) seen |= mask_of(*state.share[seat][percentage].colour);
    EXPECT_EQ(std::popcount(seen), 4);
    EXPECT_EQ(state.unknown[percentage], 4);
  }
}

TEST(MetroShares, AnExchangeReturnsOneAndTakesAnother) {
  covers("MET-7.3");
  const Rules rules = corporate();
  State state = started(rules);
  deal_twenties(rules, state, {"orange", "blue"}, "yellow");
  play(rules, state, "exchange 20 face-up");
  EXPECT_EQ(state.share[Seat{0}][1].colour, colour_of(rules, "yellow"));
  resolve(rules, state, "share 20 red");
  EXPECT_EQ(state.face_up[1], colour_of(rules, "red"));
  EXPECT_EQ(state.pile[1][0].colour, colour_of(rules, "orange"));
  EXPECT_EQ(state.mover, Seat{1});
  play(rules, state, "exchange 20 blind");
  resolve(rules, state, "share 20 green");
  EXPECT_EQ(state.share[Seat{1}][1].colour, colour_of(rules, "green"));
  EXPECT_EQ(state.pile[1][1].colour, colour_of(rules, "blue"));
  EXPECT_EQ(state.unknown[1], 3);
}

TEST(MetroShares, ExchangesStopAtTwentyFive) {
  covers("MET-7.4");
  const Rules rules = corporate();
  State state = started(rules);
  state.profit[3] = 24;
  EXPECT_TRUE(ask(rules, state, "exchange 20 blind").ok());
  state.profit[3] = 25;
  EXPECT_EQ(ask(rules, state, "exchange 20 blind"), illegal("MET-7.4"_rule));
  EXPECT_THAT(legal_texts(rules, state), Not(Contains("exchange 20 blind")));
  EXPECT_EQ(ask(rules_for("metro", 2), started(rules_for("metro", 2)), "exchange 20 blind"), illegal("MET-7.3"_rule));
}

TEST(MetroShares, ACapLimitsExchanges) {
  covers("MET-Q15");
  const Rules rules = corporate(2, {{"exchange-cap", "1"}});
  State state = started(rules);
  Rng rng(3);
  for (int turn = 0; turn < 2; ++turn) {
    play(rules, state, "exchange 30 blind");
    settle(rules, state, rng);
  }
  EXPECT_EQ(ask(rules, state, "exchange 30 blind"), illegal("MET-Q15"_rule));
  EXPECT_TRUE(ask(corporate(), started(corporate()), "exchange 30 blind").ok());
}

TEST(MetroShares, ValuesFollowTheOrderOfProfits) {
  covers("MET-7.6", "MET-Q44");
  EXPECT_THAT(corporation_values({38, 32, 36, 32, 20, 34, 29, 20}), ElementsAre(8, 5, 7, 5, 2, 6, 3, 2));
}

TEST(MetroShares, AShareCountsTheValueForEachTenPercent) {
  covers("MET-7.7");
  EXPECT_EQ(share_points(8, 40) + share_points(8, 20) + share_points(5, 30) + share_points(5, 10), 68);
}

TEST(MetroShares, TheMajorityEarnsATenthOfTheProfit) {
  covers("MET-7.8");
  std::array<int, 3> bonus{};
  majority_bonus(36, std::array{40, 40, 20}, bonus);
  EXPECT_THAT(bonus, ElementsAre(3, 3, 0));
  majority_bonus(38, std::array{0, 0, 0}, bonus);
  EXPECT_THAT(bonus, ElementsAre(0, 0, 0));
}

TEST(MetroShares, EverybodyRemembersCardsTheyCouldFollow) {
  covers("MET-Q35");
  const Rules rules = corporate(3);
  State state = started(rules);
  deal_twenties(rules, state, {"orange", "blue", "green"}, "yellow");
  play(rules, state, "exchange 20 face-up");
  resolve(rules, state, "share 20 red");
  // All saw seat 0 take yellow; only seat 0 knows that orange lies below.
  EXPECT_EQ(Metro::view(rules, state, seat_at(1)).seen.share[Seat{0}][1].colour, colour_of(rules, "yellow"));
  EXPECT_EQ(Metro::view(rules, state, kNoSeat).seen.share[Seat{0}][1].colour, colour_of(rules, "yellow"));
  EXPECT_EQ(Metro::view(rules, state, seat_at(1)).seen.pile[1][0].colour, kHidden);
  EXPECT_EQ(Metro::view(rules, state, seat_at(0)).seen.pile[1][0].colour, colour_of(rules, "orange"));
  for (int turn = 0; turn < 2; ++turn) {
    play(rules, state, "exchange 10 blind");
    Rng rng(1);
    settle(rules, state, rng);
  }
  // When seat 0 returns the yellow card everybody knows where it lies.
  play(rules, state, "exchange 20 blind");
  resolve(rules, state, "share 20 brown");
  EXPECT_EQ(Metro::view(rules, state, seat_at(2)).seen.pile[1][1].colour, colour_of(rules, "yellow"));
  EXPECT_EQ(Metro::view(rules, state, seat_at(2)).seen.share[Seat{0}][1].colour, kHidden);
}

TEST(MetroShares, AKnownCardComesUpWhenThePileHasTurnedOver) {
  covers("MET-Q35");
  const Rules rules = corporate(6);
  State state = started(rules);
  deal_twenties(rules, state, {"orange", "blue", "green", "purple", "gray", "red"}, "yellow");
  play(rules, state, "exchange 20 blind");
  resolve(rules, state, "share 20 brown");
  play(rules, state, "exchange 20 blind");
  OutcomeList outcomes;
  Metro::outcomes(rules, state, outcomes);
  ASSERT_EQ(outcomes.size(), 1u);
  resolve(rules, state, "share 20 orange");
  // Seat 0 returned orange, so seat 0 knows what seat 1 holds; seat 2 does not.
  EXPECT_EQ(Metro::view(rules, state, seat_at(0)).seen.share[Seat{1}][1].colour, colour_of(rules, "orange"));
  EXPECT_EQ(Metro::view(rules, state, seat_at(2)).seen.share[Seat{1}][1].colour, kHidden);
}

// ---- module 2

Rules central(OptionValues more = {}, int seats = 2) {
  more.emplace_back("centre", "central-stations");
  return rules_for("metro", seats, std::move(more));
}

TEST(MetroCentral, APlayerPlacesTheOwnTileOnceOnAFreeEntrance) {
  covers("MET-8.1", "MET-8.2");
  const Rules rules = central();
  State state = started(rules);
  play(rules, state, "central 5");
  EXPECT_EQ(state.mover, Seat{1});
  EXPECT_EQ(ask(rules, state, "central 5"), illegal("MET-8.2"_rule));
  play(rules, state, "central 1");
  EXPECT_EQ(ask(rules, state, "central 2"), illegal("MET-8.1"_rule));
  EXPECT_EQ(ask(rules_for("metro", 2), started(rules_for("metro", 2)), "central 5"), illegal("MET-8.1"_rule));
}

TEST(MetroCentral, ItsLineMayNotBeOfOneTile) {
  covers("MET-8.3", "MET-Q2", "MET-Q12");
  const Rules rules = central();
  State state = scene(rules, "aaaad1aaaad2");
  hold(rules, state, Seat{0}, "dddd");
  hold(rules, state, Seat{1}, "aaaa");
  EXPECT_TRUE(ask(rules, state, "place dddd d3").ok());
  State with_tile = state;
  play(rules, with_tile, "central 1");
  with_tile.mover = Seat{0};
  EXPECT_EQ(ask(rules, with_tile, "place dddd d3"), illegal("MET-3.4"_rule));
  const State turned_back = scene(rules, "aaaad1aaaad2badbd3");
  EXPECT_EQ(ask(rules, turned_back, "central 1"), illegal("MET-8.3"_rule));
  EXPECT_TRUE(ask(central({{"central-one-tile", "allowed"}}), turned_back, "central 1").ok());
}

TEST(MetroCentral, AnEntranceWithALongerLineScoresAtOnceAndNotDoubled) {
  covers("MET-8.4", "MET-Q13");
  const Rules rules = central();
  State state = scene(rules, "aaaad1aaaad2aaaad3");
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{1}, "cbaa");
  EXPECT_EQ(ask(central({{"central-complete", "forbidden"}}), state, "central 1"), illegal("MET-8.3"_rule));
  EXPECT_EQ(points_for(play(rules, state, "central 1"), Seat{0}), 3);
}

TEST(MetroCentral, TheArrivalBesideATileStaysDoubled) {
  covers("MET-Q11");
  for (const char* reading : {"doubled", "single"}) {
    const Rules rules = central({{"central-arrival", reading}});
    State state = scene(rules, "aaaad1aaaad2");
    hold(rules, state, Seat{0}, "aaaa");
    hold(rules, state, Seat{1}, "aaaa");
    state.mover = Seat{1};
    play(rules, state, "central 1");
    // Three tiles: station 5 arrives, and the line of entrance 1 runs out at station 5.
    const EventList events = play(rules, state, "place aaaa d3");
    EXPECT_EQ(points_for(events, Seat{0}), std::string(reading) == "doubled" ? 6 : 3);
    EXPECT_EQ(points_for(events, Seat{1}), 3);
  }
}

TEST(MetroCentral, TilesInTheCentreAreNoNeighbours) {
  covers("MET-8.6");
  const Rules rules = central();
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{1}, "aaaa");
  play(rules, state, "central 1");
  EXPECT_EQ(ask(rules, state, "place aaaa d3"), illegal("MET-3.2"_rule));
}

TEST(MetroCentral, WithCorporationsAShareIsShownForGood) {
  covers("MET-8.5", "MET-Q18");
  const Rules rules = central({{"corporations", "on"}});
  State state = started(rules);
  deal_twenties(rules, state, {"orange", "blue"}, "yellow");
  EXPECT_EQ(ask(rules, state, "central blue 5 show 20"), illegal("MET-8.5"_rule));
  play(rules, state, "central orange 5 show 20");
  EXPECT_EQ(state.central[4], as_owner(colour_of(rules, "orange")));
  EXPECT_EQ(Metro::view(rules, state, seat_at(1)).seen.share[Seat{0}][1].colour, colour_of(rules, "orange"));
  state.mover = Seat{0};
  EXPECT_EQ(ask(rules, state, "exchange 20 blind"), illegal("MET-8.5"_rule));
  EXPECT_EQ(ask(rules, state, "central orange 6 show 20"), illegal("MET-8.5"_rule));
}

TEST(MetroCentral, APlayerWithoutATileMayStillActWhereTheTableSaysSo) {
  covers("MET-Q14");
  const Rules rules = central({{"without-tile", "may-act"}});
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "aaaa");
  state.supply = {};
  state.supply_left = 0;
  EXPECT_EQ(ask(rules, state, "pass"), illegal("MET-2.1"_rule));
  play(rules, state, "central 8");
  EXPECT_EQ(state.mover, Seat{1});
  EXPECT_THAT(legal_texts(rules, state), Contains("central 3"));
  EXPECT_THAT(legal_texts(rules, state), Not(Contains("draw")));
  play(rules, state, "pass");
  EXPECT_EQ(state.mover, Seat{0});
}

// ---- module 3

TEST(MetroRails, FourOfEightTilesCoverTheCentreInAnyOrientation) {
  covers("MET-9.1");
  const Rules rules = rules_for("metro", 2, {{"centre", "rails"}});
  State state = Metro::initial(rules);
  while (state.phase == Phase::DealTiles) {
    OutcomeList outcomes;
    Metro::outcomes(rules, state, outcomes);
    Metro::resolve(rules, state, outcomes[0].action, NullSink());
  }
  OutcomeList outcomes;
  Metro::outcomes(rules, state, outcomes);
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  EXPECT_EQ(total, 32u);
  resolve(rules, state, "rail 2 baac d4");
  EXPECT_EQ(state.tile[27], *parse_tile("baac"));
  outcomes.clear();
  Metro::outcomes(rules, state, outcomes);
  total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  EXPECT_EQ(total, 28u);
}

TEST(MetroRails, LinesRunOnOverTheCentreAndNothingIsDoubled) {
  covers("MET-9.2", "MET-9.3", "MET-Q10");
  for (const char* reading : {"count", "nothing"}) {
    const Rules rules = rules_for("metro", 2, {{"centre", "rails"}, {"rail-tiles", reading}});
    State state = scene(rules, "aaaad4aaaae4aaaad5aaaae5aaaad1aaaad2aaaad3adadd8adadd7");
    hold(rules, state, Seat{0}, "adad");
    EXPECT_EQ(ask(rules, state, "place adad c4"), illegal("MET-3.2"_rule));
    const EventList events = play(rules, state, "place adad d6");
    EXPECT_EQ(points_for(events, Seat{0}), std::string(reading) == "count" ? 8 : 6);
  }
}

// ---- module 4

TEST(MetroSolo, TheTileMustContinueALineOfTheRevealedColour) {
  covers("MET-10.1", "MET-10.2", "MET-10.3");
  const Rules rules = rules_for("metro-solo", 1);
  State state = started(rules);
  EXPECT_EQ(state.supply_left, 58);
  ASSERT_FALSE(state.card.empty());
  EXPECT_EQ(std::popcount(state.card_pile), 7);
  const Colour colour = *state.card;
  SquareSet squares = 0;
  for (const Station station : kAllStations)
    if (rules.owner[index(station)] == as_owner(colour))
      squares |= mask_of(rules.board.stations[index(station)].square);
  EXPECT_EQ(squares_of_colour(rules, state, colour), squares);
  const std::string other = square_name(square_at(std::countr_zero(kEdge & ~squares)));
  const std::string tile = tile_code(*state.hand[Seat{0}][0]);
  EXPECT_EQ(ask(rules, state, "place " + tile + " " + other), illegal("MET-10.3"_rule));
  EXPECT_EQ(ask(rules, state, "draw"), illegal("MET-2.2"_rule));
}

TEST(MetroSolo, ALineOfOneTileIsAllowedAndTheHandIsRefilledBeforeTheNextCard) {
  covers("MET-10.3", "MET-Q38");
  const Rules rules = rules_for("metro-solo", 1);
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "dddd");
  hold(rules, state, Seat{0}, "aaaa");
  state.card = colour_at(0);
  state.card_pile = 0xFE;
  state.card_shown = 1;
  const std::string square = square_name(rules.board.stations[0].square);
  play(rules, state, "place dddd " + square);
  // The corner is the departure of a yellow and of a blue line.
  EXPECT_EQ(state.profit[0], 1);
  EXPECT_EQ(state.profit[1], 1);
  EXPECT_EQ(state.phase, Phase::Refill);
  resolve(rules, state, "tile bbbb");
  EXPECT_EQ(state.phase, Phase::RevealCard);
}

TEST(MetroSolo, TheShownTypeMayBeRejectedInTheFirstRound) {
  covers("MET-10.4", "MET-Q36", "MET-Q37", "MET-Q45");
  const Rules rules = rules_for("metro-solo", 1);
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "dddd");
  hold(rules, state, Seat{0}, "dddd");
  state.card = colour_at(0);
  state.card_pile = 0xF0;
  EXPECT_EQ(ask(rules, state, "reject aaaa"), illegal("MET-10.4"_rule));
  State ceil = state;
  --ceil.supply_left;
  --ceil.supply[0];
  play(rules, state, "reject dddd");
  EXPECT_EQ(state.buried[0], 29 + 1);
  EXPECT_EQ(state.supply_left, 59);
  resolve(rules, state, "tile aaaa");
  EXPECT_EQ(state.buried[0], 28 + 1);
  EXPECT_EQ(state.phase, Phase::Turn);
  EXPECT_TRUE(ask(rules, state, "reject dddd").ok()) << "the other one too, in the same turn";
  const Rules larger = rules_for("metro-solo", 1, {{"reject-depth", "ceil"}});
  play(larger, ceil, "reject dddd");
  EXPECT_EQ(ceil.buried[0], 29 + 1);

  state.card_pile = 0;
  EXPECT_EQ(ask(rules, state, "reject dddd"), illegal("MET-10.4"_rule));
  EXPECT_TRUE(ask(rules_for("metro-solo", 1, {{"rejection", "reshuffle"}}), state, "reject dddd").ok());
}

TEST(MetroSolo, ARejectedTileComesUpWhenAllAboveItAreDrawn) {
  covers("MET-10.4");
  const Rules rules = rules_for("metro-solo", 1);
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "dddd");
  state.card = colour_at(0);
  state.card_pile = 0xF0;
  play(rules, state, "reject dddd");
  state.buried[0] = 1;
  OutcomeList outcomes;
  Metro::outcomes(rules, state, outcomes);
  ASSERT_EQ(outcomes.size(), 1u);
  EXPECT_EQ(Metro::write(rules, outcomes[0].action), "tile dddd");
  resolve(rules, state, "tile dddd");
  EXPECT_EQ(state.buried[0], 0);
}

TEST(MetroSolo, FinishedColoursLeaveAndTheGameEndsWithTheLastLine) {
  covers("MET-10.5", "MET-Q39");
  for (const char* reading : {"at-once", "when-revealed"}) {
    const Rules rules = rules_for("metro-solo", 1, {{"finished-card", reading}});
    State state = scene(rules, "");
    for (const Station station : kAllStations)
      if (const Line line = line_from(station); rules.owner[index(station)] == owner_at(3))
        state.active &= ~mask_of(line), state.front[index(line)] = 0;
    state.card_pile = 0b1001;
    remove_finished_cards(rules, state, Sink());
    const bool at_once = std::string(reading) == "at-once";
    EXPECT_EQ(state.card_pile, at_once ? 0b0001 : 0b1001);
    if (at_once) continue;
    state.phase = Phase::RevealCard;
    resolve(rules, state, "card green");
    EXPECT_EQ(state.phase, Phase::RevealCard);
    EXPECT_EQ(state.card_pile, 0b0001);
  }
}

TEST(MetroSolo, TheResultIsTheLastTileOrLessTheDistanceToTheFirst) {
  covers("MET-10.6", "MET-10.7");
  EXPECT_EQ(solo_points({35, 22, 30, 30, 30, 30, 30, 30}, false), 22);
  EXPECT_EQ(solo_points({35, 22, 30, 30, 30, 30, 30, 30}, true), 9);
}

}  // namespace
}  // namespace mornington::metro
