#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "ai/family_bots.h"
#include "games/on_the_underground/board_check.h"
#include "maps/assignment.h"
#include "maps/feeds.h"
#include "maps/import.h"
#include "maps/next_station/import.h"
#include "maps/on_the_underground/import.h"
#include "maps/planar.h"
#include "match/match.h"
#include "match/searchable.h"

namespace mornington::maps {
namespace {

using testing::HasSubstr;

Result<Import> import_at(const std::string& file, int stations) {
  ImportOptions options;
  options.stations = stations;
  return mornington::maps::on_the_underground::import_file(file, options);
}

// Loads with every number of players, and bots play it to the end.
void expect_playable(const Import& import) {
  const BoardReport report = mornington::on_the_underground::check_board(import.documents[0], import.documents[1]);
  EXPECT_TRUE(report.errors.empty()) << report.errors.front().text();
  for (const Finding& warning : report.warnings)
    EXPECT_THAT(warning.text(), testing::Not(HasSubstr("very close"))) << "stations and tracks keep their distance";
  for (int seats = 2; seats <= 5; ++seats) {
    TableSetup setup;
    setup.edition = "underground-london";
    setup.seats = seats;
    setup.boards = {encode_map(import)};
    const auto game = new_searchable(setup);
    ASSERT_TRUE(game) << game.error().text();
    if (seats != 2) continue;
    const auto played = ai::play_bot_game(**game, Seed::of_number(7), {"novice", "greedy"}, 1);
    EXPECT_TRUE(played.has_value());
  }
}

// Every piece of every track is horizontal, vertical or diagonal.
void expect_octilinear(const Stage& drawn) {
  ASSERT_EQ(drawn.step, "layout");
  ASSERT_EQ(drawn.bends.size(), drawn.network.tracks.size());
  for (std::size_t i = 0; i < drawn.bends.size(); ++i) {
    const Track& track = drawn.network.tracks[i];
    std::vector<Point> course{drawn.network.stations[static_cast<std::size_t>(track.a)].at};
    course.insert(course.end(), drawn.bends[i].begin(), drawn.bends[i].end());
    course.push_back(drawn.network.stations[static_cast<std::size_t>(track.b)].at);
    for (std::size_t j = 0; j + 1 < course.size(); ++j) {
      const int x = std::abs(course[j].x - course[j + 1].x);
      const int y = std::abs(course[j].y - course[j + 1].y);
      EXPECT_TRUE((x == 0) != (y == 0) || (x == y && x > 0)) << track.a << " to " << track.b;
    }
  }
}

struct Case {
  towns::Shape shape;
  int stations;
  int wanted;
};

class Towns : public testing::TestWithParam<Case> {};

TEST_P(Towns, BecomeBoardsWithoutErrorsThatBotsPlayToTheEnd) {
  const towns::Town town = towns::town(GetParam().shape, GetParam().stations, 1);
  for (const std::string& file : {towns::geojson(town), towns::gtfs(town)}) {
    const auto import = import_at(file, GetParam().wanted);
    ASSERT_TRUE(import) << import.error().text();
    expect_playable(*import);
    const Stage& drawn = import->stages.back();
    EXPECT_LE(static_cast<int>(drawn.network.stations.size()), GetParam().wanted);
    expect_octilinear(drawn);
    EXPECT_TRUE(is_planar(std::prev(import->stages.end(), 2)->network));
  }
}

std::vector<Case> cases() {
  std::vector<Case> out;
  for (const towns::Shape shape : towns::kShapes)
    for (const int stations : {12, 40, 110, 500}) out.push_back({shape, stations, stations == 500 ? 100 : 80});
  return out;
}
INSTANTIATE_TEST_SUITE_P(Feeds, Towns, testing::ValuesIn(cases()));

TEST(Import, IsAFunctionOfTheFile) {
  const std::string file = towns::gtfs(towns::town(towns::Shape::Ring, 110, 3));
  EXPECT_EQ(json::dump(import_at(file, 60)->documents[0]), json::dump(import_at(file, 60)->documents[0]));
}

std::set<std::string> names_at(const Import& import, std::string_view step) {
  std::set<std::string> out;
  for (const Stage& stage : import.stages)
    if (stage.step == step)
      for (const Station& station : stage.network.stations) out.insert(station.name);
  return out;
}

std::set<NamePair> invented(const Import& import) {
  std::set<NamePair> out;
  for (const Stage& stage : import.stages)
    if (stage.step == "densify")
      for (const Track& track : stage.network.tracks)
        if (track.invented())
          out.insert(name_pair(stage.network.stations[static_cast<std::size_t>(track.a)].name,
                               stage.network.stations[static_cast<std::size_t>(track.b)].name));
  return out;
}

TEST(Import, StepsCanBeChangedByName) {
  const std::string file = towns::gtfs(towns::town(towns::Shape::Ring, 110, 3));
  ImportOptions options;
  options.stations = 40;
  const auto import_with = [&] {
    auto made = mornington::maps::on_the_underground::import_file(file, options);
    EXPECT_TRUE(made) << made.error().text();
    return std::move(*made);
  };
  const Import plain = import_with();
  const std::set<std::string> before = names_at(plain, "planar");
  const std::set<std::string> after = names_at(plain, "thin");
  std::vector<std::string> gone;
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(), std::back_inserter(gone));
  ASSERT_FALSE(gone.empty());
  options.kept = {gone.front(), gone.back()};
  options.left_out = {*after.begin(), *after.rbegin()};
  options.without_links = {*invented(plain).begin()};
  const Import changed = import_with();
  const std::set<std::string> now = names_at(changed, "thin");
  for (const std::string& name : options.kept) EXPECT_THAT(now, testing::Contains(name));
  for (const std::string& name : options.left_out) EXPECT_THAT(now, testing::Not(testing::Contains(name)));
  EXPECT_LE(now.size(), 40u);
  EXPECT_THAT(invented(changed), testing::Not(testing::Contains(*options.without_links.begin())));
  expect_playable(changed);
}

TEST(Import, ALineCanBeLeftOut) {
  const std::string file = towns::gtfs(towns::town(towns::Shape::Star, 110, 3));
  ImportOptions options;
  const auto whole = mornington::maps::on_the_underground::import_file(file, options);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->lines, (std::vector<std::string>{"U0", "U1", "U2", "U3", "U4", "U5"}));
  options.without_lines = {"U2"};
  const auto less = mornington::maps::on_the_underground::import_file(file, options);
  ASSERT_TRUE(less);
  EXPECT_EQ(less->lines, whole->lines) << "a page offers to take it back";
  EXPECT_LT(names_at(*less, "graph").size(), names_at(*whole, "graph").size());
  options.without_lines = {whole->lines.begin(), whole->lines.end()};
  EXPECT_FALSE(mornington::maps::on_the_underground::import_file(file, options)) << "nothing is left";
}

TEST(Import, ReachesTheLoopsOfTheLondonBoard) {
  const auto import = import_at(towns::gtfs(towns::town(towns::Shape::Star, 110, 3)), 80);
  ASSERT_TRUE(import);
  const Network& drawn = import->stages.back().network;
  EXPECT_GE(loops(drawn), 29);
  EXPECT_THAT(import->documents[0].find("about")->text(), HasSubstr("Invented links: "));
  EXPECT_LE(loops(import->stages.front().network), 15) << "they were invented";
}

TEST(Import, NamesWhoMadeTheData) {
  const auto import = import_at(towns::gtfs(towns::town(towns::Shape::Star, 40, 3)), 80);
  ASSERT_TRUE(import);
  EXPECT_EQ(import->attribution, "Test, Town Transit");
  EXPECT_THAT(import->documents[0].find("about")->text(), HasSubstr("Data: Test, Town Transit"));
}

TEST(Import, MakesASheetOfNextStation) {
  for (const int stations : {30, 110}) {
    const auto import =
        mornington::maps::next_station::import_file(towns::gtfs(towns::town(towns::Shape::Grid, stations, 3)), {});
    ASSERT_TRUE(import) << import.error().text();
    TableSetup setup;
    setup.edition = "next-station-london";
    setup.seats = 2;
    setup.boards = {encode_map(*import)};
    const auto game = new_searchable(setup);
    ASSERT_TRUE(game) << game.error().text();
    EXPECT_TRUE(ai::play_bot_game(**game, Seed::of_number(7), {"novice", "greedy"}, 1).has_value());
    if (stations == 30) {
      EXPECT_THAT(json::dump(import->documents[0]), HasSubstr("\"neuhof\"")) << "the names of the town";
    }
  }
}

TEST(Import, KeepsTheLimitsOfAMap) {
  ImportOptions options;
  for (int i = 0; i < 150; ++i) options.name += "ä";
  const auto import =
      mornington::maps::on_the_underground::import_file(towns::gtfs(towns::town(towns::Shape::Ring, 110, 3)), options);
  ASSERT_TRUE(import);
  const json::Value map = encode_map(*import);
  EXPECT_LE(map.find("name")->text().size(), 200u);
  EXPECT_LE(map.find("about")->text().size(), 4000u);
  EXPECT_EQ(map.find("source")->text(), "Test, Town Transit");
}

TEST(Assignment, IsTheCheapest) {
  const std::vector<std::vector<long long>> price{{4, 1, 3, 9}, {2, 0, 5, 9}, {3, 2, 2, 9}};
  const Assignment found = assign(price);
  EXPECT_EQ(found.price, 5);
  EXPECT_EQ(found.column, (std::vector<int>{1, 0, 2}));
}

TEST(Import, TakesAnExtractOfOpenStreetMap) {
  std::string file = R"({"type":"FeatureCollection","features":[)";
  for (int i = 0; i < 9; ++i)
    file += R"({"type":"Feature","geometry":{"type":"Point","coordinates":[)" + std::to_string(10 + i * 0.01) +
            R"(,50.0003]},"properties":{"railway":"station","name":"Halt )" + std::to_string(i) + "\"}},";
  file +=
      R"({"type":"Feature","geometry":{"type":"Point","coordinates":[10.03,50.0001]},"properties":{"amenity":"cafe","name":"No station"}},)";
  file +=
      R"({"type":"Feature","geometry":{"type":"LineString","coordinates":[[9.999,50],[10.05,50],[10.081,50]]},"properties":{"railway":"subway","ref":"U1"}}]})";
  const auto import = import_at(file, 80);
  ASSERT_TRUE(import) << import.error().text();
  EXPECT_EQ(import->stages.front().network.stations.size(), 9u);
  EXPECT_EQ(import->stages.front().network.tracks.size(), 8u);
  EXPECT_EQ(import->attribution, "© OpenStreetMap contributors, ODbL 1.0");
}

}  // namespace
}  // namespace mornington::maps
