#include "support/golden_player.h"

#include <gtest/gtest.h>

#include "golden/golden_files.h"
#include "golden/golden_games.h"
#include "support/golden_keys.h"

namespace mornington::golden {
namespace {

class Golden : public ::testing::TestWithParam<fs::path> {};

TEST_P(Golden, PlaysAgainAsWritten) {
  const std::string played = Player().play(read_file(GetParam()));
  write_new_keys(GetParam(), played);
  EXPECT_EQ(played, read_file(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, ::testing::ValuesIn(golden_files()), [](const auto& file) {
  std::string name = fs::relative(file.param, kFolder).replace_extension().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
});

TEST(GoldenGames, CoverEveryEdition) {
  for (const EditionSpec& edition : editions()) {
    bool found = false;
    for (const Header& header : generated_games()) found = found || header.edition == edition.id;
    EXPECT_TRUE(found) << edition.id;
  }
}

TEST(GoldenGames, AreAllWrittenAndShortEnoughToRead) {
  const bool update = wished_update() == Update::All;
  std::uint64_t number = 1;
  for (const Header& header : generated_games()) {
    const fs::path path = kFolder / "generated" / (file_name(header) + ".play");
    if (update) {
      fs::create_directories(path.parent_path());
      std::ofstream(path) << generate(header, number);
    }
    const std::string text = read_file(path);
    EXPECT_FALSE(text.empty()) << path;
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 400) << path;
    ++number;
  }
}

TEST(GoldenGames, ACorruptedTextDoesNotPlayAgain) {
  const auto files = golden_files();
  ASSERT_FALSE(files.empty());
  std::string text = read_file(files.front());
  const std::size_t status = text.rfind("key ");
  ASSERT_NE(status, std::string::npos);
  text[status + 4] = text[status + 4] == '1' ? '2' : '1';
  EXPECT_NE(Player().play(text), text);
}

}  // namespace
}  // namespace mornington::golden
