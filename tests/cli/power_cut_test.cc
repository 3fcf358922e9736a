#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "cli/files/saves.h"
#include "match/match.h"
#include "match/record/match_session.h"
#include "match/record/record.h"
#include "store/simulated_disk.h"

// The terminal's saved games on a disk that loses everything that was not synced when the power fails.
namespace mornington::cli {
namespace {

constexpr int kSaves = 8;
constexpr std::uint64_t kSeeds = 5;        // power cuts per operation
constexpr std::uint64_t kOperations = 60;  // more than kSaves saves need

// The data folder of the user, for as long as this lives.
class DataHome {
 public:
  explicit DataHome(const char* folder) {
    if (const char* now = std::getenv("XDG_DATA_HOME")) before_ = now;
    setenv("XDG_DATA_HOME", folder, 1);
  }
  DataHome(const DataHome&) = delete;
  DataHome& operator=(const DataHome&) = delete;
  ~DataHome() { before_.empty() ? unsetenv("XDG_DATA_HOME") : setenv("XDG_DATA_HOME", before_.c_str(), 1); }

 private:
  std::string before_;
};

// A game after each of its first moves.
std::vector<std::unique_ptr<match::Match>> positions() {
  match::MatchSetup setup;
  setup.edition = "metro";
  setup.players = {"human", "human"};
  auto game = match::new_match(setup);
  EXPECT_TRUE(game.ok());
  std::vector<std::unique_ptr<match::Match>> list;
  for (int i = 0; i < kSaves; ++i) {
    list.push_back((*game)->clone());
    const Seat seat = first_seat((*game)->decision());
    EXPECT_FALSE((*game)->apply(seat, (*game)->seen_by(seat)->legal().back()));
    (*game)->confirm();
  }
  return list;
}

std::string key_of(const match::Match& game) { return match::hex_key(match::record_of(game).key); }

struct Reopened {
  int acknowledged = -1;  // the last position whose save was acknowledged
  int found = -1;         // the position that is there after the power cut; -1: none
  bool is_listed = false;
  std::string trouble;  // why a file that is there could not be opened
};

// Saves position after position until the power fails at that operation, and opens the game again.
Reopened save_until_cut(const std::vector<std::unique_ptr<match::Match>>& game, std::uint64_t operation,
                        std::uint64_t seed, DiskFaults faults) {
  SimulatedDisk disk(faults);
  const UseDisk use(disk);
  Reopened result;
  disk.cut_after(operation);
  std::string path;
  {
    GameFile file = GameFile::fresh(*game.front());
    path = file.path();
    for (int i = 0; i < kSaves && !disk.is_off(); ++i)
      if (!file.write(*game[static_cast<std::size_t>(i)])) result.acknowledged = i;
  }
  std::mt19937_64 luck(seed);
  disk.power_on(luck);
  if (!disk.exists(path)) return result;
  const auto loaded = load_game(path);
  if (!loaded) {
    result.trouble = loaded.error().text();
    return result;
  }
  for (int i = 0; i < kSaves; ++i)
    if (key_of(*loaded->match) == key_of(*game[static_cast<std::size_t>(i)])) result.found = i;
  const auto listed = saved_games();
  result.is_listed = listed.size() == 1 && listed.front().path == path && last_running_game() == path;
  return result;
}

// The last acknowledged position is there, or the one that was being saved; and never a part of one.
std::string fault(const Reopened& result) {
  if (!result.trouble.empty()) return "the save is damaged: " + result.trouble;
  if (result.found < result.acknowledged) return "an acknowledged save is lost";
  if (result.found > result.acknowledged + 1) return "a save is there that nobody began";
  if (result.found >= 0 && !result.is_listed) return "the save is not in the list of games";
  return "";
}

struct Cuts {
  int acknowledged = 0;
  std::vector<std::string> faults;
};

Cuts cut_at_every_operation(DiskFaults faults) {
  const DataHome home("/home/user/data");
  const auto game = positions();
  Cuts cuts;
  for (std::uint64_t operation = 1; operation <= kOperations; ++operation)
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Reopened result = save_until_cut(game, operation, seed, faults);
      cuts.acknowledged += result.acknowledged + 1;
      if (const std::string found = fault(result); !found.empty())
        cuts.faults.push_back("operation " + std::to_string(operation) + ", seed " + std::to_string(seed) + ": " +
                              found);
    }
  return cuts;
}

TEST(SavedGames, SurviveAPowerCutAtEveryOperation) {
  const Cuts cuts = cut_at_every_operation({});
  EXPECT_GT(cuts.acknowledged, 500) << "the cuts come too early to prove anything";
  EXPECT_TRUE(cuts.faults.empty()) << cuts.faults.size() << " faults, the first at " << cuts.faults.front();
}

TEST(SavedGames, WouldBeLostIfFilesWereNotSynced) {
  EXPECT_FALSE(cut_at_every_operation({.file_syncs_lost = true}).faults.empty());
}

TEST(SavedGames, WouldBeLostIfTheFolderWereNotSynced) {
  EXPECT_FALSE(cut_at_every_operation({.folder_syncs_lost = true}).faults.empty());
}

TEST(SavedGames, AreReportedWhereTheDiskIsFullAndTheLastOneStays) {
  const DataHome home("/home/user/data");
  const auto game = positions();
  SimulatedDisk disk;
  const UseDisk use(disk);
  GameFile file = GameFile::fresh(*game[0]);
  ASSERT_FALSE(file.write(*game[0]));
  disk.set_full(true);
  const auto error = file.write(*game[1]);
  ASSERT_TRUE(error);
  EXPECT_NE(error->text().find("cannot be written"), std::string::npos) << error->text();
  const auto loaded = load_game(file.path());
  ASSERT_TRUE(loaded.ok()) << loaded.error().text();
  EXPECT_EQ(key_of(*loaded->match), key_of(*game[0]));
}

}  // namespace
}  // namespace mornington::cli
