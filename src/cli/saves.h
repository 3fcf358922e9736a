#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/files.h"
#include "core/result.h"
#include "match/match.h"
#include "match/replay.h"

namespace mornington::cli {

// The program may replace its own saves; a file that a player names only where he says so.
[[nodiscard]] std::optional<Error> save_game(const Match& match, const std::string& path, Overwrite overwrite);

// What sits at each seat: "human", or a bot as it is named.
using Players = std::vector<std::string>;

// A game whose set-up tells who sits where.
struct SeatedGame {
  std::unique_ptr<Match> match;
  std::uint64_t seed_of_bots = 0;  // seed_of_bots() of the match's seed
};
// `instead`: who is to sit there from now on; empty: who did.
[[nodiscard]] Result<SeatedGame> load_game(const std::string& path, const Players& instead = {});

// The file of a game that is being played, held by this process: nobody else can go on with the game meanwhile.
class GameFile {
 public:
  // A new one in the user's data folder, by edition and time.
  [[nodiscard]] static GameFile fresh(const Match& match);
  // A saved game's own. Fails where another process plays it.
  [[nodiscard]] static Result<GameFile> of(const std::string& path);

  GameFile(GameFile&& other) noexcept;
  GameFile& operator=(GameFile&& other) noexcept;
  GameFile(const GameFile&) = delete;
  GameFile& operator=(const GameFile&) = delete;
  ~GameFile();

  [[nodiscard]] const std::string& path() const { return path_; }
  // While the game runs a save, when it is over a replay.
  [[nodiscard]] std::optional<Error> write(const Match& match);

 private:
  explicit GameFile(std::string path) : path_(std::move(path)) {}
  bool hold();
  void let_go();

  std::string path_;
  int descriptor_ = -1;  // locked while it is open
};

// A game in the user's data folder: a save, or as the first and last line of a record tell.
struct KeptGame {
  std::string path;
  const EditionSpec* edition = nullptr;
  std::vector<std::string> names;
  std::vector<std::int64_t> points;  // when it is over
  std::int64_t steps = 0;
  bool over = false;
  std::int64_t changed = 0;  // nanoseconds
};
// Running games before finished ones, each newest first.
[[nodiscard]] std::vector<KeptGame> kept_games();
// Nothing where none runs, but for those that are being played elsewhere.
[[nodiscard]] std::optional<std::string> last_running_game();
// The number of a running game in that list stands for its file; any other text is a file itself.
[[nodiscard]] Result<std::string> path_of_running_game(const std::string& which);
// A line for each, the running ones numbered from 1.
[[nodiscard]] std::vector<std::string> lines_about(const std::vector<KeptGame>& games);

}  // namespace mornington::cli
