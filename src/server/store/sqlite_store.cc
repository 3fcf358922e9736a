#include "server/store/sqlite_store.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "server/store/backup.h"
#include "server/store/data_folder.h"
#include "server/store/read_queries.h"
#include "server/store/read_queries_moderation.h"
#include "server/store/read_queries_people.h"
#include "server/store/read_queries_push.h"
#include "server/store/read_queries_rated.h"
#include "server/store/read_queries_tournaments.h"
#include "server/store/schema.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_executor.h"
#include "server/store/write_queries.h"

namespace mornington::store {
namespace {

namespace fs = std::filesystem;

// Reads, and writes if this process holds the folder.
class SqliteStore final : public Store {
 public:
  SqliteStore(Database database, std::optional<FolderLock> lock)
      : lock_(std::move(lock)), database_(std::move(database)) {}

  std::vector<Outcome> write(std::span<const Request> batch) override {
    std::vector<Outcome> outcomes;
    std::optional<Error> failure = database_.step("BEGIN IMMEDIATE");
    for (std::size_t i = 0; i < batch.size() && !failure; ++i) failure = add(batch[i], outcomes);
    if (!failure) failure = database_.step("COMMIT");
    if (!failure) {
      empty_log_ = empty_log_ || std::any_of(batch.begin(), batch.end(), forgets);
      if (empty_log_) empty_log_ = !empties_log();
      return outcomes;
    }
    (void)database_.run("ROLLBACK");  // SQLite may have done it by itself
    return {batch.size(), {Outcome::Kind::Failed, "the server could not write it down: " + failure->what}};
  }

  Result<std::optional<StoredGame>> game(const GameId& game, std::size_t chat, Sequence after) override {
    return read_game(database_, game, chat, after);
  }
  Result<std::vector<model::Started::Table>> unfinished() override { return read_unfinished(database_); }
  Result<std::vector<Outage>> outages() override { return read_outages(database_); }
  Result<std::optional<Instant>> heartbeat() override { return read_heartbeat(database_); }
  Result<std::vector<GameRow>> finished(const Bookmark& after, int most) override {
    return read_finished(database_, after, most);
  }
  Result<bool> is_played(const std::string& deal) override { return read_is_played(database_, deal); }
  Result<std::vector<model::Started::Table>> ended_with(const std::string& deal) override {
    return read_ended_with(database_, deal);
  }
  Result<std::string> secret() override { return read_secret(database_); }
  Result<std::optional<Person>> person(const PersonId& person) override { return read_person(database_, person); }
  Result<std::optional<Person>> person_with(const Digest& token) override { return read_person_with(database_, token); }
  Result<std::optional<PersonalData>> personal_data(const PersonId& person) override {
    return read_personal_data(database_, person);
  }
  Result<std::vector<Reported>> reports() override { return read_reports(database_); }
  AccountReader* accounts() override { return &accounts_; }
  Community community() override { return {&moderation_, &push_, &tournaments_}; }
  RatedReader& rated() override { return rated_; }

 private:
  // All of a request or nothing of it. An error where the whole batch is lost.
  std::optional<Error> add(const Request& request, std::vector<Outcome>& outcomes) {
    if (auto error = database_.step("SAVEPOINT request")) return error;
    SqliteExecutor executor(database_);
    for (const Change& change : request) make_change(executor, change);
    if (executor.outcome().kind == Outcome::Kind::Failed) return Error{"", executor.outcome().why};
    if (!executor.outcome().kept())
      if (auto error = database_.step("ROLLBACK TO request")) return error;
    outcomes.push_back(executor.outcome());
    return database_.step("RELEASE request");
  }

  static bool forgets(const Request& request) {
    return std::any_of(request.begin(), request.end(),
                       [](const Change& change) { return std::holds_alternative<Forget>(change); });
  }

  // What was deleted is overwritten in the file, and still in the log. Where somebody reads at the moment it is tried
  // again with the next write, a heartbeat at the latest.
  bool empties_log() {
    Cursor checkpoint = database_.ask("PRAGMA wal_checkpoint(TRUNCATE)");
    return checkpoint.next() && checkpoint.integer(0) == 0;
  }

  std::optional<FolderLock> lock_;  // first: it is let go after the file is closed
  Database database_;
  AccountsOf<Database> accounts_{database_};
  ModerationOf<Database> moderation_{database_};
  PushQueries<Database> push_{database_};
  RatedQueries<Database> rated_{database_};
  TournamentQueries<Database> tournaments_{database_};
  bool empty_log_ = false;  // something was deleted that the log may still have
};

std::optional<Error> make_store(const std::string& path) {
  return make_database(path, [](Database& database) {
    auto error = migrate(database, migrations());
    return error ? error : database.run("PRAGMA journal_mode = WAL");
  });
}

// NB: FULL, or a commit would not be on the disk when it is acknowledged. What is deleted is overwritten.
constexpr const char* kPragmas =
    "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;"
    "PRAGMA journal_size_limit = 67108864;";

// SQLite does not fail where a disk cannot have such a log: it goes on without.
std::optional<Error> set_manners(Database& database) {
  Cursor journal = database.ask("PRAGMA journal_mode = WAL");
  if (!journal.next()) return database.error();
  if (journal.text(0) != "wal") return Error{database.path(), "lies where SQLite cannot keep a write-ahead log"};
  return database.run(kPragmas);
}

// NB: a server that was killed between writing its log and syncing it leaves commits that can be read, and that a power
// cut would still take away. A checkpoint syncs the log first, so nothing is shown that could get lost. The query
// before it ends the transaction that SQLite leaves open where it has just changed the kind of log.
std::optional<Error> sync_what_is_shown(Database& database) {
  return database.run("SELECT count(*) FROM sqlite_schema; PRAGMA wal_checkpoint(PASSIVE)");
}

// A name that is free: an earlier attempt may have left a backup, and the store may have gone on since.
std::string backup_place(const fs::path& backups) {
  const std::string name = "before-version-" + std::to_string(current_version());
  fs::path place = backups / (name + ".sqlite");
  for (int i = 2; disk().exists(place.string()); ++i) place = backups / (name + "-" + std::to_string(i) + ".sqlite");
  return place.string();
}

std::optional<Error> bring_up_to_date(Database& database, const std::string& folder, std::int64_t version) {
  if (version == current_version()) return std::nullopt;
  const fs::path backups = fs::path(folder) / "backups";
  if (auto error = make_data_folder(backups.string())) return error;
  if (auto error = back_up(folder, backup_place(backups))) return error;
  return migrate(database, migrations());
}

std::optional<Error> prepare_folder(const std::string& folder) {
  if (disk().exists(store_file(folder))) return check_file(store_file(folder));
  return make_store(store_file(folder));
}

}  // namespace

Result<OwnDatabase> open_own_database(const std::string& folder) {
  if (auto error = make_data_folder(folder)) return *error;
  Result<FolderLock> lock = FolderLock::take(folder);
  if (!lock) return lock.error();
  if (auto error = prepare_folder(folder)) return *error;
  Result<Database> database = Database::open(store_file(folder), Access::Write);
  if (!database) return database.error();
  const Result<std::int64_t> version = examine(*database);
  if (!version) return version.error();
  if (auto error = bring_up_to_date(*database, folder, *version)) return *error;
  if (auto error = set_manners(*database)) return *error;
  if (auto error = sync_what_is_shown(*database)) return *error;
  return OwnDatabase{*std::move(lock), *std::move(database)};
}

Result<std::unique_ptr<Store>> open_store(const std::string& folder) {
  Result<OwnDatabase> own = open_own_database(folder);
  if (!own) return own.error();
  return std::unique_ptr<Store>(std::make_unique<SqliteStore>(std::move(own->database), std::move(own->lock)));
}

Result<std::unique_ptr<Reader>> open_reader(const std::string& folder) {
  if (auto error = check_file(store_file(folder))) return *error;
  Result<Database> database = Database::open(store_file(folder), Access::Read);
  if (!database) return database.error();
  const Result<std::int64_t> version = database->number("PRAGMA user_version");
  if (!version) return version.error();
  if (*version != current_version())
    return Error{database->path(),
                 "is of version " + std::to_string(*version) + "; wanted here is " + std::to_string(current_version())};
  if (auto error = database->run("PRAGMA query_only = ON")) return *error;
  return std::unique_ptr<Reader>(std::make_unique<SqliteStore>(*std::move(database), std::nullopt));
}

}  // namespace mornington::store
