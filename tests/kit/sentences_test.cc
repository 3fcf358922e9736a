#include "games/kit/sentences.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace mornington::kit {
namespace {

std::string fill(std::string_view form, const std::map<std::string, Word, std::less<>>& words) {
  return filled(form, [&](std::string_view place) {
    const auto found = words.find(place);
    return found == words.end() ? Word{"?", false, false} : found->second;
  });
}

TEST(Forms, TakeTheWordsOfTheirPlaces) {
  EXPECT_EQ(fill("", {}), "");
  EXPECT_EQ(fill("Nothing to fill.", {}), "Nothing to fill.");
  EXPECT_EQ(fill("{who} draws {what}.", {{"who", {"Ada"}}, {"what", {"red"}}}), "Ada draws red.");
}

TEST(Forms, HaveOneFormForOneAndForYouAndAnotherForMany) {
  const std::string form = "{who} {who|draw|draws} {n} {n|line|lines}.";
  EXPECT_EQ(fill(form, {{"who", {"you", true}}, {"n", {"1", true}}}), "you draw 1 line.");
  EXPECT_EQ(fill(form, {{"who", {"Ada"}}, {"n", {"2"}}}), "Ada draws 2 lines.");
}

TEST(Forms, SayOneThingWhereThereIsSomethingAndAnotherWhereNot) {
  const std::string form = "It ends{who?: {n} {n|point|points} for {who|you|{who}}|; nobody gains}.";
  EXPECT_EQ(fill(form, {{"who", {"Ada"}}, {"n", {"2"}}}), "It ends: 2 points for Ada.");
  EXPECT_EQ(fill(form, {{"who", {"you", true}}, {"n", {"1", true}}}), "It ends: 1 point for you.");
  EXPECT_EQ(fill(form, {{"n", {"2"}}}), "It ends; nobody gains.");
  EXPECT_EQ(fill("Turn{late?, too late}.", {{"late", {"", false, true}}}), "Turn, too late.");
  EXPECT_EQ(fill("Turn{late?, too late}.", {}), "Turn.");
}

TEST(Forms, ThatAreNotClosedEndWithTheirText) {
  EXPECT_EQ(fill("{who", {{"who", {"Ada"}}}), "Ada");
  EXPECT_EQ(fill("{who|draw", {{"who", {"Ada"}}}), "draw");
}

// The form for 0, 1, 2, 5 and 22. NB: web/tests/texts.test.ts has the same cases.
std::string counted(std::string_view language, std::string_view form) {
  std::string told;
  for (const std::int64_t n : {0, 1, 2, 5, 22})
    told += (told.empty() ? "" : " ") + filled(
                                            form,
                                            [&](std::string_view) {
                                              return Word{"", false, true, n};
                                            },
                                            language);
  return told;
}

TEST(Forms, GoWithANumberAsTheLanguageCounts) {
  EXPECT_EQ(counted("pl", "{n|punkt|punkty|punktów}"), "punktów punkt punkty punktów punkty");
  EXPECT_EQ(counted("pl", "{n|punkt|punkty}"), "punkty punkt punkty punkty punkty");
  EXPECT_EQ(counted("ja", "{n|点}"), "点 点 点 点 点");
  EXPECT_EQ(counted("de", "{n|Punkt|Punkte}"), "Punkte Punkt Punkte Punkte Punkte");
  EXPECT_EQ(counted("fr", "{n|point|points}"), "point point points points points");
  EXPECT_EQ(counted("en", "{n|point|points}"), "points point points points points");
  EXPECT_EQ(counted("tlh", "{n|point|points}"), "points point points points points");
}

TEST(Forms, OfMoreThanAHundredThingsGoByTheLastTwoDigits) {
  const auto polish = [](std::int64_t n) {
    return filled(
        "{n|a|b|c}",
        [&](std::string_view) {
          return Word{"", false, true, n};
        },
        "pl");
  };
  EXPECT_EQ(polish(101) + polish(102) + polish(112) + polish(-1), "cbca");
}

TEST(Forms, OfPeopleAreTheFirstForYouAndTheLastForOthers) {
  EXPECT_EQ(fill("{who|a|b|c}", {{"who", {"you", true}}}), "a");
  EXPECT_EQ(fill("{who|a|b|c}", {{"who", {"Ada"}}}), "c");
}

std::string tell(std::string_view family, const json::Value& event) {
  return in_english(family, event,
                    [](std::string_view place) { return place == "seat" ? std::optional(Word{"Ada"}) : std::nullopt; });
}

TEST(English, TellsFieldsAsTheyStand) {
  EXPECT_EQ(tell("metro", json::Object{{"event", "tile-dealt"}, {"tile", "aaaa"}}), "Ada gets the tile aaaa.");
  EXPECT_EQ(tell("metro", json::Object{{"event", "tourist-left"}, {"colour", "orange"}}), "An orange tourist leaves.");
  EXPECT_EQ(tell("on-the-underground", json::Object{{"event", "scored"}, {"source", "start"}}),
            "Ada scores 0 points for the place in the turn order.");
}

TEST(English, OfAnUnknownEventIsItsKind) {
  EXPECT_EQ(tell("metro", json::Object{{"event", "flown"}}), "flown");
  EXPECT_EQ(tell("chess", json::Object{{"event", "passed"}}), "passed");
}

// The kinds of events that the schema of a family knows.
std::vector<std::string> kinds_of(const std::string& family) {
  std::vector<std::string> kinds;
  std::ifstream file("data/schema/" + family + ".schema.json");
  const auto schema = json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!schema.ok()) return kinds;
  for (const json::Value& event : schema->find("$defs")->find("Event")->find("oneOf")->items())
    kinds.push_back(event.find("properties")->find("event")->find("const")->text());
  return kinds;
}

TEST(English, HasASentenceForEveryKindOfEvent) {
  for (const char* family : {"metro", "next-station", "on-the-underground"}) {
    const std::vector<std::string> kinds = kinds_of(family);
    EXPECT_GE(kinds.size(), 15u) << family;
    for (const std::string& kind : kinds) {
      const std::string sentence = tell(family, json::Object{{"event", kind}});
      EXPECT_TRUE(sentence.ends_with('.')) << family << ": " << kind << " is told as \"" << sentence << '"';
    }
  }
}

}  // namespace
}  // namespace mornington::kit
