#include "cli/play/moves.h"

#include <gtest/gtest.h>

#include "cli/play/map_commands.h"

namespace mornington::cli {
namespace {

std::unique_ptr<Match> paris() {
  MatchSetup setup;
  setup.edition = "underground-paris";
  setup.seats = 2;
  setup.seed = Seed::of_number(5);
  auto match = *new_match(std::move(setup));
  match->confirm();
  for (; match->seen_by(first_seat(match->decision()))->legal().size() < 50; match->confirm()) {
    const Seat seat = first_seat(match->decision());
    EXPECT_FALSE(match->apply(seat, match->seen_by(seat)->legal().front()));
  }
  return match;
}

TEST(MoveList, ANumberPlaysOnlyAMoveThatIsListed) {
  const auto match = paris();
  MoveList moves(*match, first_seat(match->decision()));
  ASSERT_NE(moves.find("#1"), nullptr);
  ASSERT_TRUE(moves.narrow("republique"));
  const int listed = moves.shown().front()->number;
  ASSERT_GT(listed, 1);
  EXPECT_EQ(moves.find("#1"), nullptr);
  EXPECT_EQ(moves.find("1"), nullptr);
  EXPECT_EQ(moves.find("#" + std::to_string(listed)), moves.shown().front());
  moves.widen();
  EXPECT_NE(moves.find("#1"), nullptr);
}

TEST(MoveList, ANumberThatNoMoveHasIsNamed) {
  const auto match = paris();
  MoveList moves(*match, first_seat(match->decision()));
  const std::string beyond = std::to_string(moves.all().size() + 1);
  EXPECT_EQ(moves.missing_number("#1"), "");
  EXPECT_EQ(moves.missing_number("build"), "");
  EXPECT_EQ(moves.missing_number("#" + beyond),
            "There is no move " + beyond + "; there are " + std::to_string(moves.all().size()) + " moves.");
  EXPECT_EQ(moves.missing_number(beyond), moves.missing_number("#" + beyond));
  ASSERT_TRUE(moves.narrow("republique"));
  EXPECT_NE(moves.missing_number("1").find("is not among those shown"), std::string::npos);
}

TEST(MoveList, ItsHeadingFitsANarrowPanelAndSaysHowToGoOn) {
  const auto match = paris();
  const MoveList moves(*match, first_seat(match->decision()));
  for (const int width : {30, 32, 40, 80}) {
    const std::string heading = moves.lines(width, 5, false).front();
    EXPECT_EQ(heading.find("…"), std::string::npos) << heading;
    EXPECT_NE(heading.find("Enter for more"), std::string::npos) << heading;
  }
}

// The first move of the list could lose its last figure, so that "others +22" read "others +2…".
TEST(MoveList, NoPointsAreCutInANarrowPanel) {
  MatchSetup setup;
  setup.edition = "metro-london";
  setup.seats = 2;
  setup.seed = Seed::of_number(5);
  const auto match = *new_match(std::move(setup));
  match->confirm();
  for (int i = 0; i < 40; ++i, match->confirm()) {
    const Seat seat = first_seat(match->decision());
    const MoveList moves(*match, seat);
    for (int width = 30; width < 44; ++width)
      for (const std::string& line : moves.lines(width, 20, false))
        EXPECT_EQ(line.find("…"), std::string::npos) << line;
    EXPECT_FALSE(match->apply(seat, moves.all().front().notation));
  }
}

TEST(MoveList, NamesAreTypedAsTheMapShowsThem) {
  const auto match = paris();
  MoveList moves(*match, first_seat(match->decision()));
  for (const char* name : {"République", "RÉPUBLIQUE", "gare de l'est", "Gare de l’Est"})
    EXPECT_TRUE(moves.narrow(name)) << name;
  ASSERT_TRUE(moves.narrow("gare-de-lest"));
  const auto by_id = moves.shown();
  ASSERT_TRUE(moves.narrow("Gare de l'Est"));
  EXPECT_EQ(moves.shown(), by_id);
}

TEST(LookUp, KnowsEveryNameAsItIsShown) {
  const auto match = paris();
  const Seat seat = first_seat(match->decision());
  EXPECT_EQ(name_on(*match, seat, "Gare de l'Est"), "gare-de-lest");
  for (const char* name : {"Gare de l'Est", "république", "gare-de-lest", "red"})
    EXPECT_NE(look_up(*match, seat, "where", name).highlight, "") << name;
}

}  // namespace
}  // namespace mornington::cli
