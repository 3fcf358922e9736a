#include "arena/engine.h"

#include <gtest/gtest.h>

#include "games/next_station/generate.h"

namespace mornington::arena {
namespace {

class EngineTest : public testing::Test {
 protected:
  json::Value ask(const std::string& line) { return *json::parse(engine_.answer(line)); }
  bool refused(const std::string& line) { return !ask(line).find("ok")->boolean(); }
  void begin() {
    ASSERT_EQ(ask(R"({"ask":"new","edition":"next-station-london","seats":2})").find("id")->integer(), 1);
    ASSERT_TRUE(ask(R"({"ask":"draw","id":1,"seed":5})").find("ok")->boolean());
  }

  Engine engine_;
};

TEST_F(EngineTest, PlaysAGameToItsEnd) {
  begin();
  for (int seed = 0; seed < 500; ++seed) {
    const json::Value now = ask(R"({"ask":"decision","id":1})");
    if (now.find("decision")->text() == "over") break;
    if (now.find("decision")->text() == "chance") {
      const json::Value outcomes = ask(R"({"ask":"outcomes","id":1})");
      json::Value request;
      request["ask"] = "resolve";
      request["id"] = 1;
      request["do"] = *outcomes.find("outcomes")->items().front().find("do");
      ASSERT_FALSE(refused(json::dump(request)));
      continue;
    }
    json::Value request;
    request["ask"] = "legal";
    request["id"] = 1;
    request["seat"] = now.find("seats")->items().front();
    const json::Value legal = ask(json::dump(request));
    request["ask"] = "apply";
    request["do"] = legal.find("legal")->items().back();
    ASSERT_FALSE(refused(json::dump(request)));
  }
  EXPECT_EQ(ask(R"({"ask":"decision","id":1})").find("decision")->text(), "over");
  EXPECT_EQ(ask(R"({"ask":"scores","id":1})").find("points")->items().size(), 2u);
}

TEST_F(EngineTest, KeepsClonesApart) {
  begin();
  const std::string key = ask(R"({"ask":"key","id":1})").find("key")->text();
  ASSERT_EQ(ask(R"({"ask":"clone","id":1})").find("id")->integer(), 2);
  EXPECT_EQ(ask(R"({"ask":"key","id":2})").find("key")->text(), key);
  const json::Value legal = ask(R"({"ask":"legal","id":2,"seat":0})");
  json::Value request;
  request["ask"] = "apply";
  request["id"] = 2;
  request["seat"] = 0;
  request["do"] = legal.find("legal")->items().back();
  ASSERT_FALSE(refused(json::dump(request)));
  EXPECT_NE(ask(R"({"ask":"key","id":2})").find("key")->text(), key);
  EXPECT_EQ(ask(R"({"ask":"key","id":1})").find("key")->text(), key);
}

TEST_F(EngineTest, SamplesAWorldWithTheSameView) {
  begin();
  const json::Value sampled = ask(R"({"ask":"sample","id":1,"seat":0,"seed":9})");
  ASSERT_EQ(sampled.find("id")->integer(), 2);
  EXPECT_EQ(*ask(R"({"ask":"view","id":1,"seat":0})").find("view"),
            *ask(R"({"ask":"view","id":2,"seat":0})").find("view"));
}

TEST_F(EngineTest, AnswersABatchInOrder) {
  begin();
  const json::Value reply =
      ask(R"({"ask":"batch","requests":[{"ask":"key","id":1},{"ask":"drop","id":1},{"ask":"key","id":1}]})");
  const auto& replies = reply.find("replies")->items();
  ASSERT_EQ(replies.size(), 3u);
  EXPECT_TRUE(replies[0].find("ok")->boolean());
  EXPECT_TRUE(replies[1].find("ok")->boolean());
  EXPECT_FALSE(replies[2].find("ok")->boolean());
}

TEST_F(EngineTest, RefusesNonsenseWithAReason) {
  begin();
  for (const char* line :
       {"", "{", "[]", "{}", R"({"ask":7})", R"({"ask":"dance","id":1})", R"({"ask":"key"})",
        R"({"ask":"key","id":99})", R"({"ask":"new","edition":"chess","seats":2})",
        R"({"ask":"new","edition":"next-station-london","seats":77})", R"({"ask":"legal","id":1,"seat":5})",
        R"({"ask":"apply","id":1,"seat":0,"do":"fly to the moon"})", R"({"ask":"resolve","id":1,"do":"pass"})",
        R"({"ask":"batch","requests":3})"})
    EXPECT_TRUE(refused(line)) << line;
}

TEST_F(EngineTest, RefusesKeysThatAVerbDoesNotTakeAndNamesThem) {
  begin();
  const auto error_of = [&](const std::string& line) { return ask(line).find("error")->text(); };
  EXPECT_EQ(error_of(R"({"ask":"new","edition":"metro","seats":2,"option":{}})"), "$: key \"option\" is unknown");
  EXPECT_EQ(error_of(R"({"ask":"clone","id":1,"seat":0})"), "$: key \"seat\" is unknown");
  EXPECT_EQ(error_of(R"({"ask":"batch","requests":[],"id":1})"), "$: key \"id\" is unknown");
  EXPECT_EQ(error_of(R"({"ask":"dance","id":1})").substr(0, 29), "$.ask: \"dance\" is unknown; ex");
  for (const char* verb : {"decision", "legal", "apply", "outcomes", "resolve", "draw", "view", "sample", "clone",
                           "scores", "key", "drop", "new", "batch"})
    EXPECT_NE(error_of(R"({"ask":")" + std::string(verb) + R"(","id":1,"surprise":1})").find("is unknown"),
              std::string::npos)
        << verb;
}

TEST_F(EngineTest, ARefusedRequestChangesNothing) {
  begin();
  const std::string key = ask(R"({"ask":"key","id":1})").find("key")->text();
  const std::string action = ask(R"({"ask":"legal","id":1,"seat":0})").find("legal")->items().back().text();
  for (const std::string& line :
       {R"({"ask":"apply","id":1,"seat":7,"do":")" + action + "\"}", R"({"ask":"apply","id":1,"do":")" + action + "\"}",
        R"({"ask":"apply","id":1,"seat":0,"do":")" + action + R"(","more":1})", std::string(R"({"ask":"draw","id":1})"),
        std::string(R"({"ask":"sample","id":1,"seat":0})"), std::string(R"({"ask":"drop","id":1,"now":true})")})
    EXPECT_TRUE(refused(line)) << line;
  EXPECT_EQ(ask(R"({"ask":"key","id":1})").find("key")->text(), key);
  EXPECT_EQ(ask(R"({"ask":"clone","id":1})").find("id")->integer(), 2) << "no position was made";
}

TEST_F(EngineTest, NewTakesBoards) {
  json::Value board = next_station::generate_sheet(7);
  json::Value request;
  request["ask"] = "new";
  request["edition"] = "next-station-london";
  request["seats"] = 2;
  request["boards"].push_back(board);
  ASSERT_FALSE(refused(json::dump(request)));
  ASSERT_FALSE(refused(R"({"ask":"new","edition":"next-station-london","seats":2})"));
  const auto legal = [&](int id) {
    (void)ask(R"({"ask":"draw","seed":5,"id":)" + std::to_string(id) + "}");
    return *ask(R"({"ask":"legal","seat":0,"id":)" + std::to_string(id) + "}").find("legal");
  };
  EXPECT_FALSE(legal(1) == legal(2)) << "another sheet has other sections";
  request["boards"].push_back(board);
  EXPECT_TRUE(refused(json::dump(request)));
  request["edition"] = "metro";
  EXPECT_NE(ask(json::dump(request)).find("error")->text().find("is no document of metro"), std::string::npos);
}

}  // namespace
}  // namespace mornington::arena
