#include "server/store/backup.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "server/store/data_folder.h"
#include "server/store/sqlite_store.h"
#include "store/samples.h"
#include "store/scratch_folder.h"

namespace mornington::store {
namespace {

namespace fs = std::filesystem;

std::string text_of(const std::optional<Error>& error) { return error ? error->text() : ""; }

TEST(Backup, IsRestoredAsItWas) {
  const ScratchFolder scratch;
  {
    const auto store = *open_store(scratch / "data");
    ASSERT_TRUE(write_one(*store, {sample_game("g"), sample_entries("g", 1, 20)}).kept());
    EXPECT_EQ(text_of(back_up(scratch / "data", scratch / "copy")), "");
    ASSERT_TRUE(write_one(*store, {sample_entries("g", 21, 1)}).kept());
  }
  struct stat status {};
  stat((scratch / "copy").c_str(), &status);
  EXPECT_EQ(status.st_mode & 0777, 0600u);
  EXPECT_EQ(text_of(restore(scratch / "copy", scratch / "other")), "");
  const auto restored = *open_store(scratch / "other");
  EXPECT_EQ(count_entries(*restored, "g"), 20u);
  EXPECT_TRUE(write_one(*restored, {sample_entries("g", 21, 1)}).kept());
}

TEST(Backup, IsOneFileWithNothingBeside) {
  const ScratchFolder scratch;
  const auto store = *open_store(scratch / "data");
  EXPECT_EQ(text_of(back_up(scratch / "data", scratch / "copy")), "");
  EXPECT_FALSE(fs::exists(scratch / "copy-wal") || fs::exists(scratch / "copy-shm") ||
               fs::exists(scratch / "copy.part"));
}

// Each append is two entries: a backup with an odd number would be of no one moment.
TEST(Backup, IsOfOneMomentWhileTheServerWrites) {
  const ScratchFolder scratch;
  const auto store = *open_store(scratch / "data");
  ASSERT_TRUE(write_one(*store, {sample_game("g"), sample_game("h")}).kept());
  std::atomic<Sequence> kept = 0;
  std::atomic<bool> enough = false;
  std::thread writer([&] {
    for (Sequence i = 1; !enough; ++i) {
      EXPECT_TRUE(write_one(*store, {sample_entries("g", i, 1), sample_entries("h", i, 1)}).kept());
      kept = i;
    }
  });
  for (int round = 0; round < 5; ++round) {
    const std::string copy = scratch / ("copy" + std::to_string(round));
    const std::string other = scratch / ("data" + std::to_string(round));
    const Sequence before = kept;
    EXPECT_EQ(text_of(back_up(scratch / "data", copy)), "");
    const Sequence after = kept;
    EXPECT_EQ(text_of(restore(copy, other)), "");
    const auto restored = *open_store(other);
    EXPECT_GE(count_entries(*restored, "g"), before) << "what was kept is in the backup";
    EXPECT_LE(count_entries(*restored, "g"), after + 1);
    EXPECT_EQ(count_entries(*restored, "g"), count_entries(*restored, "h"));
  }
  enough = true;
  writer.join();
}

TEST(Backup, ReplacesNothing) {
  const ScratchFolder scratch;
  { const auto store = *open_store(scratch / "data"); }
  std::ofstream(scratch / "copy") << "something dear";
  EXPECT_EQ(text_of(back_up(scratch / "data", scratch / "copy")),
            (scratch / "copy") + ": is there already; a backup replaces no file");
  EXPECT_EQ(fs::file_size(scratch / "copy"), 14u);
  EXPECT_EQ(text_of(back_up(scratch / "data", scratch / "good")), "");
  EXPECT_EQ(
      text_of(restore(scratch / "good", scratch / "data")),
      (scratch / "data") + ": has a store already, which is not replaced: name another folder, or move the files away");
}

TEST(Backup, SaysWhatIsWrong) {
  const ScratchFolder scratch;
  EXPECT_EQ(text_of(back_up(scratch / "none", scratch / "copy")),
            store_file(scratch / "none") + ": cannot be read: No such file or directory");
  { const auto store = *open_store(scratch / "data"); }
  EXPECT_EQ(text_of(back_up(scratch / "data", scratch / "no/such/place")),
            (scratch / "no/such/place.part") + ": cannot be written: No such file or directory");
  EXPECT_EQ(text_of(restore(scratch / "none", scratch / "new")),
            (scratch / "none") + ": cannot be read: No such file or directory");
  EXPECT_FALSE(fs::exists(scratch / "new"));
  std::ofstream(scratch / "poem") << std::string(5000, 'o');
  EXPECT_EQ(text_of(restore(scratch / "poem", scratch / "new")),
            (scratch / "poem") +
                ": is damaged (file is not a database); put it aside and restore a backup with mornington restore");
  EXPECT_FALSE(fs::exists(store_file(scratch / "new")));
}

TEST(Backup, IsNotRestoredIntoTheFolderOfARunningServer) {
  const ScratchFolder scratch;
  const auto store = *open_store(scratch / "data");
  EXPECT_EQ(text_of(back_up(scratch / "data", scratch / "copy")), "");
  EXPECT_EQ(text_of(restore(scratch / "copy", scratch / "data")),
            (scratch / "data") + ": another server has this data folder");
}

}  // namespace
}  // namespace mornington::store
