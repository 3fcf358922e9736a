#include "server/tables/verbs.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "server/tables/finished_games.h"
#include "server/words_script.h"

// The words of the protocol: what the documents say of them is made here and compared. `tools/update_words` writes it.
namespace mornington::tables {
namespace {

bool writes() { return std::getenv("MORNINGTON_UPDATE_WORDS") != nullptr; }

std::string content_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const std::string& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

TEST(TablesWords, OfTheDocumentAreThoseOfTheTable) {
  const std::string file = MORNINGTON_SOURCE_DIR "/docs/protocol.md";
  const std::string text = content_of(file);
  const std::string begins = "<!-- verbs: written by tools/update_words -->\n";
  const std::size_t from = text.find(begins) + begins.size();
  const std::size_t to = text.find("<!-- end of verbs -->");
  ASSERT_NE(to, std::string::npos);
  if (writes()) write(file, text.substr(0, from) + verbs_as_markdown() + text.substr(to));
  EXPECT_EQ(content_of(file).substr(from, verbs_as_markdown().size()), verbs_as_markdown())
      << "tools/update_words writes it";
}

// One message of every shape there is, for whoever judges them by data/schema (web/tests/schema.test.ts). What the
// games say in them may be worded otherwise today.
TEST(TablesWords, OfAConversationHaveTheShapesOfTheFile) {
  const std::string file = MORNINGTON_SOURCE_DIR "/tests/server/words.jsonl";
  const Shapes made = conversation();
  if (writes()) write(file, made.lines());
  Shapes kept;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);)
    for (const json::Value message = *json::parse(line); const auto& [who, value] : message.members())
      kept.add(who, json::dump(value));
  EXPECT_EQ(kept.shapes(), made.shapes()) << "tools/update_words writes it";
}

// A verb that nobody tries there has no shape that a schema is held to.
TEST(TablesWords, EveryVerbIsInTheConversation) {
  const std::string lines = conversation().lines();
  for (const VerbRow& verb : kVerbs)
    EXPECT_NE(lines.find("{\"ask\":{\"ask\":\"" + std::string(verb.name) + "\""), std::string::npos) << verb.name;
}

}  // namespace
}  // namespace mornington::tables
