#include <gtest/gtest.h>

#include <algorithm>

#include "ai/family_bots.h"
#include "ai/next_station/weights.h"
#include "games/next_station/game.h"
#include "match/match.h"
#include "match/seat_view_of.h"

namespace mornington::ai::next_station {
namespace {

Rules rules_of_london() {
  MatchSetup setup;
  setup.edition = "next-station-london";
  setup.seats = 1;
  return *rules_of<NextStation>(**load_match_config(setup));
}

TEST(LearntSheet, IsKnownAndNoOtherIs) {
  Rules rules = rules_of_london();
  ASSERT_NE(weights_of(rules.board), nullptr);
  rules.board.stations[7].district ^= 1;
  EXPECT_EQ(weights_of(rules.board), nullptr);
}

State with_pencils(const PencilOrder& order) {
  State state;
  for (int round = 0; round < kRounds; ++round)
    state.pencils[static_cast<std::size_t>((kPlaces - round) % kPlaces)] =
        static_cast<std::uint8_t>(index(order[static_cast<std::size_t>(round)]) + 1);
  return state;
}

TEST(LearntSheet, HasAFutureForEveryOrderOfThePencils) {
  const Rules rules = rules_of_london();
  PencilOrder order = {Pencil::Purple, Pencil::Blue, Pencil::Pink, Pencil::Green};
  do {
    for (int round = 0; round < kRoundEnds; ++round) {
      const double empty = forecast_after(*weights_of(rules.board), with_pencils(order), round).points(rules.board, {});
      EXPECT_GT(empty, 30.0 * (kRoundEnds - round));
      EXPECT_LT(empty, 60.0 * (kRoundEnds - round));
    }
  } while (std::next_permutation(order.begin(), order.end()));
}

// The numbers that stand beside what they belong to, all others zero.
LearnedWeights some_numbers() {
  LearnedWeights learnt;
  learnt.futures[0b1110].constant = 1000;
  learnt.futures[0b1110].closed[3] = 100;
  learnt.futures[0b1110].on_lines[1][5] = 20;
  learnt.futures[0b1110].visits[kCounts - 1] = 3;
  learnt.powers[0].closed[3] = 7000;
  learnt.objectives[0][static_cast<std::size_t>(Objective::SixThames)].progress[2] = 200;
  learnt.objectives[0][static_cast<std::size_t>(Objective::SixThames)].closed[3] = 50;
  return learnt;
}

SoloMap some_map() {
  SoloMap map;
  map.closed.insert(section_at(3));
  map.on_lines[0] = map.on_lines[1] = set_of(station_at(5));
  map.visits = 20;
  map.thames_before = 2;
  return map;
}

TEST(LearntSheet, AddsUpWhatIsOnTheSheet) {
  const Rules rules = rules_of_london();
  State state = with_pencils({Pencil::Purple, Pencil::Green, Pencil::Pink, Pencil::Blue});
  const auto points = [&] { return forecast_after(some_numbers(), state, 0).points(rules.board, some_map()); };
  EXPECT_DOUBLE_EQ(points(), 11.23);
  state.objectives = 1u << index(Objective::SixThames);
  EXPECT_DOUBLE_EQ(points(), 13.73);
  state.powers.fill(Power::Joker);
  EXPECT_DOUBLE_EQ(points(), 83.73);
}

TEST(LearntSheet, ExpectsPointsOfAnOrder) {
  LearnedWeights learnt;
  learnt.orders.orders[23] = 15700;  // the last of all: green, pink, blue, purple
  learnt.orders.powers[1][static_cast<std::size_t>(Pencil::Pink)][0] = 40;
  learnt.orders.objectives[4][23] = 5;
  State state;
  const PencilOrder last = {Pencil::Green, Pencil::Pink, Pencil::Blue, Pencil::Purple};
  EXPECT_DOUBLE_EQ(expected_points(learnt, state, last), 157);
  state.powers[static_cast<std::size_t>(Pencil::Pink)] = Power::DoubleSection;
  state.objectives = 1u << 4;
  EXPECT_DOUBLE_EQ(expected_points(learnt, state, last), 157.45);
  EXPECT_DOUBLE_EQ(expected_points(learnt, state, {Pencil::Purple, Pencil::Blue, Pencil::Green, Pencil::Pink}), 0);
}

TEST(LearntSheet, SaysWhatIsWrongWithAFile) {
  EXPECT_EQ(read_weights("{}").error().text(), "$: key \"features\" is missing");
  EXPECT_EQ(read_weights(R"({"features": 0})").error().text(), "$.features: these are features of another version");
  EXPECT_EQ(read_weights(R"({"features": 1, "sheet": "B7x"})").error().text(), "$.sheet: expected hexadecimal digits");
  EXPECT_EQ(read_weights(R"({"features": 1, "sheet": "B7"})").error().text(), "$: key \"quick\" is missing");
  EXPECT_EQ(read_weights(R"({"features": 1, "sheet": "B7", "quick": [[1], [1], [1], [1]], "likings": [[[70000]]]})")
                .error()
                .text(),
            "$.likings: expected a list of 4");
}

TEST(NextStationOrder, IsTheOneThatPromisesMost) {
  MatchSetup setup;
  setup.edition = "next-station-london";
  setup.seats = 1;
  const auto match = new_match(setup);
  ASSERT_TRUE(match.ok());
  const auto seen = (*match)->seen_by(seat_at(0));
  const Rules rules = rules_of_london();
  const State& state = static_cast<const SeatViewOf<NextStation>&>(*seen).seen();
  ActionList actions;
  NextStation::legal(rules, state, seat_at(0), actions);
  double most = 0;
  for (const Action action : actions)
    most = std::max(most, expected_points(*weights_of(rules.board), state, as_order(action)));
  const auto chosen = NextStation::read(rules, make_bot("skilled", (*match)->edition(), seat_at(0), 1)->choose(*seen));
  ASSERT_TRUE(chosen.ok());
  EXPECT_DOUBLE_EQ(expected_points(*weights_of(rules.board), state, as_order(*chosen)), most);
}

TEST(NextStationHints, TellHowOneStandsAgainstTheOthers) {
  MatchSetup setup;
  setup.edition = "next-station-london";
  setup.seats = 2;
  const auto match = new_match(setup);
  ASSERT_TRUE(match.ok());
  // The first seat plays, the second draws nothing in the first three rounds.
  const auto player = make_bot("skilled", (*match)->edition(), seat_at(0), 1);
  const auto round = [&] {
    const auto seen = (*match)->seen_by(seat_at(0));
    return static_cast<const SeatViewOf<NextStation>&>(*seen).seen().round;
  };
  while (round() < 3) {
    const Seat seat = first_seat((*match)->decision());
    const std::string action = seat == seat_at(0) ? player->choose(*(*match)->seen_by(seat)) : "pass";
    ASSERT_FALSE((*match)->apply(seat, action).has_value());
    if ((*match)->awaits_confirmation()) (*match)->confirm();
  }
  const auto options_of = [&](Seat seat) {
    const auto bot = make_bot("skilled", (*match)->edition(), seat, 2);
    EXPECT_FALSE(bot->choose(*(*match)->seen_by(seat)).empty());
    return bot->explain(1).options.at(0);
  };
  const auto ahead = options_of(seat_at(0));
  const auto behind = options_of(seat_at(1));
  EXPECT_GT(ahead.margin, 20);
  EXPECT_LT(ahead.margin, ahead.points);
  EXPECT_EQ(ahead.win, 1);
  EXPECT_LT(behind.margin, -20);
  EXPECT_EQ(behind.win, 0);
}

}  // namespace
}  // namespace mornington::ai::next_station
