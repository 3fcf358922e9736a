#include "match/family/rulebook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/family/embedded.h"

namespace mornington {
namespace {

constexpr std::string_view kDigest = R"(# Lanterns

## 1. Turns
- **TOY-1.1** Only a seat whose decision is asked acts. (p. 1)
- **TOY-1.12** The twelfth.
  It goes on
  and on.

## Rulings
- **TOY-Q1** Who? Readings: a or b. Decision: a. Option: `who`.)";

TEST(Rulebook, FindsASentenceByItsNumber) {
  EXPECT_EQ(rule_sentence_in(kDigest, "TOY-1.1"_rule), "Only a seat whose decision is asked acts. (p. 1)");
  EXPECT_EQ(rule_sentence_in(kDigest, "TOY-Q1"_rule), "Who? Readings: a or b. Decision: a. Option: `who`.");
}

TEST(Rulebook, JoinsTheLinesOfASentence) {
  EXPECT_EQ(rule_sentence_in(kDigest, "TOY-1.12"_rule), "The twelfth. It goes on and on.");
}

TEST(Rulebook, KnowsWhatItDoesNotHold) {
  EXPECT_EQ(rule_sentence_in(kDigest, "TOY-1.2"_rule), std::nullopt);
  EXPECT_EQ(rule_sentence_in(kDigest, RuleId{}), std::nullopt);
  EXPECT_EQ(rule_sentence("TOY-1.1"_rule), std::nullopt) << "the toy has no digest in docs/rules";
}

TEST(Rulebook, EveryDigestCarriedIsReadable) {
  for (const EmbeddedFile& file : embedded_files()) {
    if (!file.path.starts_with("docs/rules/")) continue;
    const auto at = file.content.find("\n- **");
    ASSERT_NE(at, std::string_view::npos) << file.path;
    const auto id = file.content.substr(at + 5, file.content.find("**", at + 5) - at - 5);
    const auto rule = parse_rule_id(id);
    ASSERT_TRUE(rule.has_value()) << id;
    EXPECT_THAT(rule_sentence(*rule).value_or(""), testing::Not(testing::IsEmpty()));
  }
}

}  // namespace
}  // namespace mornington
