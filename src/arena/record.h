#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arena/schedule.h"
#include "core/ids.h"
#include "core/result.h"
#include "json/json.h"

namespace mornington::arena {

// How one player did in one game.
struct PlayerResult {
  int player = 0;  // index in the plan
  int points = 0;
  int rank = 1;
  int decisions = 0;
  std::int64_t microseconds = 0;  // for all of them
};

// A game that was played: a line of the file. With its plan it can be played again, since the seed gives the draws and
// `steps` what the seats did.
struct GameRecord {
  struct Step {
    Seat by = kNoSeat;
    std::string action;
    friend bool operator==(const Step&, const Step&) = default;
  };

  int number = 0;  // of the fixture
  std::uint64_t deal = 0;
  std::vector<PlayerResult> seats;
  std::vector<Step> steps;
};

// Points of a seat less those of the best other; alone, its points.
[[nodiscard]] int margin(const GameRecord& game, std::size_t seat);

[[nodiscard]] json::Value encode(const GameRecord& game);
[[nodiscard]] Result<GameRecord> decode_record(const json::Value& value);

// A file of games: its plan on the first line, then the games in the order they ended.
struct GameFile {
  Plan plan;
  std::vector<GameRecord> games;
  std::size_t cut_off = 0;  // bytes of a last line without an end, which was left out
};
// A last line that was cut off in writing is left out; anything else that is wrong, a game that is not of the plan
// included, is reported with its line.
[[nodiscard]] Result<GameFile> parse_games(const std::string& text);
// Shards of one plan as if it had been played in one go: sorted by number. Refuses another plan and a game twice.
[[nodiscard]] Result<GameFile> merged(std::vector<GameFile> files);

}  // namespace mornington::arena
