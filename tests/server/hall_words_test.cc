#include "server/hall/words.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "server/hall/archive.h"
#include "server/words_script.h"

// The words of the protocol: what the documents say of them is made here and compared. `tools/update_words` writes it.
namespace mornington::hall {
namespace {

bool writes() { return std::getenv("MORNINGTON_UPDATE_WORDS") != nullptr; }

std::string content_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void compare(const std::string& file, const std::string& made) {
  if (writes()) std::ofstream(file, std::ios::binary) << made;
  EXPECT_TRUE(content_of(file) == made) << file << " is not what tools/update_words writes";
}

TEST(HallWords, OfTheDocumentAreThoseOfTheTable) {
  const std::string file = MORNINGTON_SOURCE_DIR "/docs/protocol.md";
  const std::string text = content_of(file);
  const std::string begins = "<!-- verbs: written by tools/update_words -->\n";
  const std::size_t from = text.find(begins) + begins.size();
  const std::size_t to = text.find("<!-- end of verbs -->");
  ASSERT_NE(to, std::string::npos);
  compare(file, text.substr(0, from) + verbs_as_markdown() + text.substr(to));
}

// One message of every shape there is, for whoever judges them by data/schema (web/tests/schema.test.ts).
TEST(HallWords, OfAConversationAreThoseOfTheFile) {
  compare(MORNINGTON_SOURCE_DIR "/tests/server/words.jsonl", conversation());
}

}  // namespace
}  // namespace mornington::hall
