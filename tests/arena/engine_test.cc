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
    ASSERT_EQ(ask(R"({"do":"new","edition":"next-station-london","seats":2})").find("id")->integer(), 1);
    ASSERT_TRUE(ask(R"({"do":"draw","id":1,"seed":5})").find("ok")->boolean());
  }

  Engine engine_;
};

TEST_F(EngineTest, PlaysAGameToItsEnd) {
  begin();
  for (int seed = 0; seed < 500; ++seed) {
    const json::Value now = ask(R"({"do":"decision","id":1})");
    if (now.find("decision")->text() == "over") break;
    if (now.find("decision")->text() == "chance") {
      const json::Value outcomes = ask(R"({"do":"outcomes","id":1})");
      json::Value request;
      request["do"] = "resolve";
      request["id"] = 1;
      request["action"] = *outcomes.find("outcomes")->items().front().find("action");
      ASSERT_FALSE(refused(json::dump(request)));
      continue;
    }
    json::Value request;
    request["do"] = "legal";
    request["id"] = 1;
    request["seat"] = now.find("seats")->items().front();
    const json::Value legal = ask(json::dump(request));
    request["do"] = "apply";
    request["action"] = legal.find("legal")->items().back();
    ASSERT_FALSE(refused(json::dump(request)));
  }
  EXPECT_EQ(ask(R"({"do":"decision","id":1})").find("decision")->text(), "over");
  EXPECT_EQ(ask(R"({"do":"scores","id":1})").find("points")->items().size(), 2u);
}

TEST_F(EngineTest, KeepsClonesApart) {
  begin();
  const std::string key = ask(R"({"do":"key","id":1})").find("key")->text();
  ASSERT_EQ(ask(R"({"do":"clone","id":1})").find("id")->integer(), 2);
  EXPECT_EQ(ask(R"({"do":"key","id":2})").find("key")->text(), key);
  const json::Value legal = ask(R"({"do":"legal","id":2,"seat":0})");
  json::Value request;
  request["do"] = "apply";
  request["id"] = 2;
  request["seat"] = 0;
  request["action"] = legal.find("legal")->items().back();
  ASSERT_FALSE(refused(json::dump(request)));
  EXPECT_NE(ask(R"({"do":"key","id":2})").find("key")->text(), key);
  EXPECT_EQ(ask(R"({"do":"key","id":1})").find("key")->text(), key);
}

TEST_F(EngineTest, SamplesAWorldWithTheSameView) {
  begin();
  const json::Value sampled = ask(R"({"do":"sample","id":1,"seat":0,"seed":9})");
  ASSERT_EQ(sampled.find("id")->integer(), 2);
  EXPECT_EQ(*ask(R"({"do":"view","id":1,"seat":0})").find("view"),
            *ask(R"({"do":"view","id":2,"seat":0})").find("view"));
}

TEST_F(EngineTest, AnswersABatchInOrder) {
  begin();
  const json::Value reply =
      ask(R"({"do":"batch","requests":[{"do":"key","id":1},{"do":"drop","id":1},{"do":"key","id":1}]})");
  const auto& replies = reply.find("replies")->items();
  ASSERT_EQ(replies.size(), 3u);
  EXPECT_TRUE(replies[0].find("ok")->boolean());
  EXPECT_TRUE(replies[1].find("ok")->boolean());
  EXPECT_FALSE(replies[2].find("ok")->boolean());
}

TEST_F(EngineTest, RefusesNonsenseWithAReason) {
  begin();
  for (const char* line :
       {"", "{", "[]", "{}", R"({"do":7})", R"({"do":"dance","id":1})", R"({"do":"key"})", R"({"do":"key","id":99})",
        R"({"do":"new","edition":"chess","seats":2})", R"({"do":"new","edition":"next-station-london","seats":77})",
        R"({"do":"legal","id":1,"seat":5})", R"({"do":"apply","id":1,"seat":0,"action":"fly to the moon"})",
        R"({"do":"resolve","id":1,"action":"pass"})", R"({"do":"batch","requests":3})"})
    EXPECT_TRUE(refused(line)) << line;
}

TEST_F(EngineTest, RefusesKeysThatAVerbDoesNotTakeAndNamesThem) {
  begin();
  const auto error_of = [&](const std::string& line) { return ask(line).find("error")->text(); };
  EXPECT_EQ(error_of(R"({"do":"new","edition":"metro","seats":2,"option":{}})"), "$: key \"option\" is unknown");
  EXPECT_EQ(error_of(R"({"do":"clone","id":1,"seat":0})"), "$: key \"seat\" is unknown");
  EXPECT_EQ(error_of(R"({"do":"batch","requests":[],"id":1})"), "$: key \"id\" is unknown");
  EXPECT_EQ(error_of(R"({"do":"dance","id":1})").substr(0, 28), "$.do: \"dance\" is unknown; ex");
  for (const char* verb : {"decision", "legal", "apply", "outcomes", "resolve", "draw", "view", "sample", "clone",
                           "scores", "key", "drop", "new", "batch"})
    EXPECT_NE(error_of(R"({"do":")" + std::string(verb) + R"(","id":1,"surprise":1})").find("is unknown"),
              std::string::npos)
        << verb;
}

TEST_F(EngineTest, ARefusedRequestChangesNothing) {
  begin();
  const std::string key = ask(R"({"do":"key","id":1})").find("key")->text();
  const std::string action = ask(R"({"do":"legal","id":1,"seat":0})").find("legal")->items().back().text();
  for (const std::string& line :
       {R"({"do":"apply","id":1,"seat":7,"action":")" + action + "\"}",
        R"({"do":"apply","id":1,"action":")" + action + "\"}",
        R"({"do":"apply","id":1,"seat":0,"action":")" + action + R"(","more":1})",
        std::string(R"({"do":"draw","id":1})"), std::string(R"({"do":"sample","id":1,"seat":0})"),
        std::string(R"({"do":"drop","id":1,"now":true})")})
    EXPECT_TRUE(refused(line)) << line;
  EXPECT_EQ(ask(R"({"do":"key","id":1})").find("key")->text(), key);
  EXPECT_EQ(ask(R"({"do":"clone","id":1})").find("id")->integer(), 2) << "no position was made";
}

TEST_F(EngineTest, NewTakesBoards) {
  json::Value board = next_station::generate_sheet(7);
  json::Value request;
  request["do"] = "new";
  request["edition"] = "next-station-london";
  request["seats"] = 2;
  request["boards"].push_back(board);
  ASSERT_FALSE(refused(json::dump(request)));
  ASSERT_FALSE(refused(R"({"do":"new","edition":"next-station-london","seats":2})"));
  const auto legal = [&](int id) {
    (void)ask(R"({"do":"draw","seed":5,"id":)" + std::to_string(id) + "}");
    return *ask(R"({"do":"legal","seat":0,"id":)" + std::to_string(id) + "}").find("legal");
  };
  EXPECT_FALSE(legal(1) == legal(2)) << "another sheet has other sections";
  request["boards"].push_back(board);
  EXPECT_TRUE(refused(json::dump(request)));
  request["edition"] = "metro";
  EXPECT_NE(ask(json::dump(request)).find("error")->text().find("is no document of metro"), std::string::npos);
}

}  // namespace
}  // namespace mornington::arena
