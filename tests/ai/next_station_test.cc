#include <gtest/gtest.h>

#include "ai/next_station/london.h"
#include "ai/registry.h"
#include "games/next_station/game.h"
#include "match/match_of.h"

namespace mornington::next_station {
namespace {

Rules rules_of_london() {
  MatchSetup setup;
  setup.edition = "next-station-london";
  setup.seats = 1;
  const auto match = new_match(setup);
  return static_cast<const MatchOf<NextStation>&>(**match).rules();
}

TEST(LearntLondon, KnowsTheSheetAndNoOther) {
  Rules rules = rules_of_london();
  EXPECT_TRUE(london::is_london(rules.board));
  EXPECT_EQ(rules.board.stations.size(), static_cast<std::size_t>(london::kStations));
  EXPECT_EQ(rules.board.potential_lines.size(), static_cast<std::size_t>(london::kSections));
  rules.board.stations[7].district ^= 1;
  EXPECT_FALSE(london::is_london(rules.board));
}

TEST(LearntLondon, HasAFutureForEverySetOfPencilsThatCanBeToCome) {
  for (unsigned pencils = 1; pencils < 15; ++pencils) {
    const double empty = london::expected_future(SoloMap{}, pencils);
    EXPECT_GT(empty, 30.0 * std::popcount(pencils)) << pencils;
    EXPECT_LT(empty, 60.0 * std::popcount(pencils)) << pencils;
  }
}

TEST(NextStationHints, TellHowOneStandsAgainstTheOthers) {
  MatchSetup setup;
  setup.edition = "next-station-london";
  setup.seats = 2;
  const auto match = new_match(setup);
  ASSERT_TRUE(match.ok());
  // The first seat plays, the second draws nothing in the first three rounds.
  const auto player = make_bot("skilled", **match, seat_at(0), 1);
  const auto& rules = static_cast<const MatchOf<NextStation>&>(**match).rules();
  const auto& seen = [&](Seat seat) { return static_cast<const MatchOf<NextStation>&>(**match).seen(seat); };
  while (seen(seat_at(0)).round < 3) {
    const Seat seat = first_seat((*match)->decision());
    ASSERT_FALSE((*match)->apply(seat, seat == seat_at(0) ? player->choose(**match, seat) : "pass").has_value());
    if ((*match)->awaits_confirmation()) (*match)->confirm();
  }
  const auto options_of = [&](Seat seat) {
    const auto bot = make_bot("skilled", **match, seat, 2);
    EXPECT_FALSE(bot->choose(**match, seat).empty());
    return bot->explain(1).options.at(0);
  };
  EXPECT_EQ(rules.seats, 2);
  const auto ahead = options_of(seat_at(0));
  const auto behind = options_of(seat_at(1));
  EXPECT_GT(ahead.margin, 20);
  EXPECT_LT(ahead.margin, ahead.points);
  EXPECT_EQ(ahead.win, 1);
  EXPECT_LT(behind.margin, -20);
  EXPECT_EQ(behind.win, 0);
}

}  // namespace
}  // namespace mornington::next_station
