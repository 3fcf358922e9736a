#include "match/family/playable.h"
#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

static_assert(mornington::Game<OnTheUnderground>);
static_assert(Playable<OnTheUnderground>);

TEST(OtuContract, RandomGamesEndOnEveryBoardWithEveryNumberOfSeats) {
  for (const std::string& city : cities())
    for (int seats = 2; seats <= 5; ++seats) {
      const Rules rules = rules_for(city, seats);
      const State end = random_game(
          rules, 7, [&](const State& state) { ASSERT_EQ(Game::self_check(rules, state), "") << city << " " << seats; });
      EXPECT_EQ(end.phase, Phase::Over) << city << " " << seats;
    }
}

}  // namespace
}  // namespace mornington::on_the_underground
