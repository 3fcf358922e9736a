#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/files.h"
#include "core/result.h"
#include "disk/disk.h"
#include "match/match.h"
#include "match/record/replay.h"

namespace mornington::cli {

// Saves a game. The program may replace its own saves; a file that a player names only on request.
[[nodiscard]] std::optional<Error> save_game(const Match& match, const std::string& path, Overwrite overwrite);

// "human" or the name of a bot, by seat.
using Players = std::vector<std::string>;

// A game whose set-up names the players.
struct SeatedGame {
  std::unique_ptr<Match> match;
  std::uint64_t seed_of_bots = 0;  // seed_of_bots() of the match's seed
};
// `instead`: the players from now on; empty: the same as before.
[[nodiscard]] Result<SeatedGame> load_game(const std::string& path, const Players& instead = {});

// The file of a game that is being played, locked by this process so that no other one can continue it.
class GameFile {
 public:
  // A new file in the user's data folder, named after edition and time.
  [[nodiscard]] static GameFile fresh(const Match& match);
  // The file of a saved game. An error if another process plays it.
  [[nodiscard]] static Result<GameFile> of(const std::string& path);

  [[nodiscard]] const std::string& path() const { return path_; }
  // Writes a save while the game runs, a replay when it is over.
  [[nodiscard]] std::optional<Error> write(const Match& match);

 private:
  explicit GameFile(std::string path) : path_(std::move(path)) {}
  bool hold();

  std::string path_;
  std::unique_ptr<Disk::Lock> lock_;
};

// A game in the user's data folder: a save, or a replay with its first and last line read.
struct SavedGame {
  std::string path;
  const EditionSpec* edition = nullptr;
  std::vector<std::string> names;
  std::vector<std::int64_t> points;  // when it is over
  std::int64_t steps = 0;
  bool over = false;
  std::int64_t changed = 0;  // nanoseconds
};
// Unfinished games before finished ones, newest first.
[[nodiscard]] std::vector<SavedGame> saved_games();
// The newest unfinished game that no other process is playing; empty if there is none.
[[nodiscard]] std::optional<std::string> last_running_game();
// Resolves the number of an unfinished game in that list to its file; any other text is a file name.
[[nodiscard]] Result<std::string> path_of_running_game(const std::string& which);
// One line per game, the unfinished ones numbered from 1.
[[nodiscard]] std::vector<std::string> lines_about(const std::vector<SavedGame>& games);

}  // namespace mornington::cli
