#include "server/store/postgres_sync.h"

#include <algorithm>
#include <string>

#include "server/store/postgres_schema.h"
#include "server/store/rows.h"

namespace mornington::store::postgres {
namespace {

using Round = model::ClusterUpdate;

constexpr auto lease_in = [](const auto& row) { return static_cast<Lease>(row.integer(0)); };
constexpr auto outage_in = [](const auto& row) { return Outage{Instant{row.integer(0)}, Instant{row.integer(1)}}; };
constexpr auto session_in = [](const auto& row) { return row.text(0); };
constexpr auto job_in = [](const auto& row) { return GameId{row.text(0)}; };

// "id, header, state, visibility, created, ended, wake, waits, deal, revision, holder"
constexpr auto table_in = [](const auto& row) {
  return Round::Table{
      game_in(row), {}, static_cast<model::Revision>(row.integer(9)), static_cast<Lease>(row.integer(10)), {}};
};

// "node, seats, watchers"
constexpr auto present_in = [](const auto& row) {
  return model::PresenceRow{static_cast<Lease>(row.integer(0)),
                            SeatSet::from_bits(static_cast<unsigned>(row.integer(1))),
                            static_cast<std::size_t>(row.integer(2))};
};

// "id, name, bell, deleted, accounts, muted_until, banned_until"
constexpr auto person_in = [](const auto& row) {
  return model::PersonRow{{row.text(0)},
                          row.text(1),
                          row.text(2),
                          {},
                          !row.is_null(3),
                          row.integer(4) != 0,
                          {instant_or_none(row, 5), instant_or_none(row, 6)}};
};

// Gives to each of what was read, which lies in the order of its ids, what belongs to it. NB: another transaction may
// have come between, and its turn comes.
template <class Things, class IdOf, class Give>
std::optional<Error> give(const Database& database, Cursor& rows, int column, Things& things, IdOf id_of, Give to) {
  while (rows.next()) {
    const std::string id = rows.text(column);
    const auto found = std::lower_bound(things.begin(), things.end(), id,
                                        [&](const auto& thing, const std::string& key) { return id_of(thing) < key; });
    if (found != things.end() && id_of(*found) == id) to(*found, rows);
  }
  return rows.ended() ? std::nullopt : std::optional(database.error());
}

// One transaction; turns come one after the other.
class SyncTransaction {
 public:
  SyncTransaction(Database& database, const Shared::Ask& ask) : database_(database), ask_(ask) {}

  Result<Shared::Answer> run() {
    auto error = database_.ready();
    if (!error) error = begin();
    if (!error) error = take_lease();
    if (!error) error = look();
    if (!error) return answer_;
    database_.settle();
    (void)database_.ask("ROLLBACK");
    database_.settle();
    return *error;
  }

 private:
  // NB: the mark is from before everything that is read, so what commits meanwhile is reported again.
  std::optional<Error> begin() {
    (void)database_.ask("BEGIN ISOLATION LEVEL READ COMMITTED");
    (void)database_.ask("SELECT pg_advisory_xact_lock(5570765)");
    auto now = database_.ask("SELECT clock_ms(), pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1");
    if (!now.next()) return database_.error();
    answer_.now = {now.integer(0)};
    answer_.mark = static_cast<Shared::Mark>(now.integer(1));
    return std::nullopt;
  }

  std::optional<Error> take_lease() {
    const std::int64_t now = answer_.now.ms;
    (void)database_.ask(
        "INSERT INTO outages (began, ended) SELECT least(at, $1), $1 FROM heartbeat "
        "WHERE NOT EXISTS (SELECT FROM leases WHERE until > $1) ON CONFLICT (began) DO UPDATE SET ended = $1",
        now);
    (void)database_.ask(
        "INSERT INTO heartbeat (\"only\", at) VALUES (1, $1) ON CONFLICT (\"only\") DO UPDATE SET at = $1", now);
    auto lease = database_.ask(
        "WITH kept AS (UPDATE leases SET until = $1::bigint + $2 WHERE number = $3 AND until > $1 RETURNING number), "
        "made AS (INSERT INTO leases (until, knows) SELECT $1::bigint + $2, $4 WHERE NOT EXISTS (SELECT FROM kept) "
        "RETURNING number) SELECT number FROM kept UNION ALL SELECT number FROM made",
        now, ask_.good_for.ms, ask_.lease, current_version());
    if (!lease.next()) return database_.error();
    answer_.round.lease = lease_in(lease);
    return std::nullopt;
  }

  std::optional<Error> look() {
    if (answer_.round.lease != ask_.lease) clear_away();
    const std::int64_t now = answer_.now.ms;
    Round& round = answer_.round;
    auto alive = database_.ask("SELECT number FROM leases WHERE until > $1 ORDER BY number", now);
    auto outages =
        database_.ask("SELECT began, ended FROM outages WHERE ended > $1 ORDER BY began", ask_.outages_until.ms);
    auto tables = ask_tables();
    auto seats = ask_seats_of_tables();
    auto present = ask_present();
    auto people = database_.ask(
        "SELECT id, name, bell, deleted, (SELECT count(*) FROM accounts WHERE accounts.person = people.id), "
        "muted_until, banned_until FROM people WHERE $1::bigint <> 0 AND mark > $1 ORDER BY id",
        ask_.mark);
    auto mutes = database_.ask(
        "SELECT person, about FROM mutes JOIN people ON people.id = person WHERE $1::bigint <> 0 "
        "AND mark > $1 ORDER BY person, about",
        ask_.mark);
    auto revoked = database_.ask("SELECT session FROM revocations WHERE $1::bigint <> 0 AND mark > $1 ORDER BY session",
                                 ask_.mark);
    auto known = database_.ask("SELECT coalesce(min(knows), 0) FROM leases WHERE until > $1", now);
    auto jobs = ask_jobs();
    auto end = database_.ask("COMMIT");

    std::optional<Error> error;
    put(all(database_, alive, lease_in), round.alive, error);
    put(all(database_, outages, outage_in), round.outages, error);
    put(all(database_, tables, table_in), round.tables, error);
    const auto game_of = [](const Round::Table& table) -> const std::string& { return table.row.game.text; };
    if (!error)
      error = give(database_, seats, 6, round.tables, game_of,
                   [](Round::Table& table, const Cursor& row) { table.seats.push_back(seat_row_in(row)); });
    if (!error)
      error = give(database_, present, 3, round.tables, game_of,
                   [](Round::Table& table, const Cursor& row) { table.present.push_back(present_in(row)); });
    put(all(database_, people, person_in), round.people, error);
    if (!error)
      error = give(
          database_, mutes, 0, round.people,
          [](const model::PersonRow& person) -> const std::string& { return person.id.text; },
          [](model::PersonRow& person, const Cursor& row) { person.has_muted.push_back({row.text(1)}); });
    put(all(database_, revoked, session_in), round.revoked, error);
    if (!error && !known.next()) error = database_.error();
    if (!error) answer_.known_version = known.integer(0);
    put(all(database_, jobs, job_in), round.jobs, error);
    if (!error && !end.finish()) error = database_.error();
    return error;
  }

  // What nodes left behind that are no more; a good moment, as it is rare, is when one comes.
  void clear_away() {
    (void)database_.ask("DELETE FROM presence WHERE NOT EXISTS (SELECT FROM leases WHERE number = node AND until > $1)",
                        answer_.now.ms);
    (void)database_.ask("DELETE FROM leases WHERE until < $1", (answer_.now - model::days(1)).ms);
  }

  // At first what goes on, then what has changed.
  [[nodiscard]] std::string told() const {
    return ask_.mark == 0 ? "$1::bigint = 0 AND state IN ('open', 'running')" : "games.mark > $1";
  }
  Cursor ask_tables() {
    return database_.ask(
        "SELECT id, header, state, visibility, created, ended, wake, waits, deal, revision, holder FROM games WHERE " +
            told() + " ORDER BY id",
        ask_.mark);
  }
  Cursor ask_seats_of_tables() {
    return database_.ask(
        "SELECT seat, person, name, program, bell, deleted, game FROM seats JOIN people ON people.id = seats.person "
        "JOIN games ON games.id = seats.game WHERE " +
            told() + " ORDER BY game, seat",
        ask_.mark);
  }
  Cursor ask_present() {
    return database_.ask(
        "SELECT node, seats, watchers, game FROM presence JOIN leases ON number = node JOIN games ON games.id = game "
        "WHERE " +
            told() + " AND until > $2 ORDER BY game, node",
        ask_.mark, answer_.now.ms);
  }
  // NB: a game that somebody is writing about is looked at by them.
  Cursor ask_jobs() {
    return database_.ask(
        "WITH due AS (SELECT id FROM games WHERE wake <= $1 AND state IN ('open', 'running') "
        "AND NOT EXISTS (SELECT FROM leases WHERE number = holder AND until > $1) "
        "ORDER BY wake, id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED), "
        "taken AS (UPDATE games SET holder = $3 FROM due WHERE games.id = due.id RETURNING games.id, wake) "
        "SELECT id FROM taken ORDER BY wake, id",
        answer_.now.ms, ask_.jobs, answer_.round.lease);
  }

  Database& database_;
  const Shared::Ask& ask_;
  Shared::Answer answer_;
};

}  // namespace

Result<Shared::Answer> sync_with_cluster(Database& database, const Shared::Ask& ask) {
  return SyncTransaction(database, ask).run();
}

}  // namespace mornington::store::postgres
