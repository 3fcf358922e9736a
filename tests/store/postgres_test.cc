#include <gtest/gtest.h>

#include <barrier>
#include <future>
#include <thread>

#include "server/store/open_store.h"
#include "server/store/postgres_schema.h"
#include "server/store/postgres_store.h"
#include "store/samples.h"
#include "support/private_postgres.h"

namespace mornington::store {
namespace {

using Kind = Outcome::Kind;

// A store of one game, in a database that can be broken.
struct PostgresStore : testing::Test {
  PostgresStore() {
    server.clear();
    store = open();
    EXPECT_TRUE(write_one(*store, {sample_game("g"), sample_entries("g", 1, 2)}).kept());
  }

  [[nodiscard]] std::unique_ptr<Store> open() const {
    return *open_postgres_store(server.address(), PrivatePostgres::kPatient);
  }
  [[nodiscard]] std::string complaint(const std::string& address) const {
    const auto opened = open_store_at(address);
    return opened ? "" : opened.error().text();
  }
  // A connection of a store that waits for something of that kind, and nothing else does.
  void kill_whoever_waits(const std::string& kind) const {
    auto database = server.connect();
    for (bool killed = false; !killed; std::this_thread::sleep_for(std::chrono::milliseconds(5))) {
      const store::postgres::Database::Moment moment(database);
      auto found = database.ask(
          "SELECT pg_terminate_backend(pid)::int FROM pg_stat_activity "
          "WHERE application_name = 'mornington' AND wait_event_type = $1::text AND wait_event <> 'ClientRead'",
          kind);
      killed = found.next();
    }
  }

  PrivatePostgres& server = PrivatePostgres::get();
  std::unique_ptr<Store> store;
};

TEST_F(PostgresStore, GivesEachNumberOnceToTwoWhoRaceForIt) {
  constexpr Sequence kRounds = 1000;
  std::barrier<> together(2);
  const auto race = [&](Store& own) {
    std::size_t won = 0;
    for (Sequence round = 3; round < 3 + kRounds; ++round) {
      together.arrive_and_wait();
      const Outcome outcome = write_one(own, {sample_entries("g", round, 1)});
      EXPECT_TRUE(outcome.kept() || outcome.kind == Kind::Conflict) << outcome.why;
      won += outcome.kept() ? 1 : 0;
      together.arrive_and_wait();
    }
    return won;
  };
  const auto other_store = open();
  auto other = std::async(std::launch::async, [&] { return race(*other_store); });
  const std::size_t won = race(*store);
  EXPECT_EQ(won + other.get(), kRounds);
  const std::vector<StoredEntry> entries = read_one(*store, "g").entries;
  ASSERT_EQ(entries.size(), 2 + kRounds);
  for (Sequence i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i].sequence, i + 1);
}

TEST_F(PostgresStore, LetsTwoWriteAboutTheSameGamesInAnyOrder) {
  constexpr int kGames = 12;
  std::vector<Request> forwards;
  for (int i = 0; i < kGames; ++i) {
    const std::string game = "game" + std::to_string(i);
    ASSERT_TRUE(write_one(*store, {sample_game(game)}).kept());
    forwards.push_back({model::row_update::Wake{{game}, {i}, SeatSet::from_bits(1)}});
  }
  const std::vector<Request> backwards(forwards.rbegin(), forwards.rend());
  std::barrier<> together(2);
  const auto write = [&](Store& own, const std::vector<Request>& batch) {
    for (int round = 0; round < 100; ++round) {
      together.arrive_and_wait();
      for (const Outcome& outcome : own.write(batch)) EXPECT_TRUE(outcome.kept()) << outcome.why;
    }
  };
  const auto other_store = open();
  auto other = std::async(std::launch::async, [&] { write(*other_store, backwards); });
  write(*store, forwards);
  other.get();
}

TEST_F(PostgresStore, ConnectsAgainWhenItsConnectionWasEnded) {
  const auto reader = *open_postgres_reader(server.address(), PrivatePostgres::kPatient);
  server.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
      "AND application_name = 'mornington'");
  EXPECT_EQ(count_entries(*reader, "g"), 2u);
  EXPECT_TRUE(write_one(*store, {sample_entries("g", 3, 1)}).kept());
  EXPECT_EQ(count_entries(*reader, "g"), 3u);
}

TEST_F(PostgresStore, FailsWhatItWasWritingWhenItsConnectionEnds) {
  auto holder = server.connect();
  ASSERT_FALSE(holder.run("BEGIN; SELECT * FROM games FOR UPDATE"));
  auto written = std::async(std::launch::async, [&] { return write_one(*store, {sample_entries("g", 3, 1)}); });
  kill_whoever_waits("Lock");
  const Outcome outcome = written.get();
  EXPECT_EQ(outcome.kind, Kind::Failed);
  EXPECT_TRUE(outcome.why.starts_with("the server could not write it down: ")) << outcome.why;
  ASSERT_FALSE(holder.run("ROLLBACK"));
  EXPECT_EQ(count_entries(*store, "g"), 2u);
  EXPECT_TRUE(write_one(*store, {sample_entries("g", 3, 1)}).kept());
}

// A commit that waits for a second machine is on the disk of the first.
TEST_F(PostgresStore, DoesNotWriteAgainWhatMayHaveBeenKept) {
  server.run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  server.run("SELECT pg_reload_conf()");
  auto written = std::async(std::launch::async, [&] {
    Outcome outcome = write_one(*store, {sample_entries("g", 3, 1)});
    while (outcome.kept()) {  // the setting has not reached everybody yet
      const Sequence next = count_entries(*store, "g") + 1;
      outcome = write_one(*store, {sample_entries("g", next, 1)});
    }
    return outcome;
  });
  kill_whoever_waits("IPC");
  EXPECT_EQ(written.get().kind, Kind::Failed);
  server.run("ALTER SYSTEM RESET synchronous_standby_names");
  server.run("SELECT pg_reload_conf()");
  const std::size_t kept = count_entries(*store, "g");
  EXPECT_GE(kept, 3u) << "it was kept, though nobody could know";
  EXPECT_EQ(write_one(*store, {sample_entries("g", kept, 1)}).kind, Kind::Conflict);
  EXPECT_TRUE(write_one(*store, {sample_entries("g", kept + 1, 1)}).kept());
}

TEST_F(PostgresStore, WaitsForNobodyForEver) {
  auto holder = server.connect();
  ASSERT_FALSE(holder.run("BEGIN; SELECT * FROM games FOR UPDATE"));
  const auto hasty = *open_postgres_store(server.address(), std::chrono::milliseconds(100));
  const Outcome outcome = write_one(*hasty, {sample_entries("g", 3, 1)});
  EXPECT_EQ(outcome.why, "the server could not write it down: the database has not answered in time");
  EXPECT_EQ(outcome.kind, Kind::Failed);
  ASSERT_FALSE(holder.run("ROLLBACK"));
}

TEST_F(PostgresStore, GoesOnAfterARestartOfTheServer) {
  server.stop();
  const Outcome outcome = write_one(*store, {sample_entries("g", 3, 1)});
  EXPECT_EQ(outcome.kind, Kind::Failed);
  EXPECT_NE(outcome.why.find("the database cannot be reached: "), std::string::npos) << outcome.why;
  const auto read = store->heartbeat();
  ASSERT_FALSE(read.ok());
  EXPECT_NE(read.error().what.find("the database cannot be reached: "), std::string::npos) << read.error().text();
  server.start();
  EXPECT_EQ(count_entries(*store, "g"), 2u);
  EXPECT_TRUE(write_one(*store, {sample_entries("g", 3, 1)}).kept());
}

TEST_F(PostgresStore, OfANewerVersionIsRefused) {
  server.run("INSERT INTO mornington.migrations VALUES (99, 0)");
  const std::string sentence = "was written by a newer Mornington (version 99 of the store; this program knows " +
                               std::to_string(postgres::current_version()) + ")";
  EXPECT_NE(complaint(server.address()).find(sentence), std::string::npos) << complaint(server.address());
  EXPECT_FALSE(open_postgres_reader(server.address()).ok());
}

TEST_F(PostgresStore, HasNoReaderWhereThereIsNoStore) {
  server.clear();
  const auto reader = open_reader_at(server.address());
  ASSERT_FALSE(reader.ok());
  EXPECT_NE(reader.error().what.find("is of version 0; wanted here is "), std::string::npos) << reader.error().text();
}

TEST_F(PostgresStore, IsMadeOnceBySeveralWhoComeTogether) {
  server.clear();
  std::vector<std::future<bool>> comers;
  for (int i = 0; i < 4; ++i) comers.push_back(std::async(std::launch::async, [&] { return open() != nullptr; }));
  for (auto& comer : comers) EXPECT_TRUE(comer.get());
}

TEST_F(PostgresStore, LeavesWhatAFailedStepFound) {
  std::vector<const char*> steps(postgres::migrations().begin(), postgres::migrations().end());
  steps.push_back("CREATE TABLE further (n BIGINT); INSERT INTO nowhere VALUES (1)");
  auto database = server.connect();
  const auto error = postgres::migrate(database, steps);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->what, R"(cannot be brought up to date, and is as it was: relation "nowhere" does not exist)");
  steps.back() = "CREATE TABLE further (n BIGINT)";
  ASSERT_FALSE(postgres::migrate(database, steps));
  ASSERT_FALSE(postgres::migrate(database, steps)) << "a step is taken once";
  EXPECT_FALSE(postgres::examine(database).ok()) << "now it is of a version that this program does not know";
}

TEST(PostgresAddress, IsToldWithoutItsSecrets) {
  const std::string address = "postgres://me:sesame@127.0.0.1:1/games?sslpassword=sesame";
  EXPECT_EQ(*postgres::public_name(address), "postgres://127.0.0.1:1/games");
  for (const std::string& wrong :
       {address, std::string("postgres://me:sesame@[::1/games"), std::string("postgres://me:sesame@h/g?colour=sesame"),
        std::string("mysql://me:sesame@h/g")}) {
    const auto opened = open_store_at(wrong);
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().text().find("sesame"), std::string::npos) << opened.error().text();
    EXPECT_NE(opened.error().text(), "");
  }
}

}  // namespace
}  // namespace mornington::store
