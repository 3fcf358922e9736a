#include <set>

#include "match/family/playable.h"
#include "on_the_underground/scene.h"
#include "support/altered.h"

namespace mornington::on_the_underground {
namespace {

static_assert(ReadsViews<OnTheUnderground>);

void expect_read_back(const Rules& rules, const State& state) {
  for (int i = -1; i < rules.seats; ++i) {
    const View view = Game::view(rules, state, i < 0 ? kNoSeat : seat_at(i));
    const Result<View> read = Game::read_view(rules, Game::encode_view(rules, view));
    ASSERT_TRUE(read.ok()) << read.error().text();
    ASSERT_EQ(*read, view);
  }
}

TEST(OtuView, IsReadBackInEveryPhaseOfTheGame) {
  std::set<std::pair<Phase, int>> seen;  // with what is pending, or the leg
  for (const std::string& city : cities())
    for (int seats : {2, 4})
      for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Rules rules = rules_for(city, seats);
        random_game(rules, seed, [&](const State& state) {
          if (seen.insert({state.phase, state.pending | state.leg}).second) expect_read_back(rules, state);
        });
      }
  std::set<Phase> phases;
  for (const auto& [phase, detail] : seen) phases.insert(phase);
  for (int phase = 0; phase <= static_cast<int>(Phase::Over); ++phase)
    EXPECT_EQ(phases.contains(static_cast<Phase>(phase)), static_cast<Phase>(phase) != Phase::DealSets) << phase;
  EXPECT_TRUE(seen.contains({Phase::SettleTerminus, kTerminusB}));
  EXPECT_TRUE(seen.contains({Phase::Ride, 1}));
}

// Where the first seat's view with an alteration is refused, and why; empty where it is read.
std::string refused(const Rules& rules, const State& state, const std::string& from, const std::string& to) {
  const json::Value view = Game::encode_view(rules, Game::view(rules, state, seat_at(0)));
  const Result<View> read = Game::read_view(rules, altered(view, from, to));
  return read.ok() ? "" : read.error().text();
}

State first_turn(const Rules& rules) {
  State at;
  random_game(
      rules, 1,
      [&](const State& state) {
        if (at.phase != Phase::Build) at = state;
      },
      60);
  return at;
}

class OtuViewOfLondon : public ::testing::Test {
 protected:
  std::string refused(const std::string& from, const std::string& to) const {
    return on_the_underground::refused(rules_, state_, from, to);
  }
  const Rules rules_ = rules_for("london", 2);
  const State state_ = first_turn(rules_);
};

TEST_F(OtuViewOfLondon, RefusesWhatIsNotOnTheBoard) {
  EXPECT_EQ(refused("\"tracks\":{", "\"tracks\":{\"sky\":[]"), "$.tracks.sky: \"sky\" is not on this board");
  EXPECT_EQ(refused("\"tracks\":{", "\"tracks\":{\"red\":[\"nowhere\"]"),
            "$.tracks.red[0]: \"nowhere\" is not on this board");
  EXPECT_EQ(refused("\"mover\":0", "\"mover\":2"), "$.mover: expected a whole number from 0 to 1, found 2");
  EXPECT_EQ(refused("\"phase\":\"build\"", "\"phase\":\"sleep\""), "$.phase: \"sleep\" is unknown here");
}

TEST_F(OtuViewOfLondon, RefusesTooManyThings) {
  EXPECT_EQ(refused("\"destinations\":[", "\"destinations\":[\"bank\","),
            "$.destinations: there are never more than four");
  EXPECT_EQ(refused("\"tokens\":0", "\"tokens\":100000"),
            "$.players[0].tokens: expected a whole number from 0 to 2000, found 100000");
  EXPECT_EQ(refused("\"actions_left\":4", "\"actions_left\":5"), "$: the wrong number of actions is left");
}

TEST_F(OtuViewOfLondon, RefusesWhatFollowsFromTheRestOtherwise) {
  EXPECT_EQ(refused("\"points\":0", "\"points\":7"), "$.players[0].points: contradicts the rest of the view");
  EXPECT_EQ(refused("\"draw_pile\":", "\"draw_pile\":1"), "$.draw_pile: contradicts the rest of the view");
}

TEST_F(OtuViewOfLondon, RefusesAPositionThatNoGameHas) {
  EXPECT_EQ(refused("\"phase\":\"build\"", "\"phase\":\"ride\""), "$: there are actions left at the wrong time");
  EXPECT_EQ(refused("\"last_round\":false", "\"last_round\":true"), "$: the last round with cards left to draw");
  const std::string passenger = rules_.board.station(state_.passenger).id;
  EXPECT_EQ(refused("\"passenger\":\"" + passenger + "\"", "\"passenger\":null"),
            "$: the Passenger is there at the wrong time");
}

TEST(OtuView, RefusesObjectivesThatASeatCannotSee) {
  const Rules rules = rules_for("paris", 2);
  const State state = first_turn(rules);
  const std::string other = "{\"seat\":1,";
  EXPECT_EQ(refused(rules, state, other, other + "\"objectives\":[\"" + rules.board.objectives[0].id + "\"],"),
            "$: the objectives are dealt wrongly");
}

}  // namespace
}  // namespace mornington::on_the_underground
