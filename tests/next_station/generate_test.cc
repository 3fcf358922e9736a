#include "games/next_station/generate.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "next_station/scene.h"

namespace mornington::next_station {
namespace {

constexpr std::uint64_t kSheets = 100;

Rules rules_on(const json::Value& sheet, int seats) {
  LoadRequest request = london_request(seats, {{"objectives", "on"}, {"powers", "on"}});
  request.documents[0].second = sheet;
  Result<Rules> rules = NextStation::load(request);
  EXPECT_TRUE(rules.ok()) << rules.error().text();
  return *rules;
}

// Random play to the end; true when every turn had something to decide and the game ended.
bool plays_through(const Rules& rules, std::uint64_t seed) {
  Rng rng(seed);
  State state = NextStation::initial(rules);
  for (int step = 0; step < 1000; ++step) {
    const Decision decision = NextStation::decision(rules, state);
    if (decision.is_over()) return NextStation::self_check(rules, state).empty();
    if (decision.is_chance()) {
      OutcomeList outcomes;
      NextStation::outcomes(rules, state, outcomes);
      NextStation::resolve(rules, state, pick(outcomes, rng), NullSink{});
    } else {
      ActionList actions;
      NextStation::legal(rules, state, first_seat(decision), actions);
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      NextStation::apply(rules, state, first_seat(decision), action, NullSink{});
    }
  }
  return false;
}

TEST(NslGenerate, AHundredSheetsLoadAndPlayThrough) {
  for (std::uint64_t seed = 1; seed <= kSheets; ++seed)
    EXPECT_TRUE(plays_through(rules_on(generate_sheet(seed), 1 + static_cast<int>(seed % 4)), seed)) << seed;
}

TEST(NslGenerate, SheetsHaveTheCountsOfLondon) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Result<Board> board = load_board(generate_sheet(seed));
    ASSERT_TRUE(board.ok()) << board.error().text();
    EXPECT_EQ(board->stations.size(), 53u);
    EXPECT_EQ(board->districts.size(), 13u);
    EXPECT_EQ(std::popcount(board->tourist_sites), 5);
    EXPECT_EQ(std::popcount(board->central_district), 9);
    EXPECT_NEAR(board->thames.size(), 24, 4);
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol)
      EXPECT_EQ(std::popcount(board->takes[symbol]), 13 + 1);  // and the centre
  }
}

TEST(NslGenerate, EveryDepartureOffersEverySymbol) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Result<Board> board = load_board(generate_sheet(seed));
    ASSERT_TRUE(board.ok());
    for (StationId departure : board->departures) {
      std::set<Symbol> offered;
      for_each_bit(board->neighbours_of(departure),
                   [&](int i) { offered.insert(board->station(station_at(i)).symbol); });
      offered.erase(Symbol::Central);
      EXPECT_EQ(offered.size(), 4u) << seed;
    }
  }
}

TEST(NslGenerate, TheSeedDecidesTheSheet) {
  EXPECT_EQ(generate_sheet(5), generate_sheet(5));
  EXPECT_NE(json::dump(generate_sheet(5)), json::dump(generate_sheet(6)));
}

}  // namespace
}  // namespace mornington::next_station
