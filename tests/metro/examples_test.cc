#include "games/metro/cities/berlin.h"
#include "games/metro/cities/london.h"
#include "games/metro/cities/new_york.h"
#include "games/metro/cities/paris.h"
#include "games/metro/cities/tourists.h"
#include "games/metro/scoring.h"
#include "metro/table.h"

// The worked examples of the rulebooks, read from the case file and answered by the functions the game scores with.
namespace mornington::metro {
namespace {

json::Value example(const std::string& id) {
  const json::Value file = file_document("tests/cases/metro/cases.json");
  for (const json::Value& item : file.find("rulebook_examples")->items())
    if (item.find("id")->text() == id) return item;
  ADD_FAILURE() << id;
  return {};
}

int expected(const std::string& id) { return static_cast<int>(example(id).find("expected")->integer()); }

int number(const json::Value& at, std::string_view key) { return static_cast<int>(at.find(key)->integer()); }

// Points of seat 0's line that the last tile of the sequence completes.
int score(const char* board, const char* tile, const char* square, Seat seat = Seat{0}) {
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, board);
  hold(rules, state, Seat{0}, tile);
  return points_for(play(rules, state, std::string("place ") + tile + " " + square), seat);
}

TEST(MetroExamples, SixTilesOneCrossedTwiceIntoTheCentre) {
  covers("MET-4.2", "MET-4.3");
  // Station 7 runs down to b4 and turns back there, crosses b3 again and reaches the centre over c3 and d3.
  EXPECT_EQ(score("adbbb1aacbb2aacbb3dadab4aaaac3", "baac", "d3"), expected("rule-01"));
}

TEST(MetroExamples, TwoTilesOneCrossedTwice) {
  // In at d1, back at d2, out at d1.
  EXPECT_EQ(score("aaaad1", "dddd", "d2"), expected("rule-02"));
}

TEST(MetroExamples, FiveTilesIntoTheCentre) {
  // Station 11 goes down at the left edge, then right to c4, down to c5 and in from there.
  EXPECT_EQ(score("baaca3bcdda4cbaab4cdacc4", "bcbc", "c5"), expected("rule-03"));
}

std::array<std::int16_t, kColours> profits(const Rules& rules, const json::Value& given) {
  std::array<std::int16_t, kColours> profit{};
  for (int i = 0; i < kColours; ++i) profit[i] = static_cast<std::int16_t>(number(given, rules.board.colours[i].name));
  return profit;
}

TEST(MetroExamples, ValuesOfCorporations) {
  const Rules rules = rules_for("metro", 2);
  const json::Value item = example("rule-04");
  const auto values = corporation_values(profits(rules, *item.find("given")));
  for (int i = 0; i < kColours; ++i) EXPECT_EQ(values[i], number(*item.find("expected"), rules.board.colours[i].name));
}

TEST(MetroExamples, PointsOfShares) {
  const json::Value item = example("rule-05");
  int sum = 0;
  for (const auto& [colour, cards] : item.find("given")->find("shares")->members())
    for (const json::Value& percent : cards.items())
      sum += share_points(number(*item.find("given")->find("values"), colour), static_cast<int>(percent.integer()));
  EXPECT_EQ(sum, expected("rule-05"));
}

TEST(MetroExamples, BonusOfTheMajority) {
  for (const char* id : {"rule-06", "rule-07"}) {
    const json::Value item = example(id);
    std::vector<int> percent;
    for (const auto& [name, held] : item.find("given")->find("percent")->members())
      percent.push_back(static_cast<int>(held.integer()));
    std::vector<int> bonus(percent.size());
    majority_bonus(number(*item.find("given"), "profit"), percent, bonus);
    std::size_t i = 0;
    for (const auto& [name, points] : item.find("expected")->members()) EXPECT_EQ(bonus[i++], points.integer());
  }
}

TEST(MetroExamples, ResultsOfTheSoloGame) {
  const json::Value given = *example("rule-08").find("given");
  const auto first = static_cast<std::int16_t>(number(given, "first"));
  const auto last = static_cast<std::int16_t>(number(given, "last"));
  const std::array<std::int16_t, kColours> points = {first, last, 30, 30, 30, 30, 30, 30};
  EXPECT_EQ(solo_points(points, false), expected("rule-08"));
  EXPECT_EQ(solo_points(points, true), expected("rule-09"));
}

TEST(MetroExamples, ARowInParis) {
  // Two on Notre Dame, four on the Eiffel Tower, one on the next space.
  const std::array<std::uint8_t, 3> row = {0b0011, 0b1111, 0b0001};
  EXPECT_EQ(paris::row_points(row, false), expected("rule-10"));
}

TEST(MetroExamples, TaxiRidesInLondon) {
  std::vector<Colour> circuit;
  for (const Colour colour : kAllColours) circuit.push_back(colour);
  EXPECT_EQ(london::drive(circuit, 0, colour_at(3), false).points, expected("rule-11"));
  EXPECT_EQ(london::drive(circuit, 0, colour_at(6), false).points, expected("rule-12"));
}

TEST(MetroExamples, ABoardInNewYork) {
  const json::Value given = *example("rule-13").find("given");
  std::vector<std::uint8_t> vp;
  std::vector<std::uint8_t> tourists;
  for (const auto& [colour, points] : given.find("vp")->members()) {
    vp.push_back(static_cast<std::uint8_t>(points.integer()));
    tourists.push_back(static_cast<std::uint8_t>(number(*given.find("tourists"), colour)));
  }
  EXPECT_EQ(new_york::board_points(vp, tourists), expected("rule-13"));
}

TEST(MetroExamples, ThreeCrossingsInStPetersburg) {
  const Rules rules = rules_for("metro-st-petersburg", 2);
  State state = scene(rules, "acbab1aacbb2ddbcb3dadac2cbcbd2badbd1baaca2");
  state.tourist[4] = 9;
  EXPECT_EQ(passages_of_tourists(rules, state, line_at(6))[1],
            number(*example("rule-14").find("expected"), "vp_tiles"));
}

TEST(MetroExamples, TicketsAndPointsInBerlin) {
  const Rules rules = rules_for("metro-berlin", 4);
  const json::Value result = *example("rule-15").find("expected");
  State state = scene(rules, "cdacc8adadc7badbc6");
  move_tourist(state, colour_of(rules, "yellow"), kNowhere, index(*parse_square("c7")));
  move_tourist(state, colour_of(rules, "purple"), kNowhere, index(*parse_square("c6")));
  hold(rules, state, Seat{0}, "adbb");
  const EventList events = play(rules, state, "place adbb b8");
  EXPECT_EQ(points_for(events, Seat{1}), number(result, "points"));
  for (const char* name : {"yellow", "purple"})
    EXPECT_EQ(berlin::part(state).tickets[1][index(colour_of(rules, name))], number(*result.find("tickets"), name));
}

}  // namespace
}  // namespace mornington::metro
