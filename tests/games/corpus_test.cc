// Opens and verifies everything in tests/games: a game that a player has saved can be read forever.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "match/record/match_session.h"
#include "match/record/replay.h"
#include "match/record/save.h"

namespace mornington {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> corpus_files() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(MORNINGTON_SOURCE_DIR "/tests/games"))
    if (entry.path().extension() == ".xz") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

// The lines of a packed file; tests/games/corpus.py unpacks it.
std::string unpacked(const std::string& path) {
  std::FILE* lines = popen(("python3 -B tests/games/corpus.py " + path).c_str(), "r");
  std::string text;
  char part[65536];
  for (std::size_t size = 0; (size = std::fread(part, 1, sizeof part, lines)) > 0;) text.append(part, size);
  if (pclose(lines) != 0) ADD_FAILURE() << path << " cannot be unpacked";
  return text;
}

// One kept thing: {"name", "form", "text", "expect"}; tests/games/corpus.py says more.
std::vector<json::Value> entries_of(const std::string& path) {
  std::vector<json::Value> entries;
  const std::string text = unpacked(path);
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    auto entry = json::parse(std::string_view(text).substr(at, text.find('\n', at) - at));
    if (!entry) ADD_FAILURE() << path << ": " << entry.error().text();
    if (entry) entries.push_back(std::move(*entry));
  }
  return entries;
}

std::vector<int> numbers(const json::Value& list) {
  std::vector<int> out;
  for (const json::Value& number : list.items()) out.push_back(static_cast<int>(number.integer()));
  return out;
}

template <class Row>
std::vector<int> by_seat(const Match& match, const Row& row) {
  return {row.begin(), row.begin() + match.seats()};
}

void expect_outcome(const Match& match, const json::Value& expect) {
  EXPECT_EQ(match.decision().is_over(), expect.find("over")->boolean());
  EXPECT_EQ(static_cast<std::int64_t>(match.length()), expect.find("steps")->integer());
  EXPECT_EQ(by_seat(match, match.scores().points), numbers(*expect.find("points")));
  EXPECT_EQ(by_seat(match, match.scores().rank), numbers(*expect.find("ranks")));
}

// Every action legal where it stands, every draw what the seed yields; an unfinished game tells no seed.
void expect_verifies(const std::string& text, const json::Value& expect, Verify verify) {
  const auto match = read_replay(text, verify);
  ASSERT_TRUE(match.ok()) << match.error().text();
  expect_outcome(**match, expect);
}

void expect_restores(const json::Value& save, const json::Value& expect) {
  const auto table = MatchSession::restore(save);
  ASSERT_TRUE(table.ok()) << table.error().text();
  expect_outcome(table->match(), expect);
}

void expect_opens(const json::Value& entry) {
  const std::string& form = entry.find("form")->text();
  const std::string& text = entry.find("text")->text();
  const json::Value& expect = *entry.find("expect");
  if (form == "terminal-save" && is_save(text)) return expect_restores(*json::parse(text), expect);
  if (form == "replay" || form == "terminal-save") return expect_verifies(text, expect, Verify::Draws);
  if (form == "browser-replay") return expect_verifies(text, expect, Verify::Moves);
  if (form == "browser-save") return expect_restores(*json::parse(text), expect);
  if (form == "kept-game") return expect_restores(*json::parse(text)->find("save"), expect);
  // The browser client's own forms are opened by web/tests/corpus.test.ts.
  EXPECT_TRUE(form == "link" || form == "local-storage" || form == "address") << "nobody opens this form: " << form;
}

class Corpus : public testing::TestWithParam<std::string> {};

TEST_P(Corpus, OpensAndVerifies) {
  const std::vector<json::Value> entries = entries_of(GetParam());
  EXPECT_FALSE(entries.empty());
  for (const json::Value& entry : entries) {
    SCOPED_TRACE(entry.find("name")->text());
    expect_opens(entry);
  }
}

std::string name_of(const testing::TestParamInfo<std::string>& file) {
  const fs::path path(file.param);
  const std::string folder = path.parent_path().filename().string();
  std::string name = (folder == "games" ? "" : folder + "_") + path.stem().stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, Corpus, testing::ValuesIn(corpus_files()), name_of);

}  // namespace
}  // namespace mornington
