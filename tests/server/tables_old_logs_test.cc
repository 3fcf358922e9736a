#include <gtest/gtest.h>

#include <fstream>

#include "core/sha256.h"
#include "server/tables/finished_games.h"
#include "server/tables/table_state.h"

// Logs that the program before the end `resigned` wrote (tests/server/old_logs.jsonl, never changed): actions taken
// back after they ended the game, lag given back for actions taken back, one of two people who resigned while a bot
// played on. What is decided differently now is decided when an entry is written, so they mean what they meant.
namespace mornington::tables {
namespace {

StoredGame game_in(const json::Value& line) {
  StoredGame game;
  game.row.visibility = Visibility::Public;
  Sequence sequence = 0;
  for (const json::Value& one : line.find("entries")->items())
    game.entries.push_back({++sequence, {one.find("at")->integer()}, one.find("text")->text()});
  for (const json::Value& one : line.find("seats")->items())
    game.seats.push_back({seat_at(static_cast<int>(one.find("seat")->integer())),
                          {one.find("person")->text()},
                          one.find("name")->text(),
                          false,
                          ""});
  return game;
}

TEST(TablesOldLogs, FoldAndReplayAsBefore) {
  std::ifstream in(MORNINGTON_SOURCE_DIR "/tests/server/old_logs.jsonl");
  int games = 0;
  for (std::string text; std::getline(in, text); ++games) {
    const json::Value line = *json::parse(text);
    const std::string& name = line.find("name")->text();
    const StoredGame game = game_in(line);
    const Result<TableState> fold = TableState::of(game.entries);
    ASSERT_TRUE(fold.ok()) << name << ": " << fold.error().text();
    EXPECT_EQ(fold->state(), GameState::Over) << name;
    const auto replay = replay_of(game, Deal::Ended);
    ASSERT_TRUE(replay.ok()) << name << ": " << replay.error().text();
    EXPECT_EQ(hex(sha256(*replay)), line.find("replay_sha256")->text()) << name;
    for (const Seat other : each_seat(fold->seats().size()))
      EXPECT_EQ(fold->clocks().left(other, fold->last()).ms, line.find("left_ms")->items()[index(other)].integer())
          << name << ", seat " << index(other);
  }
  EXPECT_EQ(games, 4);
}

}  // namespace
}  // namespace mornington::tables
