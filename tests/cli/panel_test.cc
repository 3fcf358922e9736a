// The panel beside the board explains itself: colours in two letters are named, and landmarks say whose they are.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "cli/play/moves.h"
#include "cli/play/screen.h"
#include "games/editions.h"
#include "match/match.h"

namespace mornington::cli {
namespace {

std::unique_ptr<match::Match> after_some_moves(std::string_view edition) {
  match::MatchSetup setup;
  setup.edition = edition;
  auto game = match::new_match(setup);
  EXPECT_TRUE(game.ok()) << edition;
  for (int i = 0; i < 8; ++i) {
    const Seat seat = first_seat((*game)->decision());
    EXPECT_FALSE((*game)->apply(seat, (*game)->seen_by(seat)->legal().front()));
    (*game)->confirm();
  }
  return *std::move(game);
}

std::string screen_of(const match::Match& game, int width = 200, int height = 60) {
  const Seat seat = first_seat(game.decision());
  const MoveList moves(game, seat);
  Terminal terminal;
  terminal.width = width;
  terminal.height = height;
  ScreenContent content;
  content.eyes = seat;
  content.news = {"Somebody: an earlier move", "Somebody: the last move"};
  content.moves = &moves;
  return compose_screen(game, content, terminal);
}

TEST(Panel, NamesTheColoursThatACityShortens) {
  for (const EditionSpec& edition : editions()) {
    if (!edition.id.starts_with("metro-") || edition.max_seats < 2 || edition.id == "metro-st-petersburg") continue;
    const std::string screen = screen_of(*after_some_moves(edition.id));
    for (const std::string_view code : {"Colours: ", "gn green", "rd red"})
      EXPECT_NE(screen.find(code), std::string::npos) << edition.id << ": " << code;
  }
}

// NB: the other families have no panel beside the board at 80x24; there the moves come first.
TEST(Panel, BesideTheBoardShowsTheLastMoveOfTheOthersAtEverySize) {
  for (const EditionSpec& edition : editions()) {
    if (edition.max_seats < 2 || edition.family != "metro") continue;
    const auto game = after_some_moves(edition.id);
    for (const auto& [width, height] : {std::pair(80, 24), std::pair(120, 40), std::pair(200, 60)})
      EXPECT_NE(screen_of(*game, width, height).find("Somebody: the last move"), std::string::npos)
          << edition.id << " at " << width << "x" << height << "\n"
          << screen_of(*game, width, height);
  }
}

TEST(Panel, SaysWhichLandmarksAreTheOwn) {
  const std::string screen = screen_of(*after_some_moves("metro-paris"));
  EXPECT_NE(screen.find("Your "), std::string::npos);
  EXPECT_EQ(screen.find(": P1: "), std::string::npos) << screen;
  EXPECT_EQ(screen.find(": P2: "), std::string::npos) << screen;
}

}  // namespace
}  // namespace mornington::cli
