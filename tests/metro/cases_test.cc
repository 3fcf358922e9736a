#include "games/metro/cases/cases.h"

#include "metro/table.h"

namespace mornington::metro {
namespace {

CaseOutcome run(const json::Value& item) {
  static const Rules rules = rules_for("metro", 2);
  return run_case(item, rules.board);
}

void run_file(const std::string& path, std::size_t count) {
  const json::Value file = file_document(path);
  ASSERT_NE(file.find("cases"), nullptr);
  EXPECT_EQ(file.find("cases")->items().size(), count);
  for (const json::Value& item : file.find("cases")->items()) {
    const CaseOutcome outcome = run(item);
    EXPECT_EQ(outcome.kind, CaseOutcome::Kind::Passed)
        << item.find("id")->text() << " expected " << outcome.expected << " found " << outcome.found;
  }
}

TEST(MetroCases, TheBaseGameAnswersEveryKnownCase) { run_file("tests/cases/metro/cases.json", 77); }

TEST(MetroCases, ModulesAndCitiesAnswerEveryKnownCase) { run_file("tests/cases/metro/cases-modules.json", 20); }

json::Value parsed(std::string_view text) { return *json::parse(text); }

TEST(MetroCases, AnUnknownKindFails) {
  const auto outcome = run(parsed(R"({"id": "x", "kind": "weather", "expected": 1})"));
  EXPECT_EQ(outcome.kind, CaseOutcome::Kind::Failed);
  EXPECT_EQ(outcome.found, "unknown kind \"weather\"");
  EXPECT_EQ(run(parsed("[]")).kind, CaseOutcome::Kind::Failed);
}

TEST(MetroCases, AnUnknownKeyFails) {
  const auto outcome =
      run(parsed(R"({"id": "x", "kind": "well_formed", "sequence": "", "mood": 1, "expected": true})"));
  EXPECT_EQ(outcome.kind, CaseOutcome::Kind::Failed);
  EXPECT_NE(outcome.found.find("mood"), std::string::npos);
}

TEST(MetroCases, AWrongAnswerFailsAndSaysWhatCameOut) {
  const auto outcome = run(parsed(R"({"id": "x", "kind": "well_formed", "sequence": "", "expected": false})"));
  EXPECT_EQ(outcome.kind, CaseOutcome::Kind::Failed);
  EXPECT_EQ(outcome.expected, "false");
  EXPECT_EQ(outcome.found, "true");
}

// Every case of both files with one part broken must fail with a reason and never crash.
TEST(MetroCases, BrokenCasesFailWithAReason) {
  for (const char* path : {"tests/cases/metro/cases.json", "tests/cases/metro/cases-modules.json"}) {
    const json::Value file = file_document(path);
    for (const json::Value& item : file.find("cases")->items()) {
      for (const auto& [key, value] : item.members()) {
        if (key == "id" || key == "kind" || key == "note" || key == "source" || key == "reason") continue;
        json::Value broken = item;
        broken[key] = json::Value(json::Array{json::Value("no such thing"), json::Value(-7)});
        EXPECT_EQ(run(broken).kind, CaseOutcome::Kind::Failed) << json::dump(broken);
        json::Object without;
        for (const auto& member : item.members())
          if (member.first != key) without.push_back(member);
        const bool optional = key == "rotated" || key == "numbering" || key == "central" || key == "centre";
        if (optional) continue;
        EXPECT_EQ(run(json::Value(without)).kind, CaseOutcome::Kind::Failed) << key;
      }
    }
  }
}

}  // namespace
}  // namespace mornington::metro
