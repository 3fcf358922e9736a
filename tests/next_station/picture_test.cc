#include <gtest/gtest.h>

#include "next_station/scene.h"

namespace mornington::next_station {
namespace {

Scene drawn_scene() {
  return Scene::solo("green", {{"objectives", "off"}})
      .turn("street-square", "draw t-3-2 s-6-2")
      .turn("street-pentagon", "draw t-3-2 p-3-6")
      .flip("street-circle");
}

std::string picture(const Scene& scene, PictureStyle style) {
  return NextStation::draw_text(scene.rules, scene.state, style);
}

PictureStyle tall() {
  PictureStyle style;
  style.height = 20;
  return style;
}

TEST(NslText, DrawsTheLinesInTheStrokeOfTheirPencil) {
  const std::string text = picture(drawn_scene(), tall());
  EXPECT_NE(text.find("G━━━━━━━━━»□"), std::string::npos) << text;
  EXPECT_NE(text.find("┃"), std::string::npos) << text;
  EXPECT_EQ(text.find("\x1b["), std::string::npos);
}

TEST(NslText, ColourIsOnTopOfTheStroke) {
  PictureStyle style = tall();
  style.colour = true;
  EXPECT_NE(picture(drawn_scene(), style).find("\x1b[32m"), std::string::npos);
}

TEST(NslText, ShowsCardsAndScoreBox) {
  const std::string text = picture(drawn_scene(), tall());
  for (const char* part : {"Round 1 of 4, turn 3", "Card street-circle", "Out  s○ s□ s⬠", "Left u○", "Districts",
                           "TOTAL 6", "grade 1 of 6", "Pencil: green"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(NslText, WritesTheRoutesWhereThereIsNoRoomToDraw) {
  const std::string text = picture(drawn_scene(), {});
  EXPECT_NE(text.find("green: 32-62 32-36"), std::string::npos) << text;
}

TEST(NslText, NumbersTheColumnsOfASmallMapToo) {
  PictureStyle style;
  style.height = 13;
  const std::string text = picture(drawn_scene(), style);
  EXPECT_NE(text.find("  0   1   2   3   4   5   6   7   8   9"), std::string::npos) << text;
  EXPECT_NE(text.find("green: 32-62 32-36"), std::string::npos) << text;
}

TEST(NslText, FitsAnyRoom) {
  for (int height : {1, 5, 17, 19, 24})
    for (int width : {1, 30, 80}) {
      PictureStyle style;
      style.height = height;
      style.width = width;
      const std::string text = picture(drawn_scene(), style);
      EXPECT_LE(std::count(text.begin(), text.end(), '\n'), height);
    }
}

TEST(NslText, BringsOutWhatIsHighlighted) {
  PictureStyle style = tall();
  style.highlight = "draw s-6-2 c-6-3";
  EXPECT_NE(picture(drawn_scene(), style).find("[○]"), std::string::npos);
  style.highlight = "c-9-0";
  EXPECT_NE(picture(drawn_scene(), style).find("[○]"), std::string::npos);
}

TEST(NslSvg, DrawsEveryStationAndSection) {
  const Scene scene = drawn_scene();
  const std::string svg = NextStation::draw_svg(scene.rules, scene.state, {});
  std::size_t stations = 0;
  for (std::size_t at = svg.find("data-station"); at != std::string::npos; at = svg.find("data-station", at + 1))
    ++stations;
  EXPECT_EQ(stations, 53u);
  EXPECT_NE(svg.find("<svg xmlns=\"http://www.w3.org/2000/svg\""), std::string::npos);
  EXPECT_NE(svg.find("class=\"line-green\""), std::string::npos);
  EXPECT_NE(svg.find("#2f9e44"), std::string::npos);
}

TEST(NslSvg, HasRoomToWriteOnPaper) {
  const Scene scene = Scene(1);
  PictureStyle style;
  style.on_paper = true;
  const std::string svg = NextStation::draw_svg(scene.rules, scene.state, style);
  EXPECT_EQ(svg.find("Total"), std::string::npos);
  std::size_t boxes = 0;
  for (std::size_t at = svg.find("\"blank\""); at != std::string::npos; at = svg.find("\"blank\"", at + 1)) ++boxes;
  // Four columns of four lines, the track, three kinds of interchanges, the objectives, the total.
  EXPECT_EQ(boxes, 16u + 1 + 4 + 2 + 1);
}

TEST(NslSvg, ShowsEverySheetToASpectator) {
  const Scene scene = Scene(3).chance("pencil purple", "pencil blue", "pencil pink");
  PictureStyle style;
  const std::string all = NextStation::draw_svg(scene.rules, scene.state, style);
  style.seat = seat_at(1);
  const std::string one = NextStation::draw_svg(scene.rules, scene.state, style);
  EXPECT_GT(all.size(), 2 * one.size());
}

TEST(NslSvg, NamesFromASheetAreEscaped) {
  Scene scene = drawn_scene();
  scene.rules.board.name = "<b>&\"";
  const std::string svg = NextStation::draw_svg(scene.rules, scene.state, {});
  EXPECT_NE(svg.find("<title>&lt;b&gt;&amp;&quot;</title>"), std::string::npos);
}

TEST(NslFacts, TheRunningScoreSheetHasTheLayoutOfThePaperOne) {
  const Scene scene = drawn_scene();
  const json::Value facts = NextStation::encode_facts(scene.rules, scene.state);
  const json::Value& box = facts.find("boxes")->items()[0];
  EXPECT_EQ(json::dump(box.find("lines")->items()[0]),
            R"({"pencil":"green","begun":true,"districts":2,"most_stations":2,"thames_sections":1,"thames_points":2,)"
            R"("total":6,"tourist_sites":0})");
  EXPECT_EQ(json::dump(*box.find("ends")), R"(["s-6-2","p-3-6"])");
  EXPECT_EQ(facts.find("cards")->find("underground_left")->integer(), 5);
  EXPECT_EQ(json::dump(*facts.find("cards")->find("symbols")->find("circle")), R"({"left":1,"out":1})");
}

TEST(NslEvents, HaveNamedFieldsAndASentence) {
  Scene scene = drawn_scene().play("pass").finish_round();
  const Event scored = scene.events(EventKind::LineScored)[0];
  EXPECT_EQ(json::dump(NextStation::encode_event(scene.rules, scored)),
            R"({"event":"line-scored","seat":0,"rule":"NSL-6.1","points":4,"pencil":"green","districts":2,)"
            R"("most_stations":2})");
  EXPECT_EQ(NextStation::event_text(scene.rules, scored), "The green line scores 2 x 2 = 4.");
  const Event thames = scene.events(EventKind::ThamesScored)[0];
  EXPECT_EQ(json::dump(NextStation::encode_event(scene.rules, thames)),
            R"({"event":"thames-scored","seat":0,"rule":"NSL-6.2","points":2,"pencil":"green","thames_sections":1})");
  EXPECT_EQ(NextStation::event_text(scene.rules, thames), "The green line scores 2 under the Thames.");
}

}  // namespace
}  // namespace mornington::next_station
