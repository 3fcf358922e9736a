#include <gtest/gtest.h>

#include "ai/next_station/london.h"
#include "ai/registry.h"
#include "games/next_station/game.h"
#include "match/match.h"
#include "match/seat_view_of.h"

namespace mornington::next_station {
namespace {

Rules rules_of_london() {
  MatchSetup setup;
  setup.edition = "next-station-london";
  setup.seats = 1;
  return *rules_of<NextStation>(**load_terms(setup));
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
}  // namespace mornington::next_station
