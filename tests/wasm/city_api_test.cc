#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "match/family/boards.h"
#include "wasm/balance_api.h"
#include "wasm/import_api.h"

namespace mornington::wasm {
namespace {

using testing::HasSubstr;

std::string town() {
  std::ostringstream text;
  text << std::ifstream(MORNINGTON_SOURCE_DIR "/tests/maps/town.geojson").rdbuf();
  return text.str();
}

template <class Ask>
json::Value told(const json::Value& request, Ask&& ask) {
  json::Problems problems;
  const Result<json::Value> answer = ask(request.find("ask")->text(), json::Reader(request, problems));
  if (!problems.ok()) return "problem: " + problems.first().text();
  return answer ? *answer : json::Value("error: " + answer.error().text());
}

json::Value import_town(json::Object more, const std::string& file) {
  json::Value request = json::Object{{"ask", "import-map"}, {"family", "on-the-underground"}};
  for (auto& [key, value] : more) request[key] = value;
  return told(request, [&](std::string_view what, const json::Reader& ask) { return *answer_import(what, ask, file); });
}

TEST(ImportApi, TellsTheStepsAndAMapWithoutErrors) {
  const json::Value import = import_town({{"name", "Our town"}, {"stations", 30}}, town());
  ASSERT_TRUE(import.is(json::Kind::Object)) << import.text();
  EXPECT_EQ(import.find("map")->find("name")->text(), "Our town");
  EXPECT_TRUE(check_board(*import.find("map")).errors.empty());
  std::vector<std::string> steps;
  for (const json::Value& stage : import.find("stages")->items()) steps.push_back(stage.find("step")->text());
  EXPECT_EQ(steps, (std::vector<std::string>{"graph", "planar", "thin", "densify", "layout"}));
  const json::Value& dense = import.find("stages")->items()[3];
  EXPECT_THAT(json::dump(dense), HasSubstr(R"("invented":true)"));
  EXPECT_THAT(json::dump(*import.find("changes")), HasSubstr(R"("code":"invented")"));
}

TEST(ImportApi, ObeysTheNumbersAsked) {
  const json::Value plain = import_town({{"densify", false}}, town());
  EXPECT_EQ(json::dump(plain).find(R"("invented":true)"), std::string::npos);
}

TEST(ImportApi, NamesWhatIsWrongWithTheFile) {
  EXPECT_THAT(import_town({}, "hello").text(), HasSubstr("expected a GTFS feed"));
  EXPECT_THAT(import_town({{"stations", 5}}, town()).text(), HasSubstr("expected 8 to 128, found 5"));
  EXPECT_THAT(import_town({{"family", "metro"}}, town()).text(), HasSubstr("\"metro\" cannot be imported"));
  json::Problems problems;
  const json::Value other = json::Object{{"ask", "balance"}};
  EXPECT_FALSE(answer_import("balance", json::Reader(other, problems), "").has_value());
}

class BalanceApiTest : public testing::Test {
 protected:
  json::Value ask(const json::Value& request) {
    return told(request, [&](std::string_view what, const json::Reader& reader) { return api_.answer(what, reader); });
  }
  json::Value play(int number, int game) {
    return ask(json::Object{{"ask", "balance-play"}, {"balance", number}, {"game", game}});
  }
  json::Value result(int number, json::Array games) {
    return ask(json::Object{{"ask", "balance-result"}, {"balance", number}, {"games", std::move(games)}});
  }

  BalanceApi api_;
};

TEST_F(BalanceApiTest, AGameIsTheSameForEveryWorker) {
  const json::Value begin = json::Object{{"ask", "balance"}, {"edition", "metro"}, {"games", 2}};
  const json::Value one = ask(begin);
  const json::Value other = ask(begin);
  EXPECT_EQ(one.find("games")->integer(), other.find("games")->integer());
  EXPECT_NE(one.find("balance")->integer(), other.find("balance")->integer());
  EXPECT_EQ(json::dump(play(1, 0)), json::dump(play(2, 0)));
}

TEST_F(BalanceApiTest, AddsUpWhatWasPlayedAndDoesNotGuess) {
  ask(json::Object{{"ask", "balance"}, {"edition", "metro"}, {"games", 2}});
  const json::Value none = result(1, {});
  EXPECT_EQ(none.find("verdict")->text(), "not-enough-games");
  const json::Value facts = play(1, 0);
  const json::Value some = result(1, {json::Object{{"game", 0}, {"facts", facts}}});
  EXPECT_EQ(some.find("games")->integer(), 1);
  EXPECT_EQ(some.find("verdict")->text(), "not-enough-games");
  EXPECT_EQ(some.find("uses")->find("a1")->decimal(), 100);
  const json::Value twice = json::Object{{"game", 0}, {"facts", facts}};
  EXPECT_THAT(result(1, {twice, twice}).text(), HasSubstr("expected each game once"));
}

TEST_F(BalanceApiTest, RefusesWhatItCannotRead) {
  EXPECT_THAT(ask(json::Object{{"ask", "balance"}, {"edition", "chess"}, {"games", 2}}).text(),
              HasSubstr("no edition \"chess\""));
  EXPECT_THAT(play(7, 0).text(), HasSubstr("no certificate of that number"));
  ask(json::Object{{"ask", "balance"}, {"edition", "metro"}, {"games", 2}});
  EXPECT_THAT(play(1, 1'000'000).text(), HasSubstr("expected a whole number"));
  json::Value facts = play(1, 0);
  facts["users"] = json::Value::array();
  EXPECT_THAT(result(1, {json::Object{{"game", 0}, {"facts", facts}}}).text(), HasSubstr("expected one per place"));
}

}  // namespace
}  // namespace mornington::wasm
