#include "match/family/map.h"

#include <gtest/gtest.h>

#include "match/family/boards.h"
#include "match/family/documents.h"
#include "match/match.h"
#include "match/record/match_session.h"
#include "match/record/replay.h"
#include "match/record/save.h"

namespace mornington::match {
namespace {

json::Value map_named(std::string_view edition) {
  auto map = map_of(*find_edition(edition));
  EXPECT_TRUE(map.ok());
  return *map;
}

MatchSetup setup_on(const EditionSpec& edition, std::vector<json::Value> boards) {
  MatchSetup setup;
  setup.edition = edition.id;
  setup.seats = edition.min_seats;
  setup.boards = std::move(boards);
  setup.seed = Seed::of_number(7);
  return setup;
}

std::string error_of(const json::Value& map) {
  const auto inside = documents_in(map);
  return inside.ok() ? "" : inside.error().text();
}

TEST(Map, OfEveryEditionIsTheSameBoardAndTheSamePicture) {
  for (const EditionSpec& edition : editions()) {
    const auto plain = new_match(setup_on(edition, {}));
    // As a file brings it back.
    const auto read = json::parse(json::dump(map_named(edition.id), json::Style::Indented));
    const auto mapped = new_match(setup_on(edition, {*read}));
    ASSERT_TRUE(mapped.ok()) << mapped.error().text();
    EXPECT_EQ((*mapped)->config()->board_hash, (*plain)->config()->board_hash) << edition.id;
    EXPECT_EQ((*mapped)->seen_by(kNoSeat)->draw_svg({}), (*plain)->seen_by(kNoSeat)->draw_svg({})) << edition.id;
  }
}

TEST(Map, IsPlayableAsTheEditionItWasMadeFor) {
  for (const EditionSpec& edition : editions()) {
    const BoardCheck check = check_board(map_named(edition.id));
    ASSERT_EQ(check.editions.size(), 1u) << edition.id;
    EXPECT_EQ(check.editions.front()->id, edition.id);
    EXPECT_TRUE(check.errors.empty()) << edition.id;
  }
}

TEST(Map, StaysWholeInReplaysAndSaves) {
  const EditionSpec& edition = *find_edition("underground-paris");
  json::Value map = map_named(edition.id);
  map["author"] = "A. Mapmaker";
  map["licence"] = "CC-BY-4.0";
  auto session = MatchSession::open(setup_on(edition, {map}));
  ASSERT_TRUE(session.ok());
  const auto replayed = read_replay(write_replay(session->match()));
  ASSERT_TRUE(replayed.ok()) << replayed.error().text();
  EXPECT_EQ((*replayed)->setup().boards, std::vector<json::Value>{map});
  const auto restored = MatchSession::restore(*session->save());
  ASSERT_TRUE(restored.ok()) << restored.error().text();
  EXPECT_EQ(restored->match().setup().boards, std::vector<json::Value>{map});
}

TEST(Map, MayHoldOneDocumentAndLeaveTheOthersBuiltIn) {
  json::Value map = map_named("underground-london");
  json::Value layout = map["documents"].items().back();
  map["documents"] = json::Value(json::Array{layout});
  EXPECT_TRUE(new_match(setup_on(*find_edition("underground-london"), {map})).ok());
}

TEST(Map, IsRefusedWithThePlaceThatIsWrong) {
  json::Value map = map_named("underground-london");
  json::Value newer = map;
  newer["version"] = 2;
  EXPECT_EQ(error_of(newer), "$.version: this program reads maps of version 1");
  json::Value misspelt = map;
  misspelt["auther"] = "A";
  EXPECT_EQ(error_of(misspelt), "$: key \"auther\" is unknown");
  json::Value twice = map;
  twice["documents"].push_back(map["documents"].items().front());
  EXPECT_EQ(error_of(twice),
            "$.documents[2].document: a second document \"on-the-underground/board\"; expected one per role");
  json::Value nested = map;
  nested["documents"].push_back(map);
  EXPECT_EQ(error_of(nested), "$.documents[2].document: a map holds board files, not other maps");
  json::Value empty = map;
  empty["documents"] = json::Value::array();
  EXPECT_EQ(error_of(empty), "$.documents: expected 1 to 4 documents, found 0");
  json::Value wordy = map;
  wordy["author"] = std::string(201, 'a');
  EXPECT_EQ(error_of(wordy), "$.author: expected at most 200 bytes");
}

TEST(Map, OfAnotherGameIsRefused) {
  const auto match = new_match(setup_on(*find_edition("underground-london"), {map_named("metro-paris")}));
  ASSERT_FALSE(match.ok());
  EXPECT_NE(match.error().text().find("is no document of underground-london"), std::string::npos);
}

TEST(Map, ThatIsBrokenIsReportedByTheDocumentAndThePath) {
  json::Value map = map_named("underground-london");
  json::Value board = map["documents"].items().front();
  board["start"] = "nowhere";
  map["documents"] = json::Value(json::Array{board, map["documents"].items().back()});
  const BoardCheck check = check_board(map);
  EXPECT_TRUE(check.editions.empty());
  ASSERT_EQ(check.errors.size(), 1u);
  EXPECT_EQ(check.errors.front().role, "on-the-underground/board");
  EXPECT_EQ(check.errors.front().finding.where, "$.start");
  EXPECT_EQ(check.errors.front().finding.code, kUnreadable);
}

TEST(Map, OfMetroIsReportedByItsLoader) {
  json::Value map = map_named("metro");
  json::Value board = map["documents"].items().front();
  board["tiles"]["aaaa"] = 3;
  map["documents"] = json::Value(json::Array{board});
  const BoardCheck check = check_board(map);
  ASSERT_EQ(check.errors.size(), 1u);
  EXPECT_EQ(check.errors.front().finding.text(), "$.tiles: expected 60 tiles, found 59");
}

TEST(Map, AnUnfinishedSheetIsToldEverythingThatItLacks) {
  const json::Value sheet = *json::parse(
      R"({"document": "next-station/board", "name": "S", "width": 4, "height": 4,
          "districts": [{"id": "A", "name": "a", "kind": "main", "x": [0, 3], "y": [0, 3]}],
          "stations": [{"id": "a", "x": 0, "y": 0, "symbol": "circle", "district": "A", "bank": "north"},
                       {"id": "b", "x": 2, "y": 0, "symbol": "square", "district": "A", "bank": "north"}]})");
  const BoardCheck check = check_board(sheet);
  EXPECT_EQ(check.errors.size(), 8u);  // four departures, three symbols, a tourist site
  EXPECT_EQ(json::dump(check.derived), R"({"potential_lines":[["a","b"]]})");
}

}  // namespace
}  // namespace mornington::match
