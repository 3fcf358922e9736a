#include "games/on_the_underground/passenger.h"

#include <algorithm>
#include <set>

#include "games/on_the_underground/reference.h"
#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

void expect_same(const Rules& rules, const State& state, Node from, NodeSet destinations) {
  const reference::Journeys expected = reference::best_journeys(rules.board, state, from, destinations);
  const Journey journey(rules.board, state, from, destinations);
  RideList rides;
  journey.rides(rides);
  std::set<std::pair<int, LineSet>> found;
  for (const Ride& ride : rides) found.emplace(index(ride.destination), ride.lines);
  ASSERT_EQ(journey.walks(), expected.walks);
  ASSERT_EQ(journey.lines(), expected.lines);
  ASSERT_EQ(found, expected.rides);
  ASSERT_EQ(rides.size(), expected.rides.size()) << "a ride was listed twice";
}

NodeSet some_stations(const Rules& rules, Rng& rng, int n) {
  NodeSet out;
  for (; n > 0; --n)
    out.add(node_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(rules.board.nodes.size())))));
  return out;
}

TEST(OtuPassenger, AgreesWithBruteForceOnRandomPositionsOfEveryBoard) {
  covers("OTU-5.4", "OTU-5.5", "OTU-5.6", "OTU-Q1", "OTU-Q2", "OTU-Q3");
  Rng rng(20060);
  int compared = 0;
  for (const std::string& city : cities())
    for (int seats : {2, 5}) {
      const Rules rules = rules_for(city, seats);
      random_game(rules, 11 + static_cast<std::uint64_t>(seats), [&](const State& state) {
        if (HasFatalFailure() || rng.below(3) != 0) return;
        const NodeSet destinations = some_stations(rules, rng, 1 + static_cast<int>(rng.below(4)));
        expect_same(rules, state, some_stations(rules, rng, 1).first(), destinations);
        ++compared;
      });
    }
  EXPECT_GT(compared, 240);
}

TEST(OtuPassenger, ExampleRoutesUseExactlyTheirLinesAndWalks) {
  Rng rng(3);
  for (const std::string& city : cities()) {
    const Rules rules = rules_for(city, 3);
    random_game(rules, 5, [&](const State& state) {
      if (rng.below(30) != 0) return;
      const Node from = some_stations(rules, rng, 1).first();
      const Journey journey(rules.board, state, from, some_stations(rules, rng, 3));
      RideList rides;
      journey.rides(rides);
      for (const Ride& ride : rides) {
        Route route;
        example_route(rules.board, state, from, ride, route);
        int walks = 0;
        LineSet used = 0;
        Node at = from;
        for (const Step& step : route) {
          const Link& link = rules.board.link(step.block);
          ASSERT_TRUE(link.a == at || link.b == at);
          at = step.to;
          walks += step.line ? 0 : 1;
          if (step.line) used = static_cast<LineSet>(used | mask_of(*step.line));
        }
        ASSERT_EQ(at, ride.destination);
        ASSERT_EQ(walks, journey.walks());
        ASSERT_EQ(used, ride.lines);
      }
    });
  }
}

Scene rulebook_example() {
  Scene scene("london");
  scene.tracks("red",
               {"shepherds-bush--notting-hill-gate", "notting-hill-gate--lancaster-gate", "lancaster-gate--marble-arch",
                "marble-arch--bond-street", "bond-street--oxford-circus", "oxford-circus--tottenham-court-road"});
  scene.tracks("green", {"tottenham-court-road--leicester-square", "warren-street--tottenham-court-road",
                         "euston--warren-street", "great-portland-street--euston"});
  scene.tracks("yellow", {"baker-street--bond-street", "baker-street--great-portland-street"});
  scene.passenger("goldhawk-road", {"great-portland-street", "leicester-square", "oxford-circus", "turnham-green"});
  return scene;
}

TEST(OtuPassenger, GoesToAnExpressStationAndThenToANormalOne) {
  covers("OTU-5.1", "OTU-5.7", "OTU-5.8", "OTU-Q6", "OTU-Q5");
  Scene scene = rulebook_example();
  scene.actions_left(1);
  EXPECT_EQ(scene.play("skip"), 1);  // red to Oxford Circus, made without asking
  EXPECT_EQ(scene.state().phase, Phase::Ride);
  EXPECT_EQ(scene.state().passenger, scene.node("oxford-circus"));
  EXPECT_EQ(scene.legal(), (std::vector<std::string>{"ride great-portland-street red,yellow",
                                                     "ride great-portland-street red,green"}));
  EXPECT_EQ(scene.check("ride great-portland-street red"), illegal("OTU-5.6"_rule));
  EXPECT_EQ(scene.check("skip"), illegal("OTU-2.1"_rule));
  EXPECT_EQ(scene.play("ride great-portland-street red,green"), 2);
  EXPECT_EQ(scene.state().face_up_count(), 2);
  EXPECT_EQ(scene.state().phase, Phase::Refill);
}

TEST(OtuPassenger, LeavesOutALegWithoutACardOfItsKind) {
  covers("OTU-5.1");
  Scene scene("london");
  scene.passenger("euston", {"bank", "holborn", "bond-street", "oxford-circus"}).actions_left(1);
  scene.tracks("blue", {"euston--warren-street", "warren-street--oxford-circus"});
  scene.play("skip");
  EXPECT_EQ(scene.state().passenger, scene.node("oxford-circus"));
  EXPECT_EQ(scene.state().face_up_count(), 3);
}

TEST(OtuPassenger, MakesTwoJourneysInNewYorkAndStaysForASecondCard) {
  covers("OTU-5.2", "OTU-5.10", "OTU-Q4");
  Scene scene("new-york");
  scene.passenger("grand-central", {"86-st", "86-st", "lorimer-st", "bedford-av"}).actions_left(1);
  scene.play("take-branch");
  EXPECT_EQ(scene.state().passenger, scene.node("86-st"));
  EXPECT_EQ(scene.state().face_up_count(), 2);
  EXPECT_FALSE(face_up_stations(scene.state()).has(scene.node("86-st")));
}

TEST(OtuPassenger, MakesOneJourneyInParis) {
  covers("OTU-5.3");
  Scene scene("paris");
  scene.passenger("republique", {"bastille", "nation", "opera", "madeleine"}).actions_left(1);
  scene.play("take-branch");
  if (scene.state().phase == Phase::Ride) scene.play(scene.legal()[0]);
  EXPECT_EQ(scene.state().face_up_count(), 3);
}

TEST(OtuPassenger, PaysTheOwnerOfALineWhoeverMoves) {
  covers("OTU-5.7");
  Scene scene("london");
  scene.tracks("blue", {"euston--warren-street", "warren-street--oxford-circus"});
  scene.passenger("euston", {"oxford-circus"}).actions_left(1);
  const int before = points_of(scene.state(), Seat{1});
  EXPECT_EQ(scene.play("skip"), 0);
  EXPECT_EQ(points_of(scene.state(), Seat{1}), before + 1);
}

TEST(OtuPassenger, CardsAreMadeFourAgainAfterTheJourneys) {
  covers("OTU-5.9");
  Scene scene("london");
  scene.passenger("euston", {"oxford-circus", "angel"}).actions_left(1);
  const int pile = scene.state().deck.count();
  scene.play("skip");
  while (scene.state().phase == Phase::Ride) scene.play(scene.legal()[0]);
  EXPECT_EQ(scene.state().face_up_count(), 0);
  while (scene.state().phase == Phase::Refill) scene.advance();
  EXPECT_EQ(scene.state().face_up_count(), 4);
  EXPECT_EQ(scene.state().deck.count(), pile - 4);
  EXPECT_EQ(scene.state().mover, Seat{1});
}

}  // namespace
}  // namespace mornington::on_the_underground
