#include "match/checks/cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mornington {
namespace {

using testing::HasSubstr;

// Cases of sums: {"id": ..., "kind": "sum", "of": [1, 2], "expect": 3}.
CaseOutcome run_sum(const json::Value& item) {
  const json::Value* kind = item.find("kind");
  if (kind == nullptr || kind->text() != "sum") return CaseOutcome::skipped("not run");
  std::int64_t sum = 0;
  for (const json::Value& number : item.find("of")->items()) sum += number.integer();
  const std::int64_t expected = item.find("expect")->integer();
  return sum == expected ? CaseOutcome::passed() : CaseOutcome::failed(std::to_string(expected), std::to_string(sum));
}

Result<CaseReport> run(std::string_view text) { return run_cases(*json::parse(text), {{"sums", run_sum}}); }

TEST(Cases, RunsEveryEntryOfTheFamily) {
  const auto report = run(R"({"family":"sums","cases":[
    {"id":"good","kind":"sum","of":[1,2],"expect":3},
    {"id":"bad","kind":"sum","of":[1,2],"expect":4},
    {"id":"slow","kind":"statistics"}]})");
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(report->lines.size(), 3u);
  EXPECT_EQ(report->count(CaseOutcome::Kind::Passed), 1);
  EXPECT_EQ(report->count(CaseOutcome::Kind::Failed), 1);
  EXPECT_EQ(report->count(CaseOutcome::Kind::Skipped), 1);
  EXPECT_EQ(report->lines[1].id, "bad");
  EXPECT_EQ(report->lines[1].outcome.expected, "4");
  EXPECT_EQ(report->lines[1].outcome.found, "3");
}

TEST(Cases, OnlyStatisticsMayBeSkipped) {
  const auto report = run(R"({"family":"sums","cases":[{"id":"odd","kind":"product"}]})");
  EXPECT_EQ(report->count(CaseOutcome::Kind::Failed), 1);
}

TEST(Cases, AnEntryThatIsNoObjectHasFailed) {
  const auto report = run(R"({"family":"sums","cases":[7]})");
  ASSERT_EQ(report->count(CaseOutcome::Kind::Failed), 1);
  EXPECT_EQ(report->lines[0].id, "case 1");
}

TEST(Cases, ACaseThatExpectsNothingHasFailed) {
  for (const char* key : {"expect", "expected"}) {
    const std::string item = R"({"id":"a","kind":"sum","of":[],")" + std::string(key) + R"(":{}})";
    const auto report = run(R"({"family":"sums","cases":[)" + item + "]}");
    ASSERT_EQ(report->count(CaseOutcome::Kind::Failed), 1) << key;
    EXPECT_EQ(report->lines[0].outcome.expected, "an answer to compare with");
  }
}

TEST(Cases, RefusesAnEmptyListAndAnIdThatOccursTwice) {
  EXPECT_EQ(run(R"({"family":"sums","cases":[]})").error().text(),
            "$.cases: the list is empty; expected at least one case");
  EXPECT_EQ(run(R"({"family":"sums","cases":[{"id":"a","kind":"sum","of":[],"expect":0},{"id":"b"},{"id":"a"}]})")
                .error()
                .text(),
            "$.cases[2]: the id \"a\" occurs twice; expected one for each case");
}

TEST(Cases, RefusesWhatIsNoFileOfCases) {
  EXPECT_THAT(run("[]").error().text(), HasSubstr("$: expected an object"));
  EXPECT_THAT(run("{}").error().text(), HasSubstr("family"));
  EXPECT_THAT(run(R"({"family":"chess","cases":[]})").error().text(), HasSubstr("chess"));
  EXPECT_THAT(run(R"({"family":"sums"})").error().text(), HasSubstr("cases"));
}

}  // namespace
}  // namespace mornington
