#include "server/store/schema.h"

#include <array>
#include <string>

namespace mornington::store {
namespace {

constexpr std::int64_t kApplication = 0x4D524E54;  // what `file` shows of a store of ours

// Entries lie in the order of their games, so that a table is read in one go and an append touches one page.
constexpr const char* kVersion1 = R"sql(
CREATE TABLE migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;

CREATE TABLE people (
  id TEXT PRIMARY KEY,
  token BLOB UNIQUE CHECK (length(token) = 32),
  name TEXT NOT NULL,
  program INTEGER NOT NULL CHECK (program IN (0, 1)),
  bell TEXT NOT NULL,
  created INTEGER NOT NULL,
  deleted INTEGER,
  CHECK (deleted IS NULL OR (token IS NULL AND name = '' AND bell = ''))
) STRICT;

CREATE TABLE mutes (
  person TEXT NOT NULL REFERENCES people,
  about TEXT NOT NULL REFERENCES people,
  PRIMARY KEY (person, about)
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
  id TEXT PRIMARY KEY,
  header TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over', 'closed')),
  visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
  created INTEGER NOT NULL,
  ended INTEGER,
  wake INTEGER,
  waits INTEGER NOT NULL,
  deal TEXT NOT NULL,
  CHECK (state <> 'over' OR ended IS NOT NULL)
) STRICT;
CREATE INDEX unfinished_games ON games (created, id) WHERE state IN ('open', 'running');
CREATE INDEX finished_games ON games (ended, id) WHERE state = 'over' AND visibility = 'public';
CREATE INDEX games_of_deals ON games (deal) WHERE deal <> '';

CREATE TABLE entries (
  game TEXT NOT NULL REFERENCES games,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  person TEXT NOT NULL REFERENCES people,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_people ON seats (person);

CREATE TABLE invitations (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
  game TEXT NOT NULL REFERENCES games,
  room TEXT NOT NULL CHECK (room IN ('table', 'gallery')),
  number INTEGER NOT NULL CHECK (number > 0),
  at INTEGER NOT NULL,
  person TEXT NOT NULL REFERENCES people,
  id TEXT NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY (game, room, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_of_people ON chat (person);

CREATE TABLE reports (
  place INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  room TEXT NOT NULL,
  number INTEGER NOT NULL,
  person TEXT NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  FOREIGN KEY (game, room, number) REFERENCES chat
) STRICT;
CREATE INDEX reports_of_people ON reports (person);

CREATE TABLE plans (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE last_seen (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE outages (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL CHECK (ended >= began)) STRICT;
CREATE TABLE heartbeat (only INTEGER PRIMARY KEY CHECK (only = 1), at INTEGER NOT NULL) STRICT;
)sql";

// Where the deals of the day come from.
constexpr const char* kVersion2 = R"sql(
CREATE TABLE secret (only INTEGER PRIMARY KEY CHECK (only = 1), digits TEXT NOT NULL) STRICT;
INSERT INTO secret VALUES (1, lower(hex(randomblob(32))));
)sql";

// The links of tables. A store of this version may also hold games that ended by `resigned`.
constexpr const char* kVersion3 = R"sql(
CREATE TABLE links (
  game TEXT PRIMARY KEY REFERENCES games,
  hash TEXT NOT NULL,
  watch INTEGER NOT NULL CHECK (watch IN (0, 1))
) STRICT, WITHOUT ROWID;
)sql";

constexpr std::array kMigrations = {kVersion1, kVersion2, kVersion3};

std::optional<Error> take_step(Database& database, std::int64_t version, const char* step) {
  if (auto error = database.run(step)) return error;
  // A pragma takes no parameters; the number is ours.
  if (auto error = database.run(("PRAGMA user_version = " + std::to_string(version)).c_str())) return error;
  Cursor note = database.ask("INSERT INTO migrations VALUES (?, unixepoch() * 1000)", version);
  if (note.finish() != 0) return database.error();
  return std::nullopt;
}

std::optional<Error> take_steps(Database& database, std::span<const char* const> steps) {
  const Result<std::int64_t> version = database.number("PRAGMA user_version");
  if (!version) return version.error();
  for (auto i = static_cast<std::size_t>(*version); i < steps.size(); ++i)
    if (auto error = take_step(database, static_cast<std::int64_t>(i) + 1, steps[i])) return error;
  return database.run(("PRAGMA application_id = " + std::to_string(kApplication)).c_str());
}

Error damaged(const Database& database, const std::string& how) {
  return {database.path(), "is damaged (" + how + "); put it aside and restore a backup with mornington restore"};
}

}  // namespace

std::span<const char* const> migrations() { return kMigrations; }
std::int64_t current_version() { return static_cast<std::int64_t>(kMigrations.size()); }

std::optional<Error> migrate(Database& database, std::span<const char* const> steps) {
  if (auto error = database.run("BEGIN IMMEDIATE")) return error;
  auto error = take_steps(database, steps);
  if (!error) error = database.run("COMMIT");
  if (!error) return std::nullopt;
  (void)database.run("ROLLBACK");  // SQLite may have done it by itself
  return Error{error->where, "cannot be brought up to date, and is as it was: " + error->what};
}

Result<std::int64_t> examine(Database& database) {
  const Result<std::int64_t> application = database.number("PRAGMA application_id");
  if (!application) return damaged(database, application.error().what);
  if (*application != kApplication) return Error{database.path(), "is no store of Mornington"};
  Result<std::int64_t> version = database.number("PRAGMA user_version");
  if (!version) return damaged(database, version.error().what);
  if (*version > current_version())
    return Error{database.path(), "was written by a newer Mornington (version " + std::to_string(*version) +
                                      " of the store; this program knows " + std::to_string(current_version()) + ")"};
  Cursor check = database.ask("PRAGMA quick_check(1)");
  if (!check.next()) return damaged(database, database.error().what);
  if (check.text(0) != "ok") return damaged(database, check.text(0));
  return version;
}

}  // namespace mornington::store
