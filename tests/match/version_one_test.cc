#include "match/record/version_one.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "match/family/documents.h"
#include "match/match.h"

namespace mornington::match::version_one {
namespace {

std::string now(std::string_view text) { return json::dump(document(*json::parse(text))); }

TEST(VersionOneDocuments, AreReadInTheWordsOfToday) {
  EXPECT_EQ(
      now(R"({"document":"on-the-underground/board","ruleSet":"paris","rules":{"tieBreak":"tokens","loops":true},)"
          R"("landmarkTypes":["art"],"stations":[{"id":"a","kinds":["normal","national_rail"]}]})"),
      R"({"document":"on-the-underground/board","rule_set":"paris","rules":{"tie_break":"tokens","loops":true},)"
      R"("landmark_types":["art"],"stations":[{"id":"a","kinds":["normal","national-rail"]}]})");
  EXPECT_EQ(now(R"({"document":"on-the-underground/layout","labels":{"mill":{"side":"NW","lines":["N"]}}})"),
            R"({"document":"on-the-underground/layout","labels":{"mill":{"side":"north-west","lines":["N"]}}})");
  EXPECT_EQ(now(R"({"document":"metro/city","landmarks":{"tiles":[{"slug":"a","A":[5,4],"B":[6,2]}]},)"
                R"("groups":{"squares":[["11","12"],["07","70"]]}})"),
            R"({"document":"metro/city","landmarks":{"tiles":[{"slug":"a","side_a":[5,4],"side_b":[6,2]}]},)"
            R"("groups":{"squares":[["b2","c2"],["h1","a8"]]}})");
  EXPECT_EQ(now(R"({"document":"metro/board","stations":[{"metro":1,"square":"34","side":"E"}]})"),
            R"({"document":"metro/board","stations":[{"metro":1,"square":"e4","side":"east"}]})");
}

TEST(VersionOneDocuments, ThatAreOfTodayStayAsTheyAre) {
  for (const EditionSpec& edition : editions()) {
    const Result<Documents> documents = documents_of(edition, {});
    ASSERT_TRUE(documents.ok());
    for (const auto& [role, one] : *documents) EXPECT_EQ(document(one), one) << edition.id << " " << role;
  }
}

// What replays of version 1 name our boards by.
TEST(VersionOneDocuments, HadHashesThatAreKnown) {
  const std::map<std::string_view, std::string_view> hashes = {
      {"metro", "7a5e8ad884237c2f1f074a93f1b0bc273099e05326708908eed81731a211b63c"},
      {"metro-berlin", "eaa7433134290301284f90f9410003b49ecbfa53759891a4a021205586afdff8"},
      {"metro-london", "6b5c72c6dae85f614d1df49ec18ec14cdc3630d89c7c946c41b7e494491d3a49"},
      {"metro-new-york", "6c92f8744820272629f200df5db8cd98c95fc74f02792ed890e9c2b7faca3a00"},
      {"metro-paris", "92339a5f689794bcdd0971fcd253f1f901158ea58ded84963b35b6d1118f62d8"},
      {"metro-solo", "7a5e8ad884237c2f1f074a93f1b0bc273099e05326708908eed81731a211b63c"},
      {"metro-st-petersburg", "59623f088a0ba62d2926dbe711b1490435c795baf154b9907bbd5be3c05e4c6d"},
      {"metro-stockholm", "26e78e53e1a099a4632ce5ca4d253778c749a32ced438b29afaefc4fb7daf20e"},
      {"next-station-london", "bab68f821cefdad3aa3a2e2051c23c62c6cc5f79345f805b0fc6154440fb7871"},
      {"underground-london", "f7beb4a38aac051b5bdbd489b070621251a8b3763c3887e1aa54935d276ea383"},
      {"underground-new-york", "167f10965ee2da4d113df45253e615a92f47488e7896d7a737d70aacda95b51d"},
      {"underground-paris", "5099e8ac2d9539cf3ea0f65e84476e65ed93b39a5cef89a95312393b14aab64f"},
  };
  for (const EditionSpec& edition : editions()) {
    ASSERT_TRUE(hashes.contains(edition.id)) << edition.id;
    EXPECT_EQ(board_hash(edition, {}), hashes.at(edition.id)) << edition.id;
    EXPECT_NE(board_hash(edition, {}), "");
  }
}

// A board of a user in the words of then has the hash it had, and today's when it is played now.
TEST(VersionOneDocuments, OfAUserHaveTheHashTheyHadThen) {
  const EditionSpec& edition = *find_edition("metro-berlin");
  const std::string text = R"({"document":"metro/city","city":"berlin","landmarks":{"tiles":[{"A":[1],"B":[2]}]}})";
  const Documents then = {{"metro/city", *json::parse(text)}};
  const std::vector<json::Value> own = {document(*json::parse(text))};
  Documents both = *documents_of(edition, own);
  std::erase_if(both, [](const auto& one) { return one.first != "metro/city"; });
  EXPECT_NE(hash_of(both), hash_of(then));
  EditionSpec alone = edition;
  std::erase_if(alone.documents, [](const DocumentSpec& one) { return one.role != "metro/city"; });
  EXPECT_EQ(board_hash(alone, own), hash_of(then));
}

TEST(VersionOneNotation, HadSquaresOfTwoDigits) {
  const std::vector<std::pair<std::string, std::string>> metro = {
      {"place cbaa 03", "place cbaa d1"},
      {"place cbaa 70 as acba", "place cbaa a8 as acba"},
      {"send 34", "send e4"},
      {"rail 3 acba 33", "rail 3 acba d4"},
      {"tourist red at 12", "tourist red at c2"},
      {"tourist red at station 12", "tourist red at station 12"},
      {"exchange 20 blind", "exchange 20 blind"},
      {"central red 5 show 30", "central red 5 show 30"},
      {"share 20 red", "share 20 red"},
      {"place cbaa d1", "place cbaa d1"},
      {"place", "place"},
      {"", ""},
  };
  for (const auto& [then, today] : metro) EXPECT_EQ(action("metro-paris", then), today);
  EXPECT_EQ(action("underground-london", "place cbaa 03"), "place cbaa 03") << "only Metro has squares";
}

TEST(VersionOneOptions, HadCapitalLetters) {
  EXPECT_EQ(options({{"sides", "A"}, {"other", "B"}}), (OptionValues{{"sides", "a"}, {"other", "B"}}));
  EXPECT_EQ(options({{"sides", "mix"}}), (OptionValues{{"sides", "mix"}}));
}

}  // namespace
}  // namespace mornington::match::version_one
