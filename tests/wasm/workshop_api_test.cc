#include "wasm/workshop_api.h"

#include <gtest/gtest.h>

#include "games/editions.h"

namespace mornington::wasm {
namespace {

json::Value ok(const json::Value& request) {
  json::Problems problems;
  const json::Reader ask(request, problems);
  const auto answer = answer_workshop(request.find("ask")->text(), ask);
  EXPECT_TRUE(problems.ok()) << problems.first().text();
  if (!answer || !answer->ok()) {
    ADD_FAILURE() << json::dump(request);
    return {};
  }
  return **answer;
}

TEST(WorkshopApi, ChecksTheMapOfEveryEdition) {
  for (const EditionSpec& edition : editions()) {
    const json::Value map = ok(json::Object{{"ask", "map-of-edition"}, {"edition", edition.id}});
    const json::Value check = ok(json::Object{{"ask", "check-board"}, {"board", map}});
    EXPECT_EQ(json::dump(*check.find("errors")), "[]") << edition.id;
    EXPECT_EQ(json::dump(*check.find("editions")), "[\"" + std::string(edition.id) + "\"]");
  }
}

TEST(WorkshopApi, TellsThePlaceTheRuleAndTheCode) {
  json::Value map = ok(json::Object{{"ask", "map-of-edition"}, {"edition", "underground-london"}});
  json::Value board = map.find("documents")->items().front();
  board["sets"]["3"] = *json::parse(R"([["red"], ["blue"]])");
  map["documents"] = json::Value(json::Array{board});
  const json::Value check = ok(json::Object{{"ask", "check-board"}, {"board", map}});
  EXPECT_EQ(json::dump(check.find("errors")->items().front()),
            R"({"document":"on-the-underground/board","where":"$.sets.3","what":"expected at least 3 colour sets, )"
            R"(found 2","code":"few-sets","rule":"OTU-1.2"})");
  EXPECT_EQ(json::dump(*check.find("editions")), "[]");
}

TEST(WorkshopApi, GeneratesTheSameBoardForTheSameSeed) {
  const json::Value ask = json::Object{{"ask", "generate-board"}, {"family", "next-station"}, {"seed", 5}};
  EXPECT_EQ(json::dump(ok(ask)), json::dump(ok(ask)));
  EXPECT_EQ(ok(ask).find("document")->text(), "next-station/board");
}

TEST(WorkshopApi, LeavesOtherRequestsToOthers) {
  json::Problems problems;
  const json::Value request = json::Object{{"ask", "review"}};
  EXPECT_FALSE(answer_workshop("review", json::Reader(request, problems)).has_value());
}

}  // namespace
}  // namespace mornington::wasm
