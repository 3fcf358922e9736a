#include <gtest/gtest.h>

#include "next_station/scene.h"
#include "support/covers.h"

namespace mornington::next_station {
namespace {

TEST(NslConstruction, PassingIsAlwaysAllowed) {
  covers("NSL-4.1");
  Scene scene = Scene::solo("green").flip("street-square");
  EXPECT_EQ(scene.legal(), (std::vector<std::string>{"pass", "draw t-3-2 s-3-1", "draw t-3-2 s-6-2"}));
  scene.play("pass");
  EXPECT_EQ(scene.sheet().sections[index(Pencil::Green)].size(), 0);
}

TEST(NslConstruction, ASectionFollowsOnePotentialLine) {
  covers("NSL-4.2");
  const Scene scene = Scene::solo("green").flip("street-square");
  EXPECT_EQ(scene.refusal("draw t-3-2 s-8-1"), "NSL-4.2");  // no straight line
  EXPECT_EQ(scene.refusal("draw t-3-2 s-9-9"), "NSL-4.2");
  EXPECT_EQ(scene.refusal("draw t-3-2 t-3-2"), "NSL-4.2");
}

TEST(NslConstruction, ASectionEndsAtTheNextStation) {
  covers("NSL-4.2");
  // From the departure down: the pentagon of row 6 is next, the circle behind it is out of reach.
  EXPECT_EQ(Scene::solo("green").flip("street-circle").refusal("draw t-3-2 c-3-7"), "NSL-4.2");
}

TEST(NslConstruction, TheFirstSectionStartsAtTheDeparture) {
  covers("NSL-4.3");
  EXPECT_EQ(Scene::solo("green").flip("street-square").refusal("draw s-2-0 s-3-1"), "NSL-4.3");
}

TEST(NslConstruction, ALaterSectionStartsAtAnEnd) {
  covers("NSL-4.4");
  Scene scene = Scene::solo("green").turn("street-circle", "draw t-3-2 c-0-2").flip("street-square");
  EXPECT_TRUE(scene.allows("draw t-3-2 s-3-1"));  // the departure is an end while one section leaves it
  EXPECT_TRUE(scene.allows("draw c-0-2 s-0-3"));
  scene.play("draw t-3-2 s-3-1").flip("street-triangle");
  EXPECT_EQ(scene.refusal("draw t-3-2 t-4-3"), "NSL-4.4");
  EXPECT_TRUE(scene.allows("draw s-3-1 t-4-0"));
}

TEST(NslConstruction, ASectionLeadsToTheSymbolOfTheCard) {
  covers("NSL-4.5");
  const Scene scene = Scene::solo("green").flip("underground-circle");
  EXPECT_EQ(scene.refusal("draw t-3-2 s-3-1"), "NSL-4.5");
  EXPECT_TRUE(scene.allows("draw t-3-2 c-0-2"));
}

TEST(NslConstruction, ASectionCrossesNoneOfItsOwnLine) {
  covers("NSL-4.6");
  Scene scene =
      Scene::solo("green").turn("street-triangle", "draw t-3-2 t-1-0").turn("street-square", "draw t-1-0 s-2-0");
  EXPECT_EQ(scene.flip("street-pentagon").refusal("draw s-2-0 p-1-1"), "NSL-4.6");
}

TEST(NslConstruction, ASectionCrossesNoneOfAnotherColour) {
  covers("NSL-4.6");
  Scene scene = Scene::solo("green").line(Pencil::Pink, {{"s-2-0", "p-1-1"}}).flip("street-triangle");
  EXPECT_EQ(scene.refusal("draw t-3-2 t-1-0"), "NSL-4.6");
}

TEST(NslConstruction, MeetingAtAStationIsNoCrossing) {
  covers("NSL-4.6");
  Scene scene =
      Scene::solo("green").line(Pencil::Pink, {{"s-2-0", "t-1-0"}, {"t-1-0", "p-1-1"}}).flip("street-triangle");
  EXPECT_TRUE(scene.allows("draw t-3-2 t-1-0"));
}

TEST(NslConstruction, APotentialLineCarriesOneSection) {
  covers("NSL-4.7");
  Scene scene = Scene::solo("green").line(Pencil::Pink, {{"s-3-1", "t-3-2"}}).flip("street-square");
  EXPECT_EQ(scene.refusal("draw t-3-2 s-3-1"), "NSL-4.7");
}

TEST(NslConstruction, ALineNeverComesBackToItsOwnStation) {
  covers("NSL-4.8");
  Scene scene = Scene::solo("green")
                    .turn("street-square", "draw t-3-2 s-3-1")
                    .turn("street-triangle", "draw s-3-1 t-4-0")
                    .turn("underground-square", "draw t-4-0 s-2-0")
                    .flip("street-joker");
  EXPECT_EQ(scene.refusal("draw s-2-0 s-3-1"), "NSL-4.8");
}

TEST(NslConstruction, AnotherDepartureIsAnOrdinaryStation) {
  covers("NSL-4.9");
  Scene scene = Scene::solo("green").turn("street-square", "draw t-3-2 s-6-2").flip("street-circle");
  EXPECT_TRUE(scene.allows("draw s-6-2 c-7-3"));
  EXPECT_EQ(scene.play("pass").flip("street-triangle").refusal("draw s-6-2 c-7-3"), "NSL-4.5");
}

TEST(NslConstruction, TheCentreTakesEveryCard) {
  covers("NSL-5.1", "NSL-1.1");
  for (const char* card :
       {"street-circle", "street-triangle", "underground-square", "street-pentagon", "street-joker"}) {
    Scene scene = Scene::solo("green").turn("street-square", "draw t-3-2 s-3-1").flip(card);
    EXPECT_TRUE(scene.allows("draw s-3-1 centre")) << card;
  }
}

TEST(NslConstruction, AJokerLeadsAnywhere) {
  covers("NSL-5.2");
  EXPECT_EQ(Scene::solo("green").flip("street-joker").legal().size(), 1u + 8u);
  EXPECT_EQ(Scene::solo("green").flip("underground-joker").legal().size(), 1u + 8u);
}

Scene three_turns() {
  return Scene::solo("green")
      .turn("street-square", "draw t-3-2 s-3-1")
      .turn("street-triangle", "draw s-3-1 t-4-0")
      .turn("street-circle", "draw t-3-2 c-0-2");
}

TEST(NslConstruction, TheSwitchStartsAtAnyStationOfTheLine) {
  covers("NSL-5.3");
  Scene plain = three_turns().flip("underground-square");
  EXPECT_EQ(plain.refusal("draw s-3-1 s-2-0"), "NSL-4.4");
  Scene switched = three_turns().flip("street-switch", "underground-square");
  EXPECT_TRUE(switched.allows("draw s-3-1 s-2-0"));
  EXPECT_TRUE(switched.allows("draw c-0-2 s-0-3"));  // an end will do
  EXPECT_TRUE(switched.allows("pass"));
}

TEST(NslConstruction, TheSwitchIsGoneInTheNextTurn) {
  covers("NSL-5.3");
  Scene scene = three_turns().flip("street-switch").turn("underground-square", "pass").flip("underground-pentagon");
  EXPECT_EQ(scene.refusal("draw t-3-2 p-2-3"), "NSL-4.4");
}

TEST(NslConstruction, ABranchAddsAnEndThatStays) {
  covers("NSL-5.6");
  Scene scene = three_turns().flip("street-switch").turn("underground-square", "draw s-3-1 s-2-0");
  EXPECT_EQ(scene.sheet().ends,
            set_of(scene.station("t-4-0")) | set_of(scene.station("c-0-2")) | set_of(scene.station("s-2-0")));
  EXPECT_TRUE(scene.flip("street-pentagon").allows("draw s-2-0 p-1-1"));
}

TEST(NslConstruction, AnEarlySwitchIsIgnored) {
  covers("NSL-5.4", "NSL-Q1");
  Scene scene = Scene::with_power("green", Power::DoubleSection)
                    .turn("street-square", "draw t-3-2 s-3-1 using double then t-3-2 s-6-2")
                    .flip("street-switch", "street-triangle");
  EXPECT_EQ(scene.refusal("draw t-3-2 t-4-3"), "NSL-4.4");
  EXPECT_EQ(scene.events(EventKind::CardFlipped)[1].rule.text(), "NSL-5.4");
}

TEST(NslConstruction, AnEarlySwitchCountsByOption) {
  covers("NSL-Q1");
  Scene scene = Scene::with_power("green", Power::DoubleSection, {{"early-switch", "counts"}})
                    .turn("street-square", "draw t-3-2 s-3-1 using double then t-3-2 s-6-2")
                    .flip("street-switch", "street-triangle");
  EXPECT_TRUE(scene.allows("draw t-3-2 t-4-3"));
}

TEST(NslConstruction, LinesMayShareAStation) {
  covers("NSL-5.5");
  Scene scene = Scene::solo("green").turn("street-square", "draw t-3-2 s-6-2").finish_round();
  ASSERT_EQ(scene.state.round, 1);  // purple: far away, so the line is put there
  scene.line(Pencil::Purple, {{"c-6-3", "s-6-2"}});
  EXPECT_EQ(scene.box().interchanges[2], 1);
}

}  // namespace
}  // namespace mornington::next_station
