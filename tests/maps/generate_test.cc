#include "maps/generate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "ai/family_bots.h"
#include "match/family/boards.h"
#include "match/searchable.h"

namespace mornington::maps {
namespace {

using testing::HasSubstr;

Result<json::Value> generate(std::string_view family, const Wish& wish, std::uint64_t seed) {
  for (const FamilyGenerator& row : family_generators())
    if (row.family == family) return row.run(wish, seed);
  return Error{"", "no such family"};
}

const json::Value& board_of(const json::Value& map) { return map.find("documents")->items().front(); }

int loops_of(const json::Value& city) {
  return static_cast<int>(city.find("blocks")->items().size()) -
         static_cast<int>(city.find("stations")->items().size()) + 1;
}

void expect_playable(const json::Value& map) {
  const BoardCheck check = check_board(map);
  EXPECT_TRUE(check.errors.empty()) << check.errors.front().finding.text();
  TableSetup setup;
  setup.edition = map.find("edition")->text();
  setup.seats = 2;
  setup.boards = {map};
  const auto game = new_searchable(setup);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_TRUE(ai::play_bot_game(**game, Seed::of_number(7), {"novice", "greedy"}, 1).has_value());
}

TEST(Generate, MakesTownsOfTheWishedSize) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const int stations = 30 + 15 * static_cast<int>(seed);
    constexpr int kMostLinks = 128;
    const int loops = std::min(stations / 3, kMostLinks - stations + 1);
    const auto map = generate("on-the-underground", {stations, loops}, seed);
    ASSERT_TRUE(map) << map.error().text();
    EXPECT_EQ(static_cast<int>(board_of(*map).find("stations")->items().size()), stations) << seed;
    EXPECT_NEAR(loops_of(board_of(*map)), loops, 3) << seed;
    expect_playable(*map);
  }
}

TEST(Generate, MakesSheetsOfTheWishedSize) {
  for (const int stations : {46, 50, 53, 60}) {
    const auto map = generate("next-station", {stations, -1}, 3);
    ASSERT_TRUE(map) << map.error().text();
    EXPECT_EQ(static_cast<int>(board_of(*map).find("stations")->items().size()), stations);
    expect_playable(*map);
  }
}

TEST(Generate, TurnsAsManyTilesBackAsIsWished) {
  for (const int loops : {0, 22, 60}) {
    const auto map = generate("metro", {-1, loops}, 3);
    ASSERT_TRUE(map) << map.error().text();
    int turning = 0;
    int all = 0;
    for (const auto& [letters, count] : board_of(*map).find("tiles")->members()) {
      all += static_cast<int>(count.integer());
      if (letters.find('d') != std::string::npos) turning += static_cast<int>(count.integer());
    }
    EXPECT_EQ(turning, loops);
    EXPECT_EQ(all, 60);
    expect_playable(*map);
  }
}

TEST(Generate, IsAFunctionOfTheSeed) {
  for (const FamilyGenerator& row : family_generators()) {
    EXPECT_EQ(json::dump(*row.run({}, 5)), json::dump(*row.run({}, 5))) << row.family;
    EXPECT_NE(json::dump(*row.run({}, 5)), json::dump(*row.run({}, 6))) << row.family;
  }
}

TEST(Generate, NamesAWishThatCannotBeMet) {
  EXPECT_THAT(generate("on-the-underground", {5, -1}, 1).error().text(), HasSubstr("expected 8 to 128, found 5"));
  EXPECT_THAT(generate("next-station", {100, -1}, 1).error().text(), HasSubstr("expected 46 to 60, found 100"));
  EXPECT_THAT(generate("metro", {20, -1}, 1).error().text(), HasSubstr("expected 32"));
}

}  // namespace
}  // namespace mornington::maps
