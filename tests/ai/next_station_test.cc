#include <gtest/gtest.h>

#include "ai/next_station/london.h"
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

}  // namespace
}  // namespace mornington::next_station
