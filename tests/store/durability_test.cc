#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <random>

#include "server/store/sqlite_store.h"
#include "server/store/writer.h"
#include "store/samples.h"
#include "store/scratch_folder.h"

namespace mornington::store {
namespace {

constexpr int kBusyGames = 8;

std::string game_name(int game) { return "game" + std::to_string(game); }

struct Acknowledged {
  std::int32_t game = 0;
  std::uint32_t sequence = 0;
};

// Appends to all games until it is killed, and says what was acknowledged, as a server would.
[[noreturn]] void write_for_ever(const std::string& folder, int pipe) {
  std::array<Sequence, kBusyGames> last{};
  {
    const auto reader = *open_store(folder);
    for (int game = 0; game < kBusyGames; ++game)
      last[static_cast<std::size_t>(game)] = count_entries(*reader, game_name(game));
  }
  Writer writer(*open_store(folder));
  for (int turn = 0;; ++turn) {
    const int game = turn % kBusyGames;
    const Sequence sequence = ++last[static_cast<std::size_t>(game)];
    writer.write({sample_entries(game_name(game), sequence, 1)}, [=](const Outcome& outcome) {
      const Acknowledged said{game, static_cast<std::uint32_t>(sequence)};
      if (!outcome.kept() || write(pipe, &said, sizeof said) != sizeof said) _exit(3);
    });
    while (writer.figures().waiting > 64) usleep(100);
  }
}

// What a child acknowledged until it was killed, after so many microseconds.
std::vector<Acknowledged> kill_after(const std::string& folder, useconds_t microseconds) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) write_for_ever(folder, ends[1]);
  close(ends[1]);
  std::vector<Acknowledged> all;
  Acknowledged one;
  // The first one says that it is under way.
  if (read(ends[0], &one, sizeof one) == sizeof one) all.push_back(one);
  usleep(microseconds);
  kill(child, SIGKILL);
  while (read(ends[0], &one, sizeof one) == sizeof one) all.push_back(one);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself: " << WEXITSTATUS(status);
  return all;
}

// NB: more may be there than was acknowledged: a commit whose answer was still on its way.
void expect_kept(Reader& reader, const std::array<Sequence, kBusyGames>& acknowledged) {
  for (int game = 0; game < kBusyGames; ++game) {
    const std::vector<StoredEntry> entries = read_one(reader, game_name(game)).entries;
    EXPECT_GE(entries.size(), acknowledged[static_cast<std::size_t>(game)]) << game_name(game);
    const Append expected = sample_entries(game_name(game), 1, entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
      ASSERT_EQ(entries[i].sequence, i + 1);
      ASSERT_EQ(entries[i].text, expected.entries[i].text);
    }
  }
}

TEST(Durability, WhatWasAcknowledgedIsThereInOrderOnceHoweverTheServerEnds) {
  const ScratchFolder scratch;
  const std::string folder = scratch / "data";
  {
    const auto store = *open_store(folder);
    for (int game = 0; game < kBusyGames; ++game) ASSERT_TRUE(write_one(*store, {sample_game(game_name(game))}).kept());
  }
  const int rounds = std::getenv("MORNINGTON_LONG") == nullptr ? 10 : 200;
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 luck(seed);
  std::array<Sequence, kBusyGames> acknowledged{};
  for (int round = 0; round < rounds; ++round) {
    const auto said = kill_after(folder, static_cast<useconds_t>(luck() % 60'000));
    EXPECT_FALSE(said.empty());
    for (const Acknowledged& one : said) {
      Sequence& last = acknowledged[static_cast<std::size_t>(one.game)];
      EXPECT_GT(one.sequence, last) << "acknowledged in order";
      last = one.sequence;
    }
    auto store = open_store(folder);
    ASSERT_TRUE(store.ok()) << store.error().text();
    expect_kept(**store, acknowledged);
  }
}

}  // namespace
}  // namespace mornington::store
