#include "games/on_the_underground/board_check.h"

#include <gmock/gmock.h>

#include "games/on_the_underground/geometry.h"
#include "games/on_the_underground/label_boxes.h"
#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

json::Value& member(json::Value& list, std::string_view id) {
  auto& items = const_cast<json::Array&>(list.items());
  for (json::Value& item : items)
    if (item.find("id") != nullptr && item.find("id")->text() == id) return item;
  ADD_FAILURE() << id << " not found";
  return items[0];
}

// The first error of a board after a change.
template <class Change>
std::string error_after(const std::string& city, Change&& change) {
  json::Value board = board_document(city);
  change(board);
  const BoardReport report = check_board(board);
  const Result<Rules> loaded =
      Game::load({"underground-" + city,
                  2,
                  {},
                  {{"on-the-underground/board", board}, {"on-the-underground/layout", layout_document(city)}}});
  EXPECT_EQ(report.errors.empty(), loaded.ok()) << "check and loader disagree";
  return report.errors.empty() ? "" : report.errors[0].text();
}

void remove_last(json::Value& list, std::size_t n) {
  auto& items = const_cast<json::Array&>(list.items());
  items.resize(items.size() - n);
}

TEST(OtuBoardCheck, FindsNothingWrongWithTheThreeBoards) {
  covers("OTU-1.2", "OTU-1.4", "OTU-Q16", "OTU-Q18");
  for (const std::string& city : cities()) {
    const BoardReport report = check_board(board_document(city), layout_document(city));
    for (const Error& error : report.errors) ADD_FAILURE() << city << " " << error.text();
    for (const Error& warning : report.warnings) ADD_FAILURE() << city << " " << warning.text();
  }
}

TEST(OtuBoardCheck, TheMapsHaveTheFacesEulerPromises) {
  for (const std::string& city : cities()) {
    const Board board = rules_for(city, 2).board;
    EXPECT_EQ(board.faces, static_cast<int>(board.blocks.size()) - static_cast<int>(board.nodes.size()) + 2) << city;
  }
}

TEST(OtuBoardCheck, RefusesABlockWithAnUnknownEnd) {
  EXPECT_EQ(error_after("london", [](json::Value& b) { member(b["blocks"], "bank--blackfriars")["a"] = "atlantis"; }),
            "$.blocks[13].a: \"atlantis\" is no station of this board");
}
TEST(OtuBoardCheck, RefusesABlockFromAStationToItself) {
  EXPECT_THAT(
      error_after("london", [](json::Value& b) { member(b["blocks"], "bank--blackfriars")["a"] = "blackfriars"; }),
      ::testing::HasSubstr("two different stations"));
}
TEST(OtuBoardCheck, RefusesTwoStationsOfOneName) {
  EXPECT_THAT(error_after("london", [](json::Value& b) { member(b["stations"], "bank")["id"] = "angel"; }),
              ::testing::HasSubstr("angel is there twice"));
}
TEST(OtuBoardCheck, RefusesBlocksThatCross) {
  EXPECT_THAT(error_after("london",
                          [](json::Value& b) {
                            json::Value& block = member(b["blocks"], "rayners-lane--uxbridge");
                            block["bends"] = *json::parse("[[48, 54], [48, 12], [12, 12]]");
                          }),
              ::testing::HasSubstr("touch outside a station"));
}
TEST(OtuBoardCheck, RefusesADrawingThatIsNotOctilinear) {
  EXPECT_THAT(error_after("london",
                          [](json::Value& b) {
                            json::Value& station = member(b["stations"], "uxbridge");
                            station["y"] = station["y"].integer() + 3;
                          }),
              ::testing::HasSubstr("octilinear"));
}
TEST(OtuBoardCheck, RefusesABlockThroughAForeignStation) {
  EXPECT_THAT(error_after("london",
                          [](json::Value& b) {
                            json::Value& moved = member(b["stations"], "uxbridge");
                            const json::Value* far = nullptr;
                            for (const json::Value& s : b["stations"].items())
                              if (s.find("id")->text() == "wembley-park") far = &s;
                            moved["x"] = far->find("x")->integer();
                            moved["y"] = far->find("y")->integer();
                          }),
              ::testing::AnyOf(::testing::HasSubstr("at one place"), ::testing::HasSubstr("runs through")));
}
TEST(OtuBoardCheck, RefusesAStationThatCannotBeReached) {
  EXPECT_THAT(error_after("london",
                          [](json::Value& b) {
                            auto& blocks = const_cast<json::Array&>(b["blocks"].items());
                            std::erase_if(blocks, [](const json::Value& block) {
                              return block.find("a")->text() == "uxbridge" || block.find("b")->text() == "uxbridge";
                            });
                          }),
              ::testing::HasSubstr("uxbridge cannot be reached"));
}
TEST(OtuBoardCheck, RefusesColourSetsThatShareALine) {
  EXPECT_THAT(error_after("london", [](json::Value& b) { b["sets"]["2"] = *json::parse(R"([["red"], ["red"]])"); }),
              ::testing::HasSubstr("$.sets.2: two colour sets share a line"));
}
TEST(OtuBoardCheck, RefusesTooFewColourSets) {
  EXPECT_THAT(error_after("paris", [](json::Value& b) { remove_last(b["sets"]["5"], 1); }),
              ::testing::HasSubstr("$.sets.5: expected at least 5 colour sets, found 4"));
}
TEST(OtuBoardCheck, RefusesSymbolsThatDoNotMatchTheConnectionStations) {
  EXPECT_THAT(
      error_after("london", [](json::Value& b) { remove_last(b["symbols"], 1); }),
      ::testing::HasSubstr("$.symbols: expected two connection stations for each symbol, found 8 stations and 3"));
}
TEST(OtuBoardCheck, RefusesMoreLandmarksThanTiles) {
  EXPECT_THAT(error_after("paris", [](json::Value& b) { b["landmark_tiles_of_a_type"] = 2; }),
              ::testing::HasSubstr("$.landmark_types: expected a tile for each landmark station"));
}
TEST(OtuBoardCheck, RefusesTooFewObjectives) {
  EXPECT_THAT(error_after("paris", [](json::Value& b) { remove_last(b["objectives"], 2); }),
              ::testing::HasSubstr("$.objectives: expected at least 10 secret objectives for five players, found"));
}
TEST(OtuBoardCheck, RefusesAnIconWithoutAWayOn) {
  EXPECT_THAT(error_after("new-york",
                          [](json::Value& b) {
                            auto& blocks = const_cast<json::Array&>(b["blocks"].items());
                            std::erase_if(blocks, [](const json::Value& block) {
                              return block.find("id")->text() == "water-steinway-tunnel--court-sq";
                            });
                          }),
              ::testing::HasSubstr("]: icon "));
}
TEST(OtuBoardCheck, RefusesNumbersOfSpacesThatDoNotExist) {
  EXPECT_THAT(error_after("london", [](json::Value& b) { member(b["blocks"], "bank--blackfriars")["spaces"] = 4; }),
              ::testing::HasSubstr("from 1 to 3"));
}
TEST(OtuBoardCheck, RefusesAMisspeltKey) {
  EXPECT_NE(error_after("london", [](json::Value& b) { b["stashuns"] = 1; }), "");
}
TEST(OtuBoardCheck, RefusesAnUnknownStart) {
  EXPECT_THAT(error_after("london", [](json::Value& b) { b["start"] = "crystal-palace"; }),
              ::testing::HasSubstr("no station"));
}
TEST(OtuBoardCheck, NamesThePlaceOfEveryFault) {
  const auto faults = {
      error_after("london", [](json::Value& b) { b["sets"]["3"] = *json::parse(R"([["red"], [], ["blue"]])"); }),
      error_after("new-york", [](json::Value& b) { b["start"] = "water-steinway-tunnel"; }),
      error_after("new-york", [](json::Value& b) { b["rules"]["journeys"] = "express-then-normal"; }),
      error_after("new-york", [](json::Value& b) {
        b["clusters"].push_back(*json::parse(R"({"id": "nowhere", "name": "Nowhere"})"));
      })};
  for (const std::string& fault : faults) {
    EXPECT_EQ(fault.substr(0, 2), "$.") << fault;
  }
}
TEST(OtuBoardCheck, WarnsOfNeighbouringTermini) {
  covers("OTU-Q27");
  json::Value board = board_document("london");
  const auto warnings = [&] {
    std::string text;
    for (const Error& warning : check_board(board).warnings) text += warning.text() + "\n";
    return text;
  };
  EXPECT_THAT(warnings(), ::testing::Not(::testing::HasSubstr("joins two termini")));
  for (const char* end : {"bank", "blackfriars"}) member(board["stations"], end)["kinds"].push_back("terminus");
  EXPECT_THAT(warnings(), ::testing::HasSubstr("$.blocks[13]: bank--blackfriars joins two termini"));
  board["rules"]["terminus"] = "choice";
  EXPECT_THAT(warnings(), ::testing::Not(::testing::HasSubstr("joins two termini")));
}
TEST(OtuBoardCheck, WarnsOfLabelsThatOverlap) {
  json::Value layout = layout_document("london");
  layout["labels"]["angel"]["side"] = "west";
  layout["labels"]["angel"]["gap"] = 3;
  layout["labels"]["angel"]["lines"] = *json::parse(R"(["A very long name", "that covers everything"])");
  json::Value board = board_document("london");
  member(board["stations"], "angel")["name"] = "A very long name that covers everything";
  const BoardReport report = check_board(board, layout);
  EXPECT_TRUE(report.errors.empty());
  EXPECT_FALSE(report.warnings.empty());
}

TEST(OtuBoardCheck, ACityWithoutALayoutIsDrawnWithColoursOnly) {
  LoadRequest request = request_for("london", 3);
  request.documents[0].second = board_document("paris");
  const Result<Rules> rules = Game::load(request);
  ASSERT_TRUE(rules.ok()) << rules.error().text();
  const Layout& layout = rules->layout;
  EXPECT_TRUE(layout.rivers.empty());
  EXPECT_EQ(layout.line_colours, rules_for("paris", 3).layout.line_colours);
  for (std::size_t i = 0; i < rules->board.nodes.size(); ++i) {
    const Station& station = rules->board.nodes[i];
    if (station.icons == 0) {
      EXPECT_EQ(layout.labels[i].lines, std::vector<std::string>{station.name});
    }
    EXPECT_LT(station.at.x, layout.width);
    EXPECT_LT(station.at.y, layout.height);
    EXPECT_LE(label_box(rules->board, layout, node_at(static_cast<int>(i))).right,
              layout.width * kPixelsPerUnit / rules->board.scale);
  }
  EXPECT_LT(layout.height, rules_for("paris", 3).layout.height * 5 / 4) << "no larger than it needs";
}

TEST(OtuBoardCheck, ACopyOfACityKeepsItsLayout) {
  LoadRequest request = request_for("london", 3);
  json::Value& board = request.documents[0].second;
  board["id"] = "my-london";
  for (const char* name : {"angel", "bank", "blackfriars"}) member(board["stations"], name)["name"] = "Another name";
  Result<Rules> rules = Game::load(request);
  ASSERT_TRUE(rules.ok()) << rules.error().text();
  EXPECT_EQ(rules->layout.rivers, rules_for("london", 3).layout.rivers);
  request.documents[1].second["labels"] = json::Value::object();
  rules = Game::load(request);
  ASSERT_TRUE(rules.ok());
  EXPECT_FALSE(rules->layout.rivers.empty()) << "a layout without labels is the city's own";
}

TEST(OtuBoardCheck, ACityOfOnesOwnMixesTheRuleSets) {
  json::Value board = board_document("london");
  board["rules"] = *json::parse(R"({"journeys": "two", "first_turn": "three-to-five", "full_connections": true,
                                    "terminus": "choice", "start_scores": "zero", "tie_break": "tokens"})");
  LoadRequest request = request_for("london", 3);
  request.documents[0].second = board;
  const Result<Rules> rules = Game::load(request);
  ASSERT_TRUE(rules.ok()) << rules.error().text();
  const State end = random_game(*rules, 9, [&](const State& state) { ASSERT_EQ(Game::self_check(*rules, state), ""); });
  EXPECT_EQ(end.phase, Phase::Over);
}

}  // namespace
}  // namespace mornington::on_the_underground
