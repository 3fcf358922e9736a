#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "ai/benchmarks.h"
#include "ai/family_bots.h"
#include "match/checks/cases.h"
#include "match/family/family.h"
#include "match/family/rulebook.h"
#include "match/match.h"
#include "wasm/engine_api.h"

// A family that exists only here is in every part of the program by its row alone.
namespace mornington {
namespace {

constexpr const char* kSetup = R"({"edition":"toy-lanterns","seats":2,"seed":7})";

json::Value answer(wasm::EngineApi& desk, const std::string& ask) {
  const Result<json::Value> reply = json::parse(desk.answer(ask));
  const json::Value* ok = reply.ok() ? reply->find("ok") : nullptr;
  if (ok == nullptr) ADD_FAILURE() << ask << " is answered by " << (reply.ok() ? json::dump(*reply) : "no JSON");
  return ok == nullptr ? json::Value() : *ok;
}

TEST(ToyFamily, IsListedAfterTheOthers) {
  ASSERT_EQ(families().size(), 4u);
  EXPECT_EQ(families().back().name, "toy");
  EXPECT_EQ(editions().back().id, "toy-lanterns");
  ASSERT_EQ(ai::family_bots().size(), families().size());
  for (std::size_t i = 0; i < families().size(); ++i) EXPECT_EQ(ai::family_bots()[i].family, families()[i].name);
}

TEST(ToyFamily, HasItsOptionsItsBoardAndItsRules) {
  EXPECT_EQ(option_specs(*find_edition("toy-lanterns")).front().name, "track");
  MatchSetup setup;
  setup.edition = "toy-lanterns";
  EXPECT_TRUE(new_match(setup).ok());
  EXPECT_EQ(rule_sentence("TOY-3.2"_rule), "On a line nobody steps beyond its ends.");
}

TEST(ToyFamily, RunsItsKnownAnswers) {
  const auto report = run_cases(*json::parse(R"({"family":"toy","cases":[
      {"id":"right","kind":"places","expect":8}, {"id":"wrong","kind":"places","expect":9}]})"));
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_EQ(report->lines[0].outcome.kind, CaseOutcome::Kind::Passed);
  EXPECT_EQ(report->lines[1].outcome.kind, CaseOutcome::Kind::Failed);
}

TEST(ToyFamily, IsCountedAndMeasured) {
  TableSetup setup;
  setup.edition = "toy-lanterns";
  const auto position = new_searchable(setup);
  ASSERT_TRUE(position.ok());
  EXPECT_EQ(ai::count_ways(**position, 2, [](std::size_t, std::size_t) {}), 25u);
  EXPECT_EQ(ai::brute_force_bench(**position), nullptr);
  EXPECT_EQ(ai::hotspot_bench(**position), nullptr);
  const auto game = ai::play_bot_game(**position, Seed::of_number(3), {"greedy", "novice"}, 1);
  ASSERT_TRUE(game.has_value());
  EXPECT_EQ(game->scores.seats, 2);
}

// A whole game on the page's engine, one of the seats played by a bot.
TEST(ToyFamily, PlaysOverTheBridgeOfThePage) {
  wasm::EngineApi desk(ai::make_bot);
  const std::string table =
      std::to_string(answer(desk, R"({"ask":"open","setup":)" + std::string(kSetup) + "}").integer());
  const auto at = [&](const std::string& seat) { return R"("table":)" + table + R"(,"seat":)" + seat; };
  const auto waiting = [&](const std::string& seat) {
    return *answer(desk, R"({"ask":"position",)" + at(seat) + "}").find("decision")->find("seats");
  };
  int bots_moves = 0;
  while (!waiting("null").items().empty()) {
    const std::string seat = std::to_string(waiting("null").items().front().integer());
    std::string move;
    if (seat == "1") {
      move = answer(desk, R"({"ask":"think",)" + at(seat) + R"(,"level":"novice","seed":1})").find("do")->text();
      ASSERT_LT(++bots_moves, 100);
    } else {
      move = answer(desk, R"({"ask":"position",)" + at(seat) + "}").find("legal")->items().front().find("do")->text();
    }
    answer(desk, R"({"ask":"apply",)" + at(seat) + R"(,"do":")" + move + "\"}");
    answer(desk, R"({"ask":"confirm","table":)" + table + "}");
  }
  EXPECT_GT(bots_moves, 3);
}

}  // namespace
}  // namespace mornington
