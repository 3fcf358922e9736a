#include <gtest/gtest.h>

#include "next_station/scene.h"
#include "support/covers.h"

namespace mornington::next_station {
namespace {

Progress progress_of(const Scene& scene, Objective objective) {
  return progress(scene.rules, scene.sheet(), objective);
}

// A sheet whose one line has exactly these stations.
Scene with_stations(StationSet stations) {
  Scene scene = Scene::solo("green");
  sheet_of(scene.state, seat_at(0)).stations = {stations, 0, 0, 0};
  return scene;
}

TEST(NslObjectives, TwoOfFiveAreDrawn) {
  covers("NSL-7.1");
  Scene scene(1, {{"objectives", "on"}});
  EXPECT_EQ(scene.outcomes(), 5u);
  EXPECT_EQ(scene.chance("objective six-thames-crossings").outcomes(), 4u);
  scene.chance("objective all-districts");
  EXPECT_EQ(scene.state.objectives, 1 << index(Objective::SixThames) | 1 << index(Objective::AllDistricts));
  EXPECT_EQ(scene.state.phase, Phase::ChooseOrder);
}

TEST(NslObjectives, EachOneMetScoresTen) {
  covers("NSL-7.2");
  Scene scene(1, {{"objectives", "on"}});
  scene.chance("objective all-tourist-sites", "objective all-districts").play("order green blue pink purple");
  sheet_of(scene.state, seat_at(0)).stations[index(Pencil::Green)] |= scene.rules.board.tourist_sites;
  const int before = scene.box().total;
  EXPECT_EQ(scene.box().objectives_met, 1 << index(Objective::AllTouristSites));
  EXPECT_EQ(before - score_sheet(scene.rules, scene.sheet(), 0).total, 10);
}

TEST(NslObjectives, EightInterchanges) {
  covers("NSL-7.3");
  Scene scene = with_stations(0b11111111);
  EXPECT_EQ(progress_of(scene, Objective::EightInterchanges).done, 0);
  scene.state.sheets[Seat{0}].stations[1] = 0b01111111;
  EXPECT_EQ(progress_of(scene, Objective::EightInterchanges).done, 7);
  scene.state.sheets[Seat{0}].stations[2] = 0b11111111;
  const Progress now = progress_of(scene, Objective::EightInterchanges);
  EXPECT_EQ(now.done, now.goal);
}

TEST(NslObjectives, AllDistricts) {
  covers("NSL-7.4", "NSL-1.2");
  const Rules rules = london(1);
  StationSet one_each = 0;
  for (std::size_t d = 0; d < 13; ++d) one_each |= bit(std::countr_zero(rules.board.district_stations[d]));
  EXPECT_EQ(progress_of(with_stations(one_each), Objective::AllDistricts).done, 13);
  EXPECT_EQ(progress_of(with_stations(one_each & (one_each - 1)), Objective::AllDistricts).done, 12);
  EXPECT_EQ(progress_of(with_stations(one_each), Objective::AllDistricts).goal, 13);
}

TEST(NslObjectives, AllTouristSites) {
  covers("NSL-7.5", "NSL-1.6");
  const StationSet sites = london(1).board.tourist_sites;
  EXPECT_EQ(progress_of(with_stations(sites), Objective::AllTouristSites).done, 5);
  EXPECT_EQ(progress_of(with_stations(sites & (sites - 1)), Objective::AllTouristSites).done, 4);
}

TEST(NslObjectives, AllCentralStations) {
  covers("NSL-7.6");
  const StationSet central = london(1).board.central_district;
  const Progress now = progress_of(with_stations(central), Objective::AllCentralStations);
  EXPECT_EQ(now.done, 9);
  EXPECT_EQ(now.goal, 9);
  EXPECT_EQ(progress_of(with_stations(0), Objective::AllCentralStations).done, 0);
}

TEST(NslObjectives, SixThamesCrossings) {
  covers("NSL-7.7");
  Scene scene = Scene::solo("green")
                    .line(Pencil::Green, {{"t-3-2", "p-3-6"}, {"p-3-6", "c-4-5"}, {"c-4-5", "c-7-5"}})
                    .line(Pencil::Pink, {{"c-7-3", "c-7-5"}, {"c-7-5", "p-8-4"}});
  EXPECT_EQ(progress_of(scene, Objective::SixThames).done, 5);
  EXPECT_EQ(progress_of(scene, Objective::SixThames).goal, 6);
}

TEST(NslPowers, EachPencilGetsOne) {
  covers("NSL-8.1");
  Scene scene(1, {{"powers", "on"}});
  EXPECT_EQ(scene.outcomes(), 4u);
  scene.chance("power joker", "power circle-station", "power double-section");
  EXPECT_EQ(scene.state.powers,
            (std::array{Power::Joker, Power::CircleStation, Power::DoubleSection, Power::RailroadSwitch}));
}

TEST(NslPowers, OnlyThePowerOfThePencilInHand) {
  covers("NSL-8.1");
  const Scene joker = Scene::with_power("green", Power::Joker).flip("street-circle");
  EXPECT_EQ(joker.refusal("draw t-3-2 c-0-2 using switch"), "NSL-8.1");
  const Scene none = Scene::solo("green").flip("street-circle");
  EXPECT_EQ(none.refusal("draw t-3-2 s-3-1 using joker"), "NSL-8.1");
}

TEST(NslPowers, APowerIsUsedOnceInARound) {
  covers("NSL-8.2");
  Scene scene = Scene::with_power("green", Power::Joker).turn("street-circle", "draw t-3-2 s-3-1 using joker");
  scene.flip("street-triangle");
  EXPECT_EQ(scene.refusal("draw t-3-2 c-0-2 using joker"), "NSL-8.2");
  scene.play("pass").finish_round().flip("street-circle");
  EXPECT_TRUE(scene.allows("draw s-2-5 s-2-4 using joker")) << "a new round, a fresh power";
}

TEST(NslPowers, DoubleSectionDrawsToTheSameSymbol) {
  covers("NSL-8.3");
  const Scene scene = Scene::with_power("green", Power::DoubleSection).flip("street-square");
  EXPECT_TRUE(scene.allows("draw t-3-2 s-3-1 using double then s-3-1 s-2-0"));
  EXPECT_EQ(scene.refusal("draw t-3-2 s-3-1 using double then s-3-1 t-4-0"), "NSL-4.5");
  EXPECT_EQ(scene.refusal("draw t-3-2 c-0-2 using double then t-3-2 s-3-1"), "NSL-4.5");
  EXPECT_TRUE(scene.allows("draw t-3-2 s-3-1")) << "the power is optional";
}

TEST(NslPowers, DoubleSectionAfterAJokerKeepsTheFirstSymbol) {
  covers("NSL-8.3");
  const Scene scene = Scene::with_power("green", Power::DoubleSection).flip("street-joker");
  EXPECT_TRUE(scene.allows("draw t-3-2 s-3-1 using double then s-3-1 s-2-0"));
  EXPECT_EQ(scene.refusal("draw t-3-2 s-3-1 using double then s-3-1 t-4-0"), "NSL-4.5");
}

TEST(NslPowers, TheSecondSectionMayLeadToTheCentre) {
  covers("NSL-Q5");
  for (const char* card : {"street-square", "street-joker"})
    EXPECT_TRUE(Scene::with_power("green", Power::DoubleSection)
                    .flip(card)
                    .allows("draw t-3-2 s-3-1 using double then s-3-1 centre"))
        << card;
}

Scene at_the_centre(OptionValues options) {
  return Scene::with_power("green", Power::DoubleSection, std::move(options))
      .turn("street-triangle", "draw t-3-2 t-4-3")
      .flip("street-joker");
}

TEST(NslPowers, AfterAJokerToTheCentreThereIsNoSecondSection) {
  covers("NSL-Q3");
  const char* twice = "draw t-4-3 centre using double then centre c-5-0";
  EXPECT_EQ(at_the_centre({}).refusal(twice), "NSL-4.5");
  EXPECT_TRUE(at_the_centre({{"double-after-centre", "any"}}).allows(twice));
}

TEST(NslPowers, TheSecondSectionStartsAtAnyEnd) {
  covers("NSL-Q6");
  const Scene scene =
      Scene::with_power("green", Power::DoubleSection).turn("street-circle", "draw t-3-2 c-0-2").flip("street-square");
  EXPECT_TRUE(scene.allows("draw t-3-2 s-3-1 using double then c-0-2 s-0-3"));
  EXPECT_EQ(scene.refusal("draw t-3-2 s-3-1 using double then t-3-2 s-6-2"), "NSL-4.4");
}

TEST(NslPowers, OnASwitchTurnBothSectionsStartAnywhere) {
  covers("NSL-Q6");
  const Scene scene = Scene::with_power("green", Power::DoubleSection)
                          .turn("street-circle", "draw t-3-2 c-0-2")
                          .turn("street-triangle", "draw t-3-2 t-4-3")
                          .flip("street-switch", "street-square");
  EXPECT_TRUE(scene.allows("draw t-3-2 s-3-1 using double then t-3-2 s-6-2"));
}

TEST(NslPowers, TheJokerPowerLeadsToAnySymbol) {
  covers("NSL-8.4");
  const Scene scene = Scene::with_power("green", Power::Joker).flip("street-circle");
  EXPECT_TRUE(scene.allows("draw t-3-2 s-3-1 using joker"));
  EXPECT_EQ(scene.refusal("draw t-3-2 s-3-1"), "NSL-4.5");
  EXPECT_EQ(scene.legal().size(), 1u + 8u);
}

TEST(NslPowers, TheSwitchPowerStartsAnywhereOnTheLine) {
  covers("NSL-8.5");
  const Scene scene = Scene::with_power("green", Power::RailroadSwitch)
                          .turn("street-circle", "draw t-3-2 c-0-2")
                          .turn("street-triangle", "draw t-3-2 t-4-3")
                          .flip("street-square");
  EXPECT_TRUE(scene.allows("draw t-3-2 s-3-1 using switch"));
  EXPECT_EQ(scene.refusal("draw t-3-2 s-3-1"), "NSL-4.4");
}

TEST(NslPowers, APowerIsNotSpentWhereTheCardsAllowTheSection) {
  covers("NSL-Q7");
  const Scene scene = Scene::with_power("green", Power::Joker).flip("street-circle");
  EXPECT_EQ(scene.refusal("draw t-3-2 c-0-2 using joker"), "NSL-Q7");
  EXPECT_TRUE(scene.allows("draw t-3-2 c-0-2"));
}

Scene at_the_end_of_the_round() {
  return Scene::with_power("green", Power::CircleStation).turn("street-square", "draw t-3-2 s-3-1").finish_round();
}

TEST(NslPowers, AStationIsCircledAtTheEndOfTheRound) {
  covers("NSL-8.6", "NSL-Q8");
  const Scene early = Scene::with_power("green", Power::CircleStation).flip("street-square");
  EXPECT_EQ(early.refusal("circle t-3-2"), "NSL-Q8");
  const Scene scene = at_the_end_of_the_round();
  EXPECT_EQ(scene.legal(), (std::vector<std::string>{"pass", "circle s-3-1", "circle t-3-2"}));
  EXPECT_EQ(scene.refusal("circle s-9-9"), "NSL-8.6");
  EXPECT_EQ(scene.refusal("draw t-3-2 s-6-2"), "NSL-3.5");
}

TEST(NslPowers, ACircledStationCountsTwiceForItsLineOnly) {
  covers("NSL-8.6");
  Scene plain = at_the_end_of_the_round().play("pass");
  Scene circled = at_the_end_of_the_round().play("circle s-3-1");
  EXPECT_EQ(plain.events(EventKind::LineScored)[0].points, 1 * 2);
  EXPECT_EQ(circled.events(EventKind::LineScored)[0].points, 1 * 3);
  circled.line(Pencil::Purple, {{"t-3-2", "s-3-1"}});
  EXPECT_EQ(circled.box().lines[index(Pencil::Purple)].most_stations, 2);
  EXPECT_EQ(circled.box().interchanges[2], 2) << "once each, circled or not";
}

}  // namespace
}  // namespace mornington::next_station
