#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>

#include "server/store/archive.h"
#include "server/store/backup.h"
#include "server/store/data_folder.h"
#include "server/store/sqlite_store.h"
#include "store/samples.h"
#include "store/simulated_disk.h"
#include "store/simulated_vfs.h"

namespace mornington::store {
namespace {

constexpr int kPairs = 3;
constexpr std::size_t kAccount = kPairs;  // its place among what is counted
constexpr int kCutsOfADisk = 25;          // then a new one, so that files stay small

std::string left(int pair) { return "left" + std::to_string(pair); }
std::string right(int pair) { return "right" + std::to_string(pair); }
const PersonId kAnna{"anna"};
std::string name_after(Sequence changes) { return "Anna " + std::to_string(changes); }
std::string session_after(Sequence changes) { return "session " + std::to_string(changes); }

enum class Acknowledge { AfterTheCommit, BeforeIt };
enum class Work { Everything, AccountsOnly };

// A program that stores, backs up, restores, copies and upgrades until the power fails, and remembers what it was
// promised. Every request adds the same entries to two games, or changes an account in three tables, so half a request
// shows.
class Workload {
 public:
  Workload(SimulatedDisk& disk, SimulatedVfs& vfs, std::mt19937_64& luck, Acknowledge acknowledge, Work work)
      : disk_(disk), vfs_(vfs), luck_(luck), acknowledge_(acknowledge), work_(work) {}

  // Works until the power fails, and looks at what is left. The first thing that is wrong, if anything is. Now and then
  // the process is killed before: what it had not synced may still be lost then when the power fails.
  std::optional<std::string> until_cut() {
    while (luck_() % 4 == 0) {
      work();
      disk_.start_again();
      ++done_["kill"];
      if (auto wrong = check_store("/data", acknowledged_, made_)) return wrong;
    }
    work();
    disk_.power_on(luck_);
    return check();
  }

  [[nodiscard]] const std::map<std::string, int>& done() const { return done_; }

 private:
  using Counts = std::array<Sequence, kPairs + 1>;
  struct Promise {
    std::string folder;
    Counts counts;
  };

  void work() {
    constexpr std::uint64_t kWithin[] = {4, 40, 500};
    disk_.cut_after(1 + luck_() % kWithin[luck_() % std::size(kWithin)]);
    while (!disk_.is_off()) do_something();
    store_.reset();
    vfs_.forget();
  }

  void do_something() {
    switch (work_ == Work::AccountsOnly ? 5 : luck_() % 16) {
      case 0: store_.reset(); break;
      case 1: back_up_now(); break;
      case 2: restore_now(); break;
      case 3: copy_now(); break;
      case 4: upgrade_now(); break;
      case 5:
      case 6: change_account_now(); break;
      default: write_now();
    }
  }

  bool open_now() {
    if (store_ == nullptr) {
      auto opened = open_store("/data");
      if (!opened.ok()) return false;
      store_ = *std::move(opened);
    }
    return made_ || make_games();
  }

  bool make_games() {
    Request games;
    for (int pair = 0; pair < kPairs; ++pair) {
      games.emplace_back(sample_game(left(pair)));
      games.emplace_back(sample_game(right(pair)));
    }
    games.emplace_back(sample_person(kAnna.text));
    games.emplace_back(AccountChange(OpenAccount{kAnna, "anna", name_after(0), session_after(0), "a phone", {1000}}));
    made_ = write_one(*store_, games).kept();
    return made_;
  }

  void write_now() {
    if (!open_now()) return;
    std::vector<Request> batch;
    Counts after = tried_;
    for (std::uint64_t i = 0, count = 1 + luck_() % 3; i < count; ++i) {
      const int pair = static_cast<int>(luck_() % kPairs);
      const Sequence entries = 1 + luck_() % 20;
      Sequence& last = after[static_cast<std::size_t>(pair)];
      batch.push_back({sample_entries(left(pair), last + 1, entries), sample_entries(right(pair), last + 1, entries)});
      last += entries;
    }
    tried_ = after;
    if (acknowledge_ == Acknowledge::BeforeIt) acknowledged_ = after;
    const std::vector<Outcome> outcomes = store_->write(batch);
    for (const Outcome& outcome : outcomes)
      if (!outcome.kept()) return;
    acknowledged_ = after;
    ++done_["write"];
  }

  // Somebody logs in from another device, which ends the session before, and takes another name.
  void change_account_now() {
    if (!open_now()) return;
    Counts after = tried_;
    const Sequence number = ++after[kAccount];
    tried_ = after;
    if (acknowledge_ == Acknowledge::BeforeIt) acknowledged_ = after;
    const Instant at{static_cast<std::int64_t>(1000 + number)};
    const Session session{session_after(number), kAnna, "a desk", at, at};
    const Request request = {AccountChange(AddSession{session, sha256(session.id)}),
                             AccountChange(RevokeSession{kAnna, session_after(number - 1), at}),
                             AccountChange(Rename{kAnna, "anna" + std::to_string(number), name_after(number), at})};
    if (!write_one(*store_, request).kept()) return;
    acknowledged_ = after;
    ++done_["account"];
  }

  void back_up_now() {
    if (!open_now()) return;
    const std::string file = next_place("/backup") + ".sqlite";
    if (back_up("/data", file)) return;
    backup_ = Promise{file, acknowledged_};
    ++done_["backup"];
  }

  void restore_now() {
    if (!backup_) return;
    const std::string folder = next_place("/restored");
    if (restore(backup_->folder, folder)) return;
    promises_.push_back({folder, backup_->counts});
    ++done_["restore"];
  }

  void copy_now() {
    store_.reset();
    const std::string folder = next_place("/copy");
    {
      auto from = open_sqlite_archive("/data", Purpose::Read);
      if (!from.ok()) return;
      auto to = open_sqlite_archive(folder, Purpose::Fill);
      if (!to.ok() || copy(**from, **to)) return;
    }
    if (made_) promises_.push_back({folder, acknowledged_});  // a store without games has nothing to lose
    ++done_["copy"];
  }

  // An upgrade that is cut off leaves the old store or the new one, with everything in it.
  void upgrade_now() {
    const std::string folder = next_place("/old");
    static const std::string dump = [] {
      std::ifstream file(MORNINGTON_SOURCE_DIR "/tests/store/versions/1.sql");
      std::ostringstream text;
      text << file.rdbuf();
      return text.str();
    }();
    if (make_data_folder(folder)) return;
    if (make_database(store_file(folder), [&](Database& database) { return database.run(dump.c_str()); })) return;
    upgrades_.push_back(folder);
    if (open_store(folder).ok()) ++done_["upgrade"];
  }

  std::optional<std::string> check() {
    auto wrong = check_store("/data", acknowledged_, made_);
    for (const Promise& promise : promises_)
      if (!wrong) wrong = check_store(promise.folder, promise.counts, true);
    for (const std::string& folder : upgrades_)
      if (!wrong) wrong = check_upgrade(folder);
    promises_.clear();
    upgrades_.clear();
    if (!wrong && backup_ && !disk_.exists(backup_->folder)) wrong = backup_->folder + " is gone";
    return wrong;
  }

  // What can be read counts as promised from then on: somebody has seen it.
  std::optional<std::string> check_store(const std::string& folder, const Counts& promised, bool must_be_there) {
    if (!must_be_there && !disk_.exists(store_file(folder))) return std::nullopt;
    if (!disk_.exists(store_file(folder))) return folder + " is gone";
    Result<std::unique_ptr<Store>> opened = open_store(folder);
    if (!opened.ok()) return opened.error().text();
    for (int pair = 0; pair < kPairs; ++pair) {
      auto first = (*opened)->game({left(pair)}, 10, 0);
      auto second = (*opened)->game({right(pair)}, 10, 0);
      if (!first.ok() || !second.ok()) return folder + " cannot be read";
      if (!*first || !*second) {
        if (must_be_there) return folder + " lacks a game";
        tried_[static_cast<std::size_t>(pair)] = 0;
        continue;
      }
      if (auto wrong = check_pair(pair, **first, **second, promised)) return folder + ": " + *wrong;
      if (folder == "/data") tried_[static_cast<std::size_t>(pair)] = (*first)->entries.size();
    }
    if (auto wrong = check_account(folder, **opened, promised, must_be_there)) return folder + ": " + *wrong;
    if (folder != "/data") return std::nullopt;
    acknowledged_ = tried_;
    store_ = *std::move(opened);  // NB: to close it would sync what was read
    return std::nullopt;
  }

  static std::optional<std::string> check_pair(int pair, const StoredGame& first, const StoredGame& second,
                                               const Counts& promised) {
    const Sequence want = promised[static_cast<std::size_t>(pair)];
    const Sequence have = first.entries.size();
    if (have < want) return "entries " + std::to_string(have + 1) + " to " + std::to_string(want) + " are lost";
    if (second.entries.size() != have) return "half of a request is there";
    const Append expected = sample_entries(left(pair), 1, have);
    for (std::size_t i = 0; i < have; ++i)
      if (first.entries[i].text != expected.entries[i].text || second.entries[i].text != expected.entries[i].text)
        return "entry " + std::to_string(i + 1) + " is another";
    return std::nullopt;
  }

  // The number is that of its name and of its only session, whose predecessors are no good any more.
  std::optional<std::string> check_account(const std::string& folder, Store& store, const Counts& promised,
                                           bool must_be_there) {
    const auto found = store.accounts()->account(kAnna);
    if (!found.ok()) return "the account cannot be read";
    if (!*found) return must_be_there ? std::optional<std::string>("the account is lost") : std::nullopt;
    const Account& account = **found;
    const Sequence have = account.former_names.size();
    if (have < promised[kAccount]) return "the account's changes from " + std::to_string(have + 1) + " on are lost";
    const bool whole = account.name == name_after(have) && account.sessions.size() == 1 &&
                       account.sessions.front().id == session_after(have);
    if (!whole) return "half of an account's change " + std::to_string(have) + " is there";
    if (have > 1 && store.person_with(sha256(session_after(have - 1)))->has_value()) return "a session came back";
    if (folder == "/data") tried_[kAccount] = have;
    return std::nullopt;
  }

  std::optional<std::string> check_upgrade(const std::string& folder) {
    if (!disk_.exists(store_file(folder))) return folder + " is gone";
    auto opened = open_store(folder);
    if (!opened.ok()) return opened.error().text();
    auto game = (*opened)->game({"run"}, 10, 0);
    const bool whole = game.ok() && *game && (*game)->entries.size() == 2 && (*game)->chat.size() == 1;
    return whole ? std::nullopt : std::optional(folder + " has lost something in its upgrade");
  }

  std::string next_place(const std::string& name) { return name + std::to_string(++places_); }

  SimulatedDisk& disk_;
  SimulatedVfs& vfs_;
  std::mt19937_64& luck_;
  Acknowledge acknowledge_;
  Work work_;
  std::unique_ptr<Store> store_;
  bool made_ = false;
  Counts tried_{};
  Counts acknowledged_{};
  std::optional<Promise> backup_;
  std::vector<Promise> promises_;
  std::vector<std::string> upgrades_;
  std::map<std::string, int> done_;
  int places_ = 0;
};

struct Report {
  int cuts = 0;
  std::optional<std::string> wrong;
  std::map<std::string, int> done;
};

Report cut_power(int cuts, std::uint64_t seed, SimulatedDisk::Faults faults = {},
                 Acknowledge acknowledge = Acknowledge::AfterTheCommit, Work work = Work::Everything) {
  Report report;
  std::mt19937_64 luck(seed);
  while (report.cuts < cuts && !report.wrong) {
    SimulatedDisk disk(faults);
    SimulatedVfs vfs(disk);
    const UseDisk use(disk);
    Workload workload(disk, vfs, luck, acknowledge, work);
    for (int i = 0; i < kCutsOfADisk && report.cuts < cuts && !report.wrong; ++i, ++report.cuts)
      report.wrong = workload.until_cut();
    for (const auto& [what, count] : workload.done()) report.done[what] += count;
  }
  return report;
}

std::uint64_t seed_of_this_run() {
  const char* given = std::getenv("MORNINGTON_SEED");
  return given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device()();
}

TEST(PowerCuts, LoseNothingThatWasAcknowledgedAndLeaveNothingHalfDone) {
  const std::uint64_t seed = seed_of_this_run();
  const Report report = cut_power(std::getenv("MORNINGTON_LONG") == nullptr ? 500 : 10'000, seed);
  EXPECT_EQ(report.wrong, std::nullopt) << "after " << report.cuts << " cuts; MORNINGTON_SEED=" << seed;
  for (const char* what : {"write", "account", "backup", "restore", "copy", "upgrade"})
    EXPECT_GT(report.done.count(what), 0U) << what << " never succeeded between two cuts";
  for (const auto& [what, count] : report.done) RecordProperty(what, count);
}

// The first server is killed while it makes the store, the second makes it and says that something is kept.
std::optional<std::string> lost_after_kill_at(std::uint64_t operation, std::uint64_t seed) {
  SimulatedDisk disk;
  SimulatedVfs vfs(disk);
  const UseDisk use(disk);
  std::mt19937_64 luck(seed);
  disk.cut_after(operation);
  { const auto first = open_store("/new/data"); }
  vfs.forget();
  disk.start_again();
  {
    auto second = open_store("/new/data");
    if (!second.ok()) return second.error().text();
    if (!write_one(**second, {sample_game("run"), sample_entries("run", 1, 3)}).kept()) return "it was not kept";
    disk.cut_after(1);
  }
  vfs.forget();
  disk.power_on(luck);
  auto third = open_store("/new/data");
  if (!third.ok()) return third.error().text();
  const auto game = (*third)->game({"run"}, 10, 0);
  return game.ok() && *game && (*game)->entries.size() == 3 ? std::nullopt : std::optional<std::string>("it is lost");
}

TEST(PowerCuts, LoseNothingInAStoreThatAKilledServerHadBegun) {
  for (std::uint64_t operation = 1; operation <= 40; ++operation)
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      EXPECT_EQ(lost_after_kill_at(operation, seed), std::nullopt) << "killed at operation " << operation;
}

TEST(PowerCuts, AreNoticedWhereFilesAreNotSynced) {
  const Report report = cut_power(100, 1, {.file_syncs_lost = true});
  EXPECT_NE(report.wrong, std::nullopt);
}

TEST(PowerCuts, AreNoticedWhereFoldersAreNotSynced) {
  const Report report = cut_power(100, 1, {.folder_syncs_lost = true});
  EXPECT_NE(report.wrong, std::nullopt);
}

TEST(PowerCuts, AreNoticedWhereAnAcknowledgementComesBeforeTheCommit) {
  const Report report = cut_power(100, 1, {}, Acknowledge::BeforeIt);
  EXPECT_NE(report.wrong, std::nullopt);
}

TEST(PowerCuts, AreNoticedInAccounts) {
  EXPECT_EQ(cut_power(50, 1, {}, Acknowledge::AfterTheCommit, Work::AccountsOnly).wrong, std::nullopt);
  const Report report = cut_power(100, 1, {}, Acknowledge::BeforeIt, Work::AccountsOnly);
  EXPECT_NE(report.wrong.value_or("").find("account"), std::string::npos) << report.wrong.value_or("nothing");
}

}  // namespace
}  // namespace mornington::store
