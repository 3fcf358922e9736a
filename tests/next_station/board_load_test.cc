#include "games/next_station/board_load.h"

#include <gtest/gtest.h>

#include <bit>

#include "next_station/scene.h"
#include "support/covers.h"

namespace mornington::next_station {
namespace {

// The London document as text with the first `from` replaced.
json::Value changed(const std::string& from, const std::string& to) {
  std::string text = json::dump(london_board());
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  const Result<json::Value> value = json::parse(text);
  EXPECT_TRUE(value.ok()) << value.error().text();
  return *value;
}

std::string error_of(const json::Value& document) {
  const Result<Board> board = load_board(document);
  return board.ok() ? "" : board.error().text();
}

TEST(NslBoard, LondonHasTheFiguresOfThePrintedSheet) {
  covers("NSL-1.1", "NSL-1.2", "NSL-1.3", "NSL-1.4", "NSL-1.5", "NSL-1.6");
  const Result<Board> board = load_board(london_board());
  ASSERT_TRUE(board.ok()) << board.error().text();
  EXPECT_EQ(board->stations.size(), 53u);
  EXPECT_EQ(board->districts.size(), 13u);
  EXPECT_EQ(board->potential_lines.size(), 155u);
  EXPECT_EQ(board->thames.size(), 24);
  EXPECT_EQ(std::popcount(board->tourist_sites), 5);
  int crossings = 0;
  for (std::size_t i = 0; i < 155; ++i) crossings += board->conflicts[i].size() - 1;
  EXPECT_EQ(crossings, 2 * 116);
}

TEST(NslBoard, ASheetWithoutADepartureIsRefused) {
  covers("NSL-1.5");
  EXPECT_EQ(error_of(changed(R"(,"departure":"green")", "")), "$.stations: no departure station for the green pencil");
  EXPECT_EQ(error_of(changed(R"("departure":"green")", R"("departure":"pink")")),
            "$.stations: more than one departure station for the pink pencil");
}

TEST(NslBoard, OverlappingStationsAreRefused) {
  EXPECT_EQ(error_of(changed(R"({"id":"s-2-0","x":2)", R"({"id":"s-2-0","x":1)")),
            "$.stations[2]: overlaps station \"t-1-0\"");
}

TEST(NslBoard, AStationLiesInItsDistrict) {
  EXPECT_EQ(error_of(changed(R"("district":"cNW")", R"("district":"SE")")),
            "$.stations[0].district: the station lies outside district \"SE\"");
}

TEST(NslBoard, UnknownWordsAreRefusedWithTheirPath) {
  EXPECT_EQ(error_of(changed(R"("district":"cNW")", R"("district":"Soho")")),
            "$.stations[0].district: district \"Soho\" is unknown");
  EXPECT_EQ(
      error_of(changed(R"("symbol":"pentagon")", R"("symbol":"hexagon")")),
      "$.stations[0].symbol: \"hexagon\" is unknown; expected one of circle, triangle, square, pentagon, central");
  EXPECT_EQ(error_of(changed(R"("bank":"north")", R"("bnak":"north")")), "$.stations[0]: key \"bnak\" is unknown");
  EXPECT_EQ(error_of(changed(R"("bank":"north")", R"("bank":"left")")),
            "$.stations[0].bank: \"left\" is unknown; expected one of north, south");
  EXPECT_EQ(error_of(changed(R"({"id":"t-1-0")", R"({"id":"p-0-0")")),
            "$.stations[1].id: station \"p-0-0\" occurs twice");
  EXPECT_EQ(error_of(changed(R"("x":0)", R"("x":10)")),
            "$.stations[0].x: expected a whole number from 0 to 9, found 10");
  EXPECT_EQ(error_of(changed("next-station/board", "metro/board")), "$.document: expected \"next-station/board\"");
}

TEST(NslBoard, ASheetNeedsExactlyOneCentre) {
  covers("NSL-1.1");
  EXPECT_EQ(error_of(changed(R"("symbol":"central")", R"("symbol":"circle")")),
            "$.stations: no station with the symbol central");
  EXPECT_EQ(error_of(changed(R"("symbol":"pentagon")", R"("symbol":"central")")),
            "$.stations: more than one central station");
}

TEST(NslBoard, ADistrictWithoutAStationIsRefused) {
  covers("NSL-1.2");
  EXPECT_EQ(error_of(changed(R"({"id":"NW")", R"({"id":"X","name":"x","kind":"main","x":[0,9],"y":[0,9]},{"id":"NW")")),
            "$.districts[0]: no station lies in district \"X\"");
}

// A sheet of a few stations on a wide grid, to say what is out of reach.
std::string small_sheet(const std::string& last) {
  return R"({"document":"next-station/board","name":"Small","width":6,"height":6,
    "districts":[{"id":"A","name":"all","kind":"main","x":[0,5],"y":[0,5]}],"stations":[
    {"id":"a","x":0,"y":0,"symbol":"circle","district":"A","bank":"north","departure":"purple","tourist":true},
    {"id":"b","x":1,"y":0,"symbol":"triangle","district":"A","bank":"north","departure":"blue"},
    {"id":"c","x":0,"y":1,"symbol":"square","district":"A","bank":"north","departure":"pink"},
    {"id":"d","x":1,"y":1,"symbol":"central","district":"A","bank":"south","departure":"green"},)" +
         last + "]}";
}

TEST(NslBoard, ASymbolOutOfReachIsRefused) {
  const std::string far = R"({"id":"e","x":5,"y":3,"symbol":"pentagon","district":"A","bank":"south"})";
  EXPECT_EQ(error_of(*json::parse(small_sheet(far))),
            "$.stations[4]: no way along potential lines from departure \"a\" leads here (symbol pentagon)");
  const std::string near = R"({"id":"e","x":5,"y":0,"symbol":"pentagon","district":"A","bank":"south"})";
  EXPECT_EQ(error_of(*json::parse(small_sheet(near))), "");
}

TEST(NslBoard, TooManyStationsAreRefused) {
  std::string stations;
  for (int i = 0; i < 61; ++i)
    stations += (i > 0 ? "," : "") + std::string(R"({"id":"x)") + std::to_string(i) + R"("})";
  EXPECT_EQ(error_of(*json::parse(small_sheet(stations))), "$.stations: expected at most 64 stations");
}

TEST(NslBoard, HostileDocumentsAreRefusedAndNeverCrash) {
  for (const char* text :
       {"null", "[]", "{}", R"({"document":"next-station/board"})",
        R"({"document":"next-station/board","name":1,"width":"a","height":null})",
        R"({"document":"next-station/board","name":"","width":99,"height":1,"districts":{},"stations":3})",
        R"({"document":"next-station/board","name":"","width":9,"height":9,"districts":[1],"stations":[[]]})"})
    EXPECT_NE(error_of(*json::parse(text)), "") << text;
}

TEST(NslLoad, UnknownOptionsAndValuesAreRefused) {
  EXPECT_EQ(NextStation::load(london_request(1, {{"weather", "rain"}})).error().text(),
            "weather: is no option of this game");
  EXPECT_EQ(NextStation::load(london_request(1, {{"powers", "maybe"}})).error().text(),
            "powers: \"maybe\" is unknown; expected off or on");
}

TEST(NslLoad, EveryOptionDoesWhatItsSecondChoiceSays) {
  OptionValues values;
  for (const OptionSpec& spec : option_specs()) values.emplace_back(spec.name, spec.choices[1].value);
  const Options options = london(1, values).options;
  EXPECT_TRUE(options.objectives && options.powers && options.early_switch_counts && options.any_double_after_centre &&
              options.ninety_is_second_grade);
  EXPECT_FALSE(options.bare_line_scores);
  EXPECT_EQ(options.modules(), 2);
}

TEST(NslLoad, AMissingOrBrokenDocumentIsNamed) {
  LoadRequest request = london_request(1);
  request.documents.pop_back();
  EXPECT_EQ(NextStation::load(request).error().text(), "next-station/layout: the document is missing");
  request = london_request(1);
  request.documents[1].second["ink"] = "red";
  EXPECT_EQ(NextStation::load(request).error().text(), "next-station/layout $.ink: expected a colour such as #22264b");
}

}  // namespace
}  // namespace mornington::next_station
