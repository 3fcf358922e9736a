#include <gtest/gtest.h>

#include "next_station/scene.h"
#include "support/covers.h"

namespace mornington::next_station {
namespace {

std::vector<std::string> pencils_of(const Scene& scene, int seat) {
  std::vector<std::string> out;
  for (int round = 0; round < kRounds; ++round)
    out.emplace_back(name(pencil_of(scene.state, scene.rules.seats, seat_at(seat), round)));
  return out;
}

TEST(NslSetUp, OneToFourPlay) {
  covers("NSL-2.1");
  for (int seats : {0, 5, -1}) EXPECT_FALSE(NextStation::load(london_request(seats)).ok()) << seats;
  for (int seats : {1, 2, 3, 4}) EXPECT_TRUE(NextStation::load(london_request(seats)).ok()) << seats;
}

TEST(NslSetUp, PencilsAreDealtByLotToTheFourPlaces) {
  covers("NSL-2.1", "NSL-Q9");
  Scene scene(4);
  EXPECT_EQ(NextStation::decision(scene.rules, scene.state), Decision::chance(0));
  EXPECT_EQ(scene.outcomes(), 4u);
  EXPECT_EQ(scene.chance("pencil blue").outcomes(), 3u);
  scene.chance("pencil green", "pencil purple");
  EXPECT_EQ(pencils_of(scene, 0)[0], "blue");
  EXPECT_EQ(pencils_of(scene, 3)[0], "pink");  // the one that is left
}

TEST(NslSetUp, PencilsPassToTheLeft) {
  covers("NSL-3.6");
  const Scene scene = Scene(4).chance("pencil purple", "pencil blue", "pencil pink");
  EXPECT_EQ(pencils_of(scene, 0), (std::vector<std::string>{"purple", "green", "pink", "blue"}));
  EXPECT_EQ(pencils_of(scene, 2), (std::vector<std::string>{"pink", "blue", "purple", "green"}));
}

TEST(NslSetUp, UnusedPencilsLieBetweenTwoPlayers) {
  covers("NSL-2.2", "NSL-3.6");
  const Scene two = Scene(2).chance("pencil purple", "pencil blue", "pencil pink");
  EXPECT_EQ(pencils_of(two, 0), (std::vector<std::string>{"purple", "green", "pink", "blue"}));
  EXPECT_EQ(pencils_of(two, 1), (std::vector<std::string>{"pink", "blue", "purple", "green"}));
  const Scene three = Scene(3).chance("pencil purple", "pencil blue", "pencil pink");
  EXPECT_EQ(pencils_of(three, 0)[1], "green");  // from the table
}

TEST(NslSetUp, TheSoloPlayerOrdersThePencils) {
  covers("NSL-2.3");
  Scene scene(1);
  EXPECT_EQ(scene.legal().size(), 24u);
  EXPECT_EQ(scene.refusal("order green green blue pink"), "NSL-2.3");
  EXPECT_EQ(scene.refusal("pass"), "NSL-2.3");
  scene.play("order pink green blue purple");
  EXPECT_EQ(pencils_of(scene, 0), (std::vector<std::string>{"pink", "green", "blue", "purple"}));
}

TEST(NslSetUp, ModulesLieOpenBeforeTheSoloPlayerOrdersThePencils) {
  covers("NSL-Q9");
  Scene scene(1, {{"objectives", "on"}, {"powers", "on"}});
  EXPECT_EQ(NextStation::decision(scene.rules, scene.state), Decision::chance(1));
  scene.chance("objective all-districts", "objective eight-interchanges");
  EXPECT_EQ(NextStation::decision(scene.rules, scene.state), Decision::chance(2));
  scene.chance("power joker", "power circle-station", "power double-section");
  EXPECT_EQ(scene.state.phase, Phase::ChooseOrder);
}

TEST(NslSetUp, ADrawMayOrderTheSoloPlayersPencils) {
  covers("NSL-Q9");
  Scene scene(1, {{"solo-order", "lot"}});
  EXPECT_EQ(NextStation::decision(scene.rules, scene.state), Decision::chance(0));
  scene.chance("pencil pink", "pencil blue", "pencil green");
  EXPECT_EQ(pencils_of(scene, 0), (std::vector<std::string>{"pink", "purple", "green", "blue"}));
  EXPECT_EQ(scene.state.phase, Phase::Flip);
}

TEST(NslFlow, TheControllerGoesRound) {
  covers("NSL-2.4", "NSL-2.5");
  Scene scene = Scene(2).chance("pencil purple", "pencil blue", "pencil pink");
  EXPECT_EQ(controller_of(scene.rules, scene.state), seat_at(0));
  scene.finish_round();
  EXPECT_EQ(controller_of(scene.rules, scene.state), seat_at(1));
}

TEST(NslFlow, EveryLineBeginsAtTheDepartureOfItsPencil) {
  covers("NSL-3.1", "NSL-1.5");
  const Scene scene = Scene(2).chance("pencil purple", "pencil blue", "pencil pink");
  EXPECT_EQ(scene.sheet(0).stations[index(Pencil::Purple)], set_of(scene.station("s-2-5")));
  EXPECT_EQ(scene.sheet(1).stations[index(Pencil::Pink)], set_of(scene.station("c-7-3")));
  EXPECT_EQ(scene.sheet(0).stations[index(Pencil::Green)], 0u);
}

TEST(NslFlow, AllElevenCardsAreShuffledForEachRound) {
  covers("NSL-3.2");
  Scene scene = Scene::solo("green");
  EXPECT_EQ(scene.outcomes(), 11u);
  EXPECT_EQ(scene.turn("street-joker", "pass").outcomes(), 10u);
  scene.finish_round();
  EXPECT_EQ(scene.state.round, 1);
  EXPECT_EQ(scene.outcomes(), 11u);
}

TEST(NslFlow, EverybodyDecidesOnceOnEachCard) {
  covers("NSL-3.3");
  Scene scene = Scene(2).chance("pencil purple", "pencil blue", "pencil pink").flip("street-circle");
  EXPECT_EQ(NextStation::decision(scene.rules, scene.state), Decision::of(all_seats(2)));
  scene.play("pass", 0);
  EXPECT_EQ(scene.refusal("pass", 0), "NSL-3.3");
  EXPECT_TRUE(scene.legal(0).empty());
  EXPECT_TRUE(NextStation::decision(scene.rules, scene.state).waits_for(seat_at(1)));
  scene.play("pass", 1);
  EXPECT_TRUE(NextStation::decision(scene.rules, scene.state).is_chance());
}

TEST(NslFlow, TheOrderOfDecisionsDoesNotMatter) {
  covers("NSL-3.3");
  Scene one = Scene(2).chance("pencil purple", "pencil blue", "pencil pink").flip("street-circle");
  Scene other = one;
  one.play("draw s-2-5 c-4-5", 0).play("draw c-7-3 c-6-3", 1);
  other.play("draw c-7-3 c-6-3", 1).play("draw s-2-5 c-4-5", 0);
  EXPECT_EQ(one.state, other.state);
}

TEST(NslFlow, TheSwitchBringsTheNextCardAtOnce) {
  covers("NSL-3.4");
  Scene scene = Scene::solo("green").flip("street-switch");
  EXPECT_TRUE(NextStation::decision(scene.rules, scene.state).is_chance());
  EXPECT_EQ(scene.outcomes(), 10u);
  scene.flip("street-circle");
  EXPECT_EQ(turn_of(scene.state), 1);
}

TEST(NslFlow, TheTurnOfTheFifthUndergroundCardIsTheLast) {
  covers("NSL-3.5");
  Scene scene = Scene::solo("green");
  for (const char* card : {"underground-circle", "underground-triangle", "underground-square", "underground-pentagon"})
    scene.turn(card, "pass");
  scene.flip("underground-joker");
  EXPECT_TRUE(scene.allows("draw t-3-2 c-0-2"));
  EXPECT_EQ(scene.play("pass").state.round, 1);
  EXPECT_EQ(scene.events(EventKind::LineScored).size(), 1u);
}

TEST(NslFlow, TheGameEndsAfterFourRounds) {
  covers("NSL-3.7");
  Scene scene = Scene::solo("green");
  for (int round = 0; round < kRounds; ++round) {
    EXPECT_FALSE(NextStation::decision(scene.rules, scene.state).is_over());
    scene.finish_round();
  }
  EXPECT_TRUE(NextStation::decision(scene.rules, scene.state).is_over());
  EXPECT_EQ(scene.events(EventKind::LineScored).size(), 4u);
}

TEST(NslFlow, AnActionOfAnotherKindIsRefused) {
  covers("NSL-3.3");
  const Scene scene = Scene::solo("green").flip("street-circle");
  EXPECT_EQ(scene.refusal("order purple blue pink green"), "NSL-3.3");
  EXPECT_EQ(scene.refusal("flip street-square"), "NSL-3.3");
  EXPECT_EQ(scene.refusal("pass", 3), "NSL-3.3");
}

}  // namespace
}  // namespace mornington::next_station
