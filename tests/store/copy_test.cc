#include <gtest/gtest.h>

#include <set>

#include "server/store/archive.h"
#include "server/store/data_folder.h"
#include "server/store/open_store.h"
#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"
#include "store/samples.h"
#include "store/scratch_folder.h"
#include "support/private_postgres.h"

namespace mornington::store {
namespace {

namespace fact = model::row_update;

// Something in every table, with texts that are none to others, and numbers that have gaps.
void fill(Store& store) {
  NewPerson program = sample_person("q");
  program.program = true;
  const std::string odd = std::string("zero \0 byte, ", 13) + "Größe ♜ \xff\n\t'\"\\";
  ASSERT_TRUE(
      write_one(
          store,
          {sample_game("run"),
           fact::Wake{{"run"}, {99}, SeatSet::from_bits(2)},
           ended_game("done", 5000, "daily"),
           sample_person("p"),
           program,
           sample_person("gone"),
           sample_entries("run", 1, 1200),
           Append{{"done"}, {{1, {-5}, odd}, {2, {0}, ""}}},
           seated("run", 0, "p"),
           seated("run", 1, "q"),
           seated("done", 0, "gone"),
           fact::Invitation{{"run"}, seat_at(2), "hash"},
           fact::Link{{"run"}, {"hash of the link", true}},
           said("run", kTable, 1, "p", odd),
           said("run", kGallery, 7, "q", ""),
           fact::Report{{"run"}, kTable, 1, {"gone"}, {3}, "taken back"},
           fact::Report{{"run"}, kTable, 1, {"q"}, {4}, "rude"},
           fact::Plan{{"run"}, seat_at(0), "[0]"},
           fact::Seen{{"run"}, seat_at(0), 1},
           fact::Mute{{"p"}, {"q"}, true},
           fact::Bell{{"p"}, "https://bell.example"},
           fact::Rated{{"done"}, "metro", 2, "daily", {5000}, {{"p"}}, "[]", "{}"},
           fact::Rated{{"run"}, "metro", 2, "", {6000}, {}, odd, {}},
           KeepRatings{{"done"}, 1, {{{"p"}, "metro", 2, 1, -5, 7, 1, {5000}}}},
           fact::Down{{{10}, {20}}},
           fact::Down{{{30}, {30}}},
           Heartbeat{{77}},
           sample_person("r"),
           AccountChange(OpenAccount{{"r"}, "rosa", "Rosa", "s1", odd, {600}}),
           AccountChange(SetRecovery{{"r"}, sha256("code")}),
           AccountChange(AddPasskey{{"cred", {"r"}, -7, "key", 1, odd, {710}, {}}}),
           AccountChange(Rename{{"r"}, "rose", "Rose", {705}}),
           AccountChange(FollowPerson{{"r"}, {"p"}, true, {740}}),
           AccountChange(NoteBrowser{sha256("browser"), {"r"}, {600}}),
           AccountChange(AddSession{{"s2", {"r"}, "", {720}, {720}}, sha256("second")}),
           AccountChange(RevokeSession{{"r"}, "s2", {750}}),
           AccountChange(SpendChallenge{"challenge", {760}}),
           AccountChange(NoteFailure{"account rosa", {770}, {0}}),
           ModerationChange(FileReport{{"q"}, {"p"}, "conduct", GameId{"run"}, {780}, odd}),
           ModerationChange(MakeDecision{{"d1", {"p"}, "terminal", {781}, DecisionKind::Ban, {}, odd}, {"p"}, {3}}),
           ModerationChange(AppealDecision{"d1", {"p"}, {782}, odd}),
           PushChange(PutSubscription{{"device", {"p"}, "", "https://push.example/1", "key", "auth", {}, {783}}}),
           PushChange(HoldNotices{"device", {784}}),
           PushChange(MakeServerKey{"vapid", odd}),
           Forget{{"gone"}, {800}}})
          .kept());
  KeepTournament cup{{{"cup"}, odd, TournamentPhase::Over, PersonId{"r"}, {900}, Instant{950}, Instant{940}, 2, ""},
                     0,
                     {{1, {910}, odd}, {2, {920}, ""}}};
  cup.joined = {{"p"}, {"r"}};
  cup.opened = {{"run"}, {"none"}};
  cup.settled = {{"run"}};
  ASSERT_TRUE(write_one(store, {cup}).kept());
}

std::string cell_text(const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
  const auto* bytes = std::get_if<std::string>(&cell);
  return bytes == nullptr ? "-" : json::dump(json::Value(*bytes));
}

// All that a store holds, in its own order; "" where it has nothing.
std::string dump(const std::string& place) {
  const auto archive =
      is_postgres(place) ? open_postgres_archive(place, Purpose::Read) : open_sqlite_archive(place, Purpose::Read);
  std::string all;
  for (const Table& table : tables()) {
    const auto error = (*archive)->read(table, [&](const Cells& cells) {
      all += table.name;
      for (const Cell& cell : cells) all += " " + cell_text(cell);
      all += "\n";
      return std::optional<Error>();
    });
    EXPECT_FALSE(error) << error->text();
  }
  return all;
}

struct Copy : testing::Test {
  Copy() { PrivatePostgres::get().clear(); }
  [[nodiscard]] static std::string copied(const std::string& from, const std::string& to) {
    const auto error = copy_store(from, to);
    return error ? error->text() : "";
  }
  ScratchFolder scratch;
  const std::string folder = scratch / "data";
  const std::string again = scratch / "again";
  const std::string database = PrivatePostgres::get().address();
};

TEST_F(Copy, ThereAndBackLosesNoByte) {
  fill(**open_store(folder));
  const std::string before = dump(folder);
  for (const Table& table : tables())
    EXPECT_NE(("\n" + before).find("\n" + std::string(table.name) + " "), std::string::npos) << table.name;
  ASSERT_EQ(copied(folder, database), "");
  EXPECT_EQ(dump(database), before);
  ASSERT_EQ(copied(database, again), "");
  EXPECT_EQ(dump(again), before);
}

TEST_F(Copy, CanBeGoneOnWith) {
  fill(**open_store(folder));
  ASSERT_EQ(copied(folder, database), "");
  const auto store = *open_postgres_store(database, PrivatePostgres::kPatient);
  EXPECT_TRUE(write_one(*store, {sample_entries("run", 1201, 1), fact::Report{{"run"}, kTable, 1, {"p"}, {9}, "third"}})
                  .kept());
  EXPECT_EQ(store->reports()->back().report.reason, "third");
}

TEST_F(Copy, LeavesAStoreThatHasSomething) {
  fill(**open_store(folder));
  ASSERT_TRUE(write_one(**open_store(again), {Heartbeat{{5}}}).kept());
  const std::string before = dump(again);
  EXPECT_EQ(copied(folder, again), "the store to be filled has something in it already, and is left as it is");
  EXPECT_EQ(dump(again), before);
  ASSERT_EQ(copied(folder, database), "");
  EXPECT_EQ(copied(folder, database), "the store to be filled has something in it already, and is left as it is");
}

TEST_F(Copy, WantsAStoreToBeginWithAndServersToBeEnded) {
  EXPECT_EQ(copied(folder, again), store_file(folder) + ": cannot be read: No such file or directory");
  EXPECT_NE(copied(database, again).find(": has no store of Mornington"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(store_file(again))) << "nothing was made of nothing";
  const auto running = *open_store(folder);
  EXPECT_EQ(copied(folder, again), folder + ": another server has this data folder");
  (void)*open_postgres_store(database, PrivatePostgres::kPatient);
  PrivatePostgres::get().run("INSERT INTO mornington.leases (until) VALUES (9000000000000)");
  EXPECT_NE(copied(database, again).find(": a server is running on it; end it first"), std::string::npos);
}

// A table or a column that is new must be copied too.
TEST_F(Copy, KnowsEveryTableAndColumn) {
  (void)*open_store(folder);
  Database file = *Database::open(store_file(folder), Access::Read);
  std::set<std::string> there;
  Cursor found = file.ask(
      "SELECT tables.name || '.' || columns.name FROM sqlite_master AS tables "
      "JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' AND tables.name <> 'migrations'");
  while (found.next()) there.insert(found.text(0));
  std::set<std::string> known;
  for (const Table& table : tables())
    for (const Column& column : table.columns) known.insert(std::string(table.name) + "." + column.name);
  EXPECT_EQ(known, there);
}

}  // namespace
}  // namespace mornington::store
