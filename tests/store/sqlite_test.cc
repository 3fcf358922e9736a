#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>

#include "server/store/data_folder.h"
#include "server/store/schema.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_store.h"
#include "store/samples.h"
#include "store/scratch_folder.h"

namespace mornington::store {
namespace {

namespace fs = std::filesystem;

std::string complaint(const std::string& folder) {
  const auto store = open_store(folder);
  return store ? "" : store.error().text();
}

std::string read_bytes(const std::string& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return bytes.str();
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

// A closed store with one game.
void make_sample(const std::string& folder) {
  const auto store = *open_store(folder);
  ASSERT_TRUE(write_one(*store, {sample_game("g"), sample_entries("g", 1, 500)}).kept());
}

mode_t rights(const std::string& path) {
  struct stat status {};
  stat(path.c_str(), &status);
  return status.st_mode & 0777;
}

TEST(SqliteStore, IsForItsOwnerAlone) {
  const ScratchFolder scratch;
  const std::string folder = scratch / "some/where/data";
  const auto store = *open_store(folder);
  ASSERT_TRUE(write_one(*store, {sample_game("g")}).kept());
  EXPECT_EQ(rights(folder), 0700u);
  EXPECT_EQ(rights(store_file(folder)), 0600u);
  EXPECT_EQ(rights(store_file(folder) + "-wal"), 0600u);
}

// Two texts built one after the other can have the same address.
TEST(SqliteStore, KnowsStatementsByTheirText) {
  const ScratchFolder scratch;
  make_sample(scratch / "data");
  auto database = *Database::open(store_file(scratch / "data"), Access::Read);
  std::string text;
  for (const int number : {1, 2}) {
    text.replace(0, text.size(), "SELECT " + std::to_string(number));
    Cursor row = database.ask(text.c_str());
    ASSERT_TRUE(row.next());
    EXPECT_EQ(row.integer(0), number);
  }
}

TEST(SqliteStore, WhatIsDeletedIsInNoFileAnyMore) {
  const ScratchFolder scratch;
  const std::string folder = scratch / "data";
  const auto store = *open_store(folder);
  ASSERT_TRUE(write_one(*store, {sample_person("anna")}).kept());
  ASSERT_TRUE(write_one(*store, {sample_game("g"), said("g", kTable, 1, "anna", "a line of hers")}).kept());
  const auto bytes = [&] { return read_bytes(store_file(folder)) + read_bytes(store_file(folder) + "-wal"); };
  ASSERT_NE(bytes().find("Name of anna"), std::string::npos);
  ASSERT_NE(bytes().find("a line of hers"), std::string::npos);
  ASSERT_TRUE(write_one(*store, {Forget{{"anna"}, {9000}}}).kept());
  EXPECT_EQ(bytes().find("Name of anna"), std::string::npos);
  EXPECT_EQ(bytes().find("a line of hers"), std::string::npos);
}

TEST(SqliteStore, BelongsToOneServerAtATime) {
  const ScratchFolder scratch;
  auto first = *open_store(scratch / "data");
  EXPECT_EQ(complaint(scratch / "data"), (scratch / "data") + ": another server has this data folder");
  first.reset();
  EXPECT_EQ(complaint(scratch / "data"), "");
}

TEST(SqliteStore, HasReadersBesideTheOneWhoWrites) {
  const ScratchFolder scratch;
  const auto store = *open_store(scratch / "data");
  const auto reader = *open_reader(scratch / "data");
  EXPECT_FALSE((*reader->game({"g"}, 1, 0)).has_value());
  ASSERT_TRUE(write_one(*store, {sample_game("g"), sample_entries("g", 1, 3)}).kept());
  EXPECT_EQ(count_entries(*reader, "g"), 3u);
}

TEST(SqliteStore, HasNoReaderWhereThereIsNoStore) {
  const ScratchFolder scratch;
  const auto reader = open_reader(scratch / "data");
  ASSERT_FALSE(reader.ok());
  EXPECT_EQ(reader.error().text(), store_file(scratch / "data") + ": cannot be read: No such file or directory");
}

TEST(SqliteStore, LeavesAForeignFileAsItIs) {
  const ScratchFolder scratch;
  const std::string file = store_file(scratch.path().string());
  const std::string text = "Dear diary, " + std::string(5000, '.');
  write_bytes(file, text);
  EXPECT_EQ(complaint(scratch.path().string()),
            file + ": is damaged (file is not a database); put it aside and restore a backup with mornington restore");
  EXPECT_EQ(read_bytes(file), text);
}

TEST(SqliteStore, LeavesADatabaseOfSomebodyElseAsItIs) {
  const ScratchFolder scratch;
  const std::string file = store_file(scratch.path().string());
  ASSERT_FALSE(make_database(file, [](Database& database) { return database.run("CREATE TABLE cats (name TEXT)"); }));
  const std::string before = read_bytes(file);
  EXPECT_EQ(complaint(scratch.path().string()), file + ": is no store of Mornington");
  EXPECT_EQ(read_bytes(file), before);
}

TEST(SqliteStore, RefusesAStoreOfANewerVersion) {
  const ScratchFolder scratch;
  const std::string file = store_file(scratch / "data");
  make_sample(scratch / "data");
  ASSERT_FALSE(Database::open(file, Access::Write)->run("PRAGMA user_version = 99"));
  EXPECT_EQ(complaint(scratch / "data"),
            file + ": was written by a newer Mornington (version 99 of the store; this program knows " +
                std::to_string(current_version()) + ")");
}

TEST(SqliteStore, TellsThatAFileWasCutOff) {
  const ScratchFolder scratch;
  const std::string file = store_file(scratch / "data");
  make_sample(scratch / "data");
  const auto size = fs::file_size(file);
  for (const std::uintmax_t left : {size - 4096, size / 2, std::uintmax_t{4096}, std::uintmax_t{1000}}) {
    const ScratchFolder copy;
    fs::copy_file(file, store_file(copy.path().string()));
    fs::resize_file(store_file(copy.path().string()), left);
    EXPECT_NE(complaint(copy.path().string()).find("is damaged ("), std::string::npos) << left << " of " << size;
    EXPECT_EQ(fs::file_size(store_file(copy.path().string())), left);
  }
  fs::resize_file(file, 0);
  EXPECT_EQ(complaint(scratch / "data"),
            file + ": is empty: it was cut off. Put it aside and restore a backup with mornington restore");
}

TEST(SqliteStore, TellsThatAFolderMayNotBeWrittenTo) {
  const ScratchFolder scratch;
  make_sample(scratch / "data");
  fs::permissions(scratch.path(), fs::perms::all);
  fs::permissions(scratch / "data", fs::perms(0555));
  fs::permissions(scratch / "data/lock", fs::perms(0444));
  const pid_t child = fork();
  if (child == 0) {
    if (geteuid() == 0 && setuid(65534) != 0) _exit(2);  // root may write everywhere
    const std::string said = complaint(scratch / "data");
    _exit(said == (scratch / "data") + ": the data folder may not be written to: Permission denied" ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  fs::permissions(scratch / "data", fs::perms(0700));
}

// While it lives no file grows beyond `most` bytes, as on a disk that is full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t most) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{most, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int) = nullptr;
};

TEST(SqliteStore, FailsHonestlyOnAFullDiskAndGoesOnAfterIt) {
  const ScratchFolder scratch;
  auto store = *open_store(scratch / "data");
  ASSERT_TRUE(write_one(*store, {sample_game("g"), sample_game("h"), sample_entries("g", 1, 10)}).kept());
  {
    const FullDisk full(fs::file_size(store_file(scratch / "data") + "-wal") + 8192);
    Append large = sample_entries("g", 11, 1);
    large.entries[0].text = std::string(1'000'000, 'x');
    const std::vector<Request> batch{{sample_entries("h", 1, 1)}, {large}, {sample_entries("h", 5, 1)}};
    for (const Outcome& outcome : store->write(batch)) {
      EXPECT_EQ(outcome.kind, Outcome::Kind::Failed);
      EXPECT_NE(outcome.why.find("the server could not write it down: "), std::string::npos) << outcome.why;
    }
    EXPECT_EQ(count_entries(*store, "g"), 10u);
    EXPECT_EQ(count_entries(*store, "h"), 0u);
  }
  EXPECT_TRUE(write_one(*store, {sample_entries("g", 11, 1)}).kept());
  store.reset();
  EXPECT_EQ(count_entries(**open_store(scratch / "data"), "g"), 11u);
}

TEST(SqliteStore, IsNotMadeOnAFullDisk) {
  const ScratchFolder scratch;
  {
    const FullDisk full(8192);
    EXPECT_NE(complaint(scratch / "data"), "");
    EXPECT_FALSE(fs::exists(store_file(scratch / "data")));
    EXPECT_FALSE(fs::exists(store_file(scratch / "data") + ".part"));
  }
  EXPECT_EQ(complaint(scratch / "data"), "");
}

TEST(SqliteStore, TakesNoNoticeOfADraftThatACrashLeft) {
  const ScratchFolder scratch;
  fs::create_directories(scratch / "data");
  write_bytes(store_file(scratch / "data") + ".part", "half of a database");
  EXPECT_EQ(complaint(scratch / "data"), "");
}

}  // namespace
}  // namespace mornington::store
