#include <gtest/gtest.h>

#include "next_station/scene.h"
#include "support/covers.h"

namespace mornington::next_station {
namespace {

const LineScore& green(const ScoreBox& box) { return box.lines[index(Pencil::Green)]; }

TEST(NslScoring, ALineScoresDistrictsTimesTheMostStationsInOne) {
  covers("NSL-6.1");
  Scene scene = Scene::solo("green").line(Pencil::Green, {{"t-3-2", "s-3-1"}, {"s-3-1", "t-4-0"}, {"t-3-2", "c-0-2"}});
  EXPECT_EQ(green(scene.box()).districts, 2);      // N and NW
  EXPECT_EQ(green(scene.box()).most_stations, 3);  // N
  EXPECT_EQ(green(scene.box()).total, 6);
}

TEST(NslScoring, ASectionUnderTheThamesScoresTwo) {
  covers("NSL-6.2", "NSL-1.4");
  Scene scene = Scene::solo("green").line(Pencil::Green, {{"t-3-2", "p-3-6"}});
  EXPECT_EQ(green(scene.box()).thames_sections, 1);
  EXPECT_EQ(green(scene.box()).total, 2 * 1 + 2);
}

TEST(NslScoring, EachLineCountsEachTouristSiteOnIt) {
  covers("NSL-6.3", "NSL-1.6");
  Scene scene = Scene::solo("green").line(Pencil::Green, {{"t-3-2", "t-4-3"}, {"t-4-3", "centre"}});
  EXPECT_EQ(scene.box().tourist_points, 1);
  scene.line(Pencil::Pink, {{"c-7-3", "c-6-3"}, {"c-6-3", "centre"}});
  EXPECT_EQ(scene.box().tourist_visits, 2);
  EXPECT_EQ(scene.box().tourist_points, 2);
}

TEST(NslScoring, TheTouristTrackEndsAtTen) {
  covers("NSL-6.3");
  EXPECT_EQ(tourist_points(7), 14);
  EXPECT_EQ(tourist_points(10), 25);
  EXPECT_EQ(tourist_points(20), 25);
}

TEST(NslScoring, AnInterchangeCountsOnceInItsHighestClass) {
  covers("NSL-6.4");
  Scene scene = Scene::solo("green");
  const StationSet two = set_of(scene.station("s-0-3"));
  const StationSet three = set_of(scene.station("c-0-7"));
  const StationSet four = set_of(scene.station("s-9-9"));
  Sheet& sheet = sheet_of(scene.state, seat_at(0));
  sheet.stations = {two | three | four, two | three | four, three | four, four};
  const ScoreBox box = scene.box();
  EXPECT_EQ(box.interchanges, (std::array<int, 5>{0, 0, 1, 1, 1}));
  EXPECT_EQ(box.interchange_points, 2 + 5 + 9);
}

TEST(NslScoring, TheTotalAddsLinesSitesInterchangesAndObjectives) {
  covers("NSL-6.5");
  Scene scene = Scene::solo("green")
                    .line(Pencil::Green, {{"t-3-2", "t-4-3"}, {"t-4-3", "centre"}})
                    .line(Pencil::Pink, {{"c-7-3", "c-6-3"}, {"c-6-3", "centre"}});
  const ScoreBox box = scene.box();
  EXPECT_EQ(box.line_total, 2 * 2 + 2 * 2);
  EXPECT_EQ(box.total, 8 + 2 + 2);
}

Scene two_seats() { return Scene(2).chance("pencil green", "pencil blue", "pencil pink"); }

TEST(NslScoring, ATieGoesToTheBestSingleLine) {
  covers("NSL-6.6");
  Scene scene = two_seats()
                    .line(Pencil::Green, {{"t-3-2", "p-3-6"}, {"p-3-6", "c-3-7"}}, 0)  // 5
                    .line(Pencil::Pink, {}, 0)                                         // 1
                    .line(Pencil::Green, {{"t-3-2", "p-3-6"}}, 1)                      // 4
                    .line(Pencil::Pink, {{"c-7-3", "s-9-3"}}, 1);                      // 2
  const Scores scores = NextStation::scores(scene.rules, scene.state);
  EXPECT_EQ(scores.points[Seat{0}], 6);
  EXPECT_EQ(scores.points[Seat{1}], 6);
  EXPECT_EQ(scores.rank[Seat{0}], 1);
  EXPECT_EQ(scores.rank[Seat{1}], 2);
}

TEST(NslScoring, EqualBestLinesShareTheVictory) {
  covers("NSL-6.6");
  Scene scene = two_seats();
  scene.state.sheets[Seat{1}] = scene.state.sheets[Seat{0}];
  const Scores scores = NextStation::scores(scene.rules, scene.state);
  EXPECT_EQ(scores.rank[Seat{0}], 1);
  EXPECT_EQ(scores.rank[Seat{1}], 1);
}

TEST(NslScoring, ABareLineScoresItsDeparture) {
  covers("NSL-Q2");
  EXPECT_EQ(Scene::solo("green").box().line_total, 1);
  EXPECT_EQ(Scene::solo("green", {{"bare-line", "zero"}}).box().line_total, 0);
}

TEST(NslScoring, ADistrictCornerCountsOnlyTheStations) {
  covers("NSL-Q10");
  // From the north-west to the centre exactly through the corner of four districts; the departure adds the north.
  Scene scene = Scene::solo("green").line(Pencil::Green, {{"p-1-1", "p-4-4"}});
  EXPECT_EQ(green(scene.box()).districts, 3);
}

TEST(NslScoring, SoloGradesFollowTheTable) {
  covers("NSL-9.2", "NSL-Q4");
  const Options options;
  const std::array<std::pair<int, int>, 8> rows = {
      {{0, 1}, {90, 1}, {91, 2}, {105, 2}, {106, 3}, {135, 4}, {150, 5}, {151, 6}}};
  for (const auto& [score, grade] : rows) EXPECT_EQ(solo_grade(options, score, 0), grade) << score;
  Options other;
  other.ninety_is_second_grade = true;
  EXPECT_EQ(solo_grade(other, 90, 0), 2);
  EXPECT_EQ(solo_grade(other, 89, 0), 1);
}

TEST(NslScoring, EachModuleTakesTenPointsOffTheGrade) {
  covers("NSL-9.1");
  EXPECT_EQ(solo_grade({}, 115, 0), 3);
  EXPECT_EQ(solo_grade({}, 115, 1), 2);
  EXPECT_EQ(solo_grade({}, 110, 2), 1);
  EXPECT_EQ(NextStation::scores(london(2), State{}).grade, 0) << "only solo games are graded";
}

}  // namespace
}  // namespace mornington::next_station
