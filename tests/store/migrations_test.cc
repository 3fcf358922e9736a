#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <vector>

#include "server/store/data_folder.h"
#include "server/store/schema.h"
#include "server/store/sqlite_store.h"
#include "store/samples.h"
#include "store/scratch_folder.h"

namespace mornington::store {
namespace {

namespace fs = std::filesystem;

// A store as that version wrote it: tests/store/versions has one of each, with something in every table. A new version
// adds a file (`sqlite3 mornington.sqlite .dump`), and the older ones stay.
std::string dump_of(std::int64_t version) {
  std::ifstream file(MORNINGTON_SOURCE_DIR "/tests/store/versions/" + std::to_string(version) + ".sql");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::optional<Error> make_old(const std::string& folder, std::int64_t version) {
  fs::create_directories(folder);
  return make_database(store_file(folder), [&](Database& database) { return database.run(dump_of(version).c_str()); });
}

// Text of everything a program can read from a store.
std::string everything(Store& store) {
  std::string all;
  const auto tables = *store.unfinished();
  const auto finished = *store.finished({}, 100);
  const auto reports = *store.reports();
  const auto outages = *store.outages();
  for (const auto& table : tables) all += text(read_one(store, table.row.game.text));
  for (const GameRow& row : finished) all += text(read_one(store, row.game.text));
  for (const char* person : {"p", "q"}) all += json::dump(to_json(**store.personal_data({person}))) + "\n";
  for (const Reported& report : reports) all += report.report.reason + ": " + report.text + "\n";
  for (const Outage& outage : outages) all += std::to_string(outage.from.ms) + "-" + std::to_string(outage.to.ms);
  return all + " " + std::to_string((*store.heartbeat())->ms);
}

// A store of version 4 has an account with something in all of its tables.
void expect_account(Store& store) {
  const auto account = *store.accounts()->account({"r"});
  ASSERT_TRUE(account);
  EXPECT_EQ(account->name, "Rosa");
  EXPECT_TRUE(account->recovery);
  EXPECT_EQ(account->passkeys.at(0).label, "a phone");
  EXPECT_EQ(account->former_names.at(0).name, "Rose");
  EXPECT_EQ(account->sessions.at(0).id, "00000000000000aa");
  EXPECT_EQ(store.accounts()->follows({"r"})->at(0).person.text, "p");
  EXPECT_EQ(store.accounts()->failures("account rosa", "")->at(0).count, 2);
}

// One of version 6 has a decision about the same account, and its device.
void expect_moderation(Store& store) {
  const auto decisions = *store.moderation()->decisions_about({"r"});
  ASSERT_EQ(decisions.size(), 1u);
  EXPECT_EQ(decisions[0].reason + ", " + decisions[0].appeal, "shouting, sorry");
  EXPECT_EQ(store.moderation()->report(2)->value().outcome, DecisionKind::Mute);
  EXPECT_EQ(store.moderation()->audit(9, 9)->at(0).act, "mute");
  EXPECT_EQ((*store.person({"r"}))->restrictions.muted_until, (Instant{9000000000000}));
  EXPECT_EQ(store.push()->subscriptions({"r"})->at(0).wishes.quiet_from, 1320);
  EXPECT_EQ(store.push()->server_key("vapid")->value(), "secret");
}

TEST(Migrations, BringEveryEarlierVersionUpToDateWithAllThatIsInIt) {
  for (std::int64_t version = 1; version <= current_version(); ++version) {
    const ScratchFolder scratch;
    ASSERT_NE(dump_of(version), "") << "tests/store/versions lacks " << version;
    const auto failed = make_old(scratch / "data", version);
    ASSERT_FALSE(failed) << failed->text();
    auto store = open_store(scratch / "data");
    ASSERT_TRUE(store.ok()) << store.error().text();
    EXPECT_EQ(
        everything(**store),
        "run {\"edition\":\"metro\"} state 1 visibility 0 created 1000 ended - wake 99 waits 2 deal daily\n"
        "seat 0 p \"Name of p\" bell \"https://bell.example\"\nseat 1 q \"deleted player\" program bell \"\"\n"
        "invitation 2 hash\n" +
            std::string(version < 3 ? "" : "link secret watch\n") +
            "table 1 at 1 p \"Name of p\" id1 \"hello\"\nplan 0 [0]\nseen 0 1\n"
            "1 at 2001 {\"act\":1}\n2 at 2002 {\"act\":2}\n"
            "done {\"edition\":\"metro\"} state 2 visibility 0 created 1000 ended 5000 wake - waits 0 deal \n"
            "1 at 2001 {\"act\":1}\n"
            "{\"id\":\"p\",\"name\":\"Name of "
            "p\",\"program\":false,\"bell\":\"https://bell.example\",\"muted\":[\"q\"],"
            "\"created\":500,\"seats\":[{\"game\":\"run\",\"seat\":0}],\"chat\":[{\"game\":\"run\",\"room\":\"table\","
            "\"number\":1,\"at\":1,\"text\":\"hello\"}],\"reports\":[{\"game\":\"run\",\"room\":\"table\",\"number\":1,"
            "\"at\":3,\"reason\":\"rude\"}],\"plans\":[{\"game\":\"run\",\"seat\":0,\"plan\":[0]}],\"ratings\":[" +
            std::string(version < 5 ? ""
                                    : "{\"edition\":\"metro\",\"seats\":2,\"without_luck\":false,"
                                      "\"rating\":1583,\"variance\":46566,\"games\":1,\"as_of\":5000}") +
            "],\"rating_history\":[" +
            std::string(version < 5 ? ""
                                    : "{\"game\":\"done\",\"ended\":5000,\"edition\":\"metro\",\"seats\":2,"
                                      "\"without_luck\":false,\"rating\":1583,\"variance\":46566}") +
            "]}\n"
            "{\"id\":\"q\",\"name\":\"\",\"program\":true,\"bell\":\"\",\"muted\":[],\"created\":500,"
            "\"seats\":[{\"game\":\"run\",\"seat\":1}],\"chat\":[],\"reports\":[],\"plans\":[],\"ratings\":[],"
            "\"rating_history\":[],\"deleted\":800}\n"
            "rude: hello\n10-20 30")
        << "from version " << version;
    if (version >= 4) expect_account(**store);
    if (version >= 6) expect_moderation(**store);
    EXPECT_EQ((*store)->moderation()->open_reports(9)->at(0).line, "hello")
        << "a report of any version is in the queue";
    if (version >= 7) {
      EXPECT_EQ((*(*store)->tournaments()->tournament({"cup"}))->entries.size(), 2);
    }
    EXPECT_EQ(fs::exists(scratch / ("data/backups/before-version-" + std::to_string(current_version()) + ".sqlite")),
              version != current_version());
  }
}

// The mechanism by itself, with steps of its own.
struct Steps : testing::Test {
  Steps() {
    EXPECT_FALSE(make_database(scratch / "file", [](Database& made) { return migrate(made, migrations()); }));
  }
  std::vector<const char*> with(const char* further) {
    std::vector<const char*> steps(migrations().begin(), migrations().end());
    steps.push_back(further);
    return steps;
  }
  ScratchFolder scratch;
};

TEST_F(Steps, AreTakenOnce) {
  Database database = *Database::open(scratch / "file", Access::Write);
  const auto steps = with("CREATE TABLE further (n INTEGER) STRICT; INSERT INTO further VALUES (7);");
  ASSERT_FALSE(migrate(database, steps));
  ASSERT_FALSE(migrate(database, steps));
  EXPECT_EQ(*database.number("SELECT sum(n) FROM further"), 7);
  EXPECT_EQ(*database.number("PRAGMA user_version"), current_version() + 1);
  EXPECT_EQ(*database.number("SELECT count(*) FROM migrations"), current_version() + 1);
}

TEST_F(Steps, ThatFailLeaveTheFileAsItWas) {
  Database database = *Database::open(scratch / "file", Access::Write);
  const auto error = migrate(database, with("CREATE TABLE further (n INTEGER); INSERT INTO nowhere VALUES (1);"));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->what, "cannot be brought up to date, and is as it was: no such table: nowhere");
  EXPECT_EQ(*database.number("PRAGMA user_version"), current_version());
  EXPECT_EQ(*database.number("SELECT count(*) FROM sqlite_master WHERE name = 'further'"), 0);
}

}  // namespace
}  // namespace mornington::store
