#include "games/next_station/cases/cases.h"

#include <gtest/gtest.h>

#include <map>

#include "next_station/scene.h"

namespace mornington::next_station {
namespace {

const json::Value& known_cases() {
  static const json::Value file = file_json("tests/cases/next-station/cases.json");
  return file;
}

TEST(NslCases, EveryKnownAnswerIsOurs) {
  const json::Value& file = known_cases();
  const json::Value board = london_board();
  std::map<CaseOutcome::Kind, int> count;
  for (const json::Value& item : file.find("cases")->items()) {
    const CaseOutcome outcome = run_case(item, board);
    ++count[outcome.kind];
    EXPECT_NE(outcome.kind, CaseOutcome::Kind::Failed)
        << item.find("id")->text() << "\nexpected " << outcome.expected << "\nfound " << outcome.found;
  }
  EXPECT_EQ(count[CaseOutcome::Kind::Passed], 41);
  EXPECT_EQ(count[CaseOutcome::Kind::Skipped], 2);  // statistics
}

json::Value parsed(const std::string& text) {
  const Result<json::Value> value = json::parse(text);
  EXPECT_TRUE(value.ok()) << text;
  return *value;
}

CaseOutcome outcome_of(const std::string& text) { return run_case(parsed(text), london_board()); }

TEST(NslCases, AWrongExpectationFails) {
  const auto outcome = outcome_of(R"({"kind":"tourist","input":{"visits":[3]},"expect":[5]})");
  EXPECT_EQ(outcome.kind, CaseOutcome::Kind::Failed);
  EXPECT_EQ(outcome.expected, "[5]");
  EXPECT_EQ(outcome.found, "[4]");
}

TEST(NslCases, UnknownKindsAndKeysFail) {
  for (const char* text : {R"({"kind":"weather","input":{},"expect":1})",
                           R"({"kind":"tourist","input":{"visits":[3],"extra":1},"expect":[4]})",
                           R"({"kind":"tourist","input":{"visits":[3]},"expect":[4],"remark":""})",
                           R"({"kind":"map","expect":{"trams":1}})",
                           R"({"kind":"legal-targets","input":{"colour":"green","line":[]},"expect":{"hexagon":[]}})",
                           R"({"kind":"tie","input":{},"expect":{}})", R"({"kind":"map"})", R"([])", R"({})"})
    EXPECT_EQ(outcome_of(text).kind, CaseOutcome::Kind::Failed) << text;
}

// A recorded game with one thing changed must be noticed.
class ChangedRecord : public ::testing::Test {
 protected:
  json::Value record() const {
    for (const json::Value& item : known_cases().find("cases")->items())
      if (item.find("kind")->text() == "recorded-game") return item;
    return {};
  }
  // The dumped record with the first `from` replaced.
  CaseOutcome changed(const std::string& from, const std::string& to) const {
    std::string text = json::dump(record());
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    return outcome_of(text);
  }
};

TEST_F(ChangedRecord, NoticesAWrongCount) {
  const auto outcome = changed(R"([["street-circle"],2,)", R"([["street-circle"],3,)");
  EXPECT_EQ(outcome.found, "$.input.rounds[0].turns[0][1]: found 2 legal sections");
}

TEST_F(ChangedRecord, NoticesAnIllegalSection) {
  EXPECT_EQ(changed("[[29,30]]", "[[30,25]]").found, "$.input.rounds[0].turns[0][2]: illegal by NSL-4.3");
}

TEST_F(ChangedRecord, NoticesACardThatCannotCome) {
  EXPECT_EQ(changed("street-joker", "street-circle").found,
            "$.input.rounds[0].turns[1][0][0]: the card cannot be flipped here");
}

TEST_F(ChangedRecord, NoticesAWrongScore) {
  EXPECT_EQ(changed("\"total\":28", "\"total\":29").kind, CaseOutcome::Kind::Failed);
}

}  // namespace
}  // namespace mornington::next_station
