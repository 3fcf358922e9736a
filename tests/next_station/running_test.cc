#include "games/next_station/running.h"

#include <gtest/gtest.h>

#include "ai/playout.h"
#include "next_station/scene.h"
#include "support/covers.h"

namespace mornington::next_station {
namespace {

void expect_current(const Rules& rules, const State& state) {
  for (const Seat seat : each_seat(rules.seats)) {
    const Sheet& sheet = sheet_of(state, seat);
    const ScoreBox box = score_sheet(rules, sheet, state.objectives);
    const RunningPoints now = running_points(rules, sheet, state.objectives);
    ASSERT_EQ(now.total, box.total);
    ASSERT_EQ(now.best_line, box.best_line);
  }
}

// Random games in which every position is compared with counting anew.
void expect_current(int seats, const OptionValues& options, std::uint64_t seed) {
  const Rules rules = london(seats, options);
  State state = NextStation::initial(rules);
  Rng rng(seed);
  ai::random_playout<NextStation>(rules, state, rng, [&](const State& now) { expect_current(rules, now); });
}

TEST(NslRunning, PointsAreWhatCountingAnewComesTo) {
  covers("NSL-6.1", "NSL-6.3", "NSL-6.4", "NSL-7.2", "NSL-8.6");
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    for (int seats : {1, 3, 4}) {
      expect_current(seats, {}, seed);
      expect_current(seats, {{"objectives", "on"}, {"powers", "on"}}, seed);
    }
}

TEST(NslRunning, ABareLineMayCountNothing) {
  covers("NSL-Q2");
  for (std::uint64_t seed = 1; seed <= 40; ++seed) expect_current(2, {{"bare-line", "zero"}}, seed);
}

TEST(NslRunning, SelfCheckFindsPointsThatAreNotCurrent) {
  Scene scene(1);
  scene.play("order green blue pink purple");
  EXPECT_EQ(NextStation::self_check(scene.rules, scene.state), "");
  scene.state.sheets[Seat{0}].running.settled = 1;
  EXPECT_NE(NextStation::self_check(scene.rules, scene.state), "");
  recount(scene.rules, scene.state);
  EXPECT_EQ(NextStation::self_check(scene.rules, scene.state), "");
}

}  // namespace
}  // namespace mornington::next_station
