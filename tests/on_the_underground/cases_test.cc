#include "games/on_the_underground/cases/cases.h"

#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

std::vector<json::Value> all_documents() {
  std::vector<json::Value> out;
  for (const std::string& city : cities()) {
    out.push_back(board_document(city));
    out.push_back(layout_document(city));
  }
  return out;
}

const json::Value& case_file() {
  static const json::Value file = document("tests/cases/on-the-underground/cases.json");
  return file;
}

json::Value find_case(std::string_view id) {
  for (const json::Value& item : case_file().find("cases")->items())
    if (item.find("id")->text() == id) return item;
  return {};
}

TEST(OtuCases, AllKnownAnswersHold) {
  const std::vector<json::Value> documents = all_documents();
  int passed = 0;
  for (const json::Value& item : case_file().find("cases")->items()) {
    const CaseOutcome outcome = run_case(item, documents);
    EXPECT_EQ(outcome.kind, CaseOutcome::Kind::Passed)
        << item.find("id")->text() << "\n expected " << outcome.expected << "\n found " << outcome.found;
    passed += outcome.kind == CaseOutcome::Kind::Passed ? 1 : 0;
  }
  EXPECT_EQ(passed, 75);
}

TEST(OtuCases, AWrongAnswerFails) {
  json::Value item = find_case("L-terminus");
  item["expect"]["perMove"] = *json::parse(R"([{"points": 3, "tokens": 1}])");
  EXPECT_EQ(run_case(item, all_documents()).kind, CaseOutcome::Kind::Failed);
}

TEST(OtuCases, AnUnknownTypeOrKeyFails) {
  const std::vector<json::Value> documents = all_documents();
  json::Value item = find_case("L-terminus");
  item["type"] = "teleport";
  EXPECT_EQ(run_case(item, documents).kind, CaseOutcome::Kind::Failed);
  item = find_case("L-terminus");
  item["expect"]["weather"] = "fog";
  EXPECT_EQ(run_case(item, documents).kind, CaseOutcome::Kind::Failed);
  item = find_case("L-terminus");
  item["position"]["weather"] = "fog";
  EXPECT_EQ(run_case(item, documents).kind, CaseOutcome::Kind::Failed);
}

TEST(OtuCases, HostileCasesFailAndDoNotCrash) {
  const std::vector<json::Value> documents = all_documents();
  for (const char* text : {"{}", "[]", "null", R"({"type": "build"})", R"({"type": "build", "board": 7, "expect": {}})",
                           R"({"type": "route", "board": "london", "position": 3, "expect": {}})",
                           R"({"type": "endGame", "board": "london", "position": {"players": 99}, "expect": {}})",
                           R"({"type": "legalExtensions", "board": "london", "position": {}, "expect": {}})"}) {
    const Result<json::Value> item = json::parse(text);
    ASSERT_TRUE(item.ok());
    EXPECT_EQ(run_case(*item, documents).kind, CaseOutcome::Kind::Failed) << text;
  }
}

}  // namespace
}  // namespace mornington::on_the_underground
