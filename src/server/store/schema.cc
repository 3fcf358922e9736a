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

// Accounts: a person with one has its tokens in `sessions`, one per device, and none in `people`.
constexpr const char* kVersion4 = R"sql(
CREATE TABLE accounts (
  person TEXT PRIMARY KEY REFERENCES people,
  name_key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  recovery BLOB UNIQUE CHECK (length(recovery) = 32),
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES accounts,
  algorithm INTEGER NOT NULL,
  public_key TEXT NOT NULL,
  uses INTEGER NOT NULL CHECK (uses >= 0),
  label TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_people ON passkeys (person);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES accounts,
  token BLOB NOT NULL UNIQUE CHECK (length(token) = 32),
  device TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_people ON sessions (person);

CREATE TABLE former_names (
  person TEXT NOT NULL REFERENCES accounts,
  until INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (person, until, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE follows (
  person TEXT NOT NULL REFERENCES people,
  about TEXT NOT NULL REFERENCES people,
  since INTEGER NOT NULL,
  PRIMARY KEY (person, about)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_of_people ON follows (about);

CREATE TABLE browsers (
  browser BLOB NOT NULL CHECK (length(browser) = 32),
  person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
  since INTEGER NOT NULL,
  PRIMARY KEY (browser, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX browsers_of_people ON browsers (person);

CREATE TABLE revocations (session TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE challenges (digest TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE failures (name TEXT PRIMARY KEY, count INTEGER NOT NULL, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
)sql";

// Rated games, in the order they were rated; ratings as 1/2^32 of a point; one line of history per game and rating.
constexpr const char* kVersion5 = R"sql(
CREATE TABLE rated_games (
  game TEXT PRIMARY KEY REFERENCES games,
  edition TEXT NOT NULL,
  seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 6),
  deal TEXT NOT NULL,
  ended INTEGER NOT NULL,
  players TEXT NOT NULL,
  review TEXT,
  number INTEGER UNIQUE CHECK (number > 0),
  claimed INTEGER NOT NULL DEFAULT 0,
  CHECK (number IS NULL OR review IS NOT NULL)
) STRICT;
CREATE INDEX games_to_review ON rated_games (ended, game) WHERE review IS NULL;
CREATE INDEX games_to_rate ON rated_games (ended, game) WHERE review IS NOT NULL AND number IS NULL;
CREATE INDEX rated_games_of_deals ON rated_games (deal, number) WHERE deal <> '';

CREATE TABLE rated_players (
  person TEXT NOT NULL REFERENCES people,
  ended INTEGER NOT NULL,
  game TEXT NOT NULL REFERENCES rated_games,
  PRIMARY KEY (person, ended, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
  person TEXT NOT NULL REFERENCES people,
  edition TEXT NOT NULL,
  seats INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
  mean INTEGER NOT NULL,
  variance INTEGER NOT NULL CHECK (variance > 0),
  games INTEGER NOT NULL CHECK (games > 0),
  as_of INTEGER NOT NULL,
  PRIMARY KEY (person, edition, seats, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX leaderboards ON ratings (edition, seats, kind, mean);
CREATE INDEX rated_editions ON ratings (edition, seats) WHERE kind = 0;

CREATE TABLE rating_history (
  person TEXT NOT NULL REFERENCES people,
  edition TEXT NOT NULL,
  seats INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
  number INTEGER NOT NULL REFERENCES rated_games (number),
  mean INTEGER NOT NULL,
  variance INTEGER NOT NULL,
  PRIMARY KEY (person, edition, seats, kind, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX history_of_people ON rating_history (person, number);
CREATE INDEX history_of_games ON rating_history (number);
)sql";

// Moderation and web push. A report has a person or the author of a chat line; restrictions in force are in `people`.
constexpr const char* kVersion6 = R"sql(
ALTER TABLE people ADD COLUMN muted_until INTEGER;
ALTER TABLE people ADD COLUMN banned_until INTEGER;

CREATE TABLE decisions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people,
  operator TEXT NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('none', 'warning', 'mute', 'ban')),
  until INTEGER,
  reason TEXT NOT NULL,
  seen INTEGER,
  lifted INTEGER,
  appealed INTEGER,
  appeal TEXT NOT NULL,
  answered INTEGER,
  granted INTEGER NOT NULL CHECK (granted IN (0, 1)),
  answer TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX decisions_of_people ON decisions (person, at);
CREATE INDEX open_appeals ON decisions (appealed) WHERE appealed IS NOT NULL AND answered IS NULL;

ALTER TABLE reports RENAME TO earlier_reports;
DROP INDEX reports_of_people;
CREATE TABLE reports (
  place INTEGER PRIMARY KEY,
  game TEXT REFERENCES games,
  room TEXT,
  number INTEGER,
  person TEXT NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  about TEXT REFERENCES people,
  kind TEXT NOT NULL DEFAULT 'chat',
  decision TEXT REFERENCES decisions,
  FOREIGN KEY (game, room, number) REFERENCES chat,
  CHECK (about IS NOT NULL OR number IS NOT NULL)
) STRICT;
INSERT INTO reports (place, game, room, number, person, at, reason)
  SELECT place, game, room, number, person, at, reason FROM earlier_reports;
DROP TABLE earlier_reports;
CREATE INDEX reports_of_people ON reports (person);
CREATE INDEX reports_about_people ON reports (about);
CREATE INDEX open_reports ON reports (place) WHERE decision IS NULL;

CREATE TABLE audit_log (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  operator TEXT NOT NULL,
  act TEXT NOT NULL,
  about TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people,
  session TEXT NOT NULL,
  address TEXT NOT NULL,
  public_key TEXT NOT NULL,
  auth TEXT NOT NULL,
  live INTEGER NOT NULL CHECK (live IN (0, 1)),
  correspondence INTEGER NOT NULL CHECK (correspondence IN (0, 1)),
  invitations INTEGER NOT NULL CHECK (invitations IN (0, 1)),
  quiet_from INTEGER NOT NULL,
  quiet_to INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL,
  created INTEGER NOT NULL,
  held INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX subscriptions_of_people ON push_subscriptions (person);
CREATE INDEX held_notices ON push_subscriptions (held) WHERE held IS NOT NULL;

CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
)sql";

// Tournaments: the log of each, who plays, and the tables that were made for it.
constexpr const char* kVersion7 = R"sql(
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY,
  header TEXT NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('announced', 'running', 'over', 'cancelled')),
  host TEXT REFERENCES people,
  created INTEGER NOT NULL,
  ended INTEGER,
  wake INTEGER,
  sequence INTEGER NOT NULL CHECK (sequence > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_to_look_at ON tournaments (phase, wake) WHERE phase IN ('announced', 'running');
CREATE INDEX tournaments_by_age ON tournaments (created);
CREATE INDEX tournaments_of_hosts ON tournaments (host);

CREATE TABLE tournament_entries (
  tournament TEXT NOT NULL REFERENCES tournaments,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (tournament, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_players (
  tournament TEXT NOT NULL REFERENCES tournaments,
  person TEXT NOT NULL REFERENCES people,
  PRIMARY KEY (tournament, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_of_players ON tournament_players (person);

CREATE TABLE tournament_tables (
  game TEXT PRIMARY KEY,
  tournament TEXT NOT NULL REFERENCES tournaments,
  settled INTEGER NOT NULL CHECK (settled IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_of_tournaments ON tournament_tables (tournament, settled);
)sql";

constexpr std::array kMigrations = {kVersion1, kVersion2, kVersion3, kVersion4, kVersion5, kVersion6, kVersion7};

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
