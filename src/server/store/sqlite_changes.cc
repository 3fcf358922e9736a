#include "server/store/sqlite_changes.h"

#include <sqlite3.h>

#include "server/store/names.h"

namespace mornington::store {
namespace {

namespace fact = hall::fact;

constexpr int kPrimaryCode = 0xFF;  // SQLite's codes say more in their higher bits

// A statement that breaks a rule of the tables is the asker's fault, anything else the store's.
Outcome outcome(const Database& database, int code) {
  if (code == SQLITE_OK) return {};
  const bool asked_wrongly = (code & kPrimaryCode) == SQLITE_CONSTRAINT;
  return {asked_wrongly ? Outcome::Kind::Refused : Outcome::Kind::Failed, database.error().what};
}

template <class... Values>
Outcome run(Database& database, const char* statement, const Values&... values) {
  return outcome(database, database.ask(statement, values...).finish());
}

// The same where it must have found something to change.
template <class... Values>
Outcome change(Database& database, const std::string& otherwise, const char* statement, const Values&... values) {
  Outcome done = run(database, statement, values...);
  if (done.kept() && database.changes() == 0) return {Outcome::Kind::Refused, otherwise};
  return done;
}

// What is never is nothing.
std::optional<std::int64_t> when(Instant at) { return at == hall::kNever ? std::nullopt : std::optional(at.ms); }
std::optional<std::int64_t> when(const std::optional<Instant>& at) { return at ? std::optional(at->ms) : std::nullopt; }

Outcome conflict(const GameId& game, Sequence last, Sequence asked) {
  return {Outcome::Kind::Conflict, "game " + game.text + " has " + std::to_string(last) + " entries, and entry " +
                                       std::to_string(asked) + " cannot follow"};
}

Outcome make(Database& database, const Append& append) {
  Cursor ending = database.ask("SELECT max(sequence) FROM entries WHERE game = ?", append.game.text);
  if (!ending.next()) return outcome(database, ending.code());
  auto last = static_cast<Sequence>(ending.integer(0));
  for (const StoredEntry& entry : append.entries) {
    if (entry.sequence != last + 1) return conflict(append.game, last, entry.sequence);
    Outcome done = run(database, "INSERT INTO entries (game, sequence, at, body) VALUES (?, ?, ?, ?)", append.game.text,
                       entry.sequence, entry.at.ms, entry.text);
    if (!done.kept()) return done;
    ++last;
  }
  return {};
}

Outcome make(Database& database, const fact::Row& fact) {
  const GameRow& row = fact.row;
  return run(database,
             "INSERT INTO games (id, header, state, visibility, created, ended, wake, waits, deal) "
             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (id) DO UPDATE SET "
             "header = ?2, state = ?3, visibility = ?4, created = ?5, ended = ?6, wake = ?7, waits = ?8, deal = ?9",
             row.game.text, row.header, name(row.state), name(row.visibility), row.created.ms, when(row.ended),
             when(row.wake), row.waits, row.deal);
}

Outcome make(Database& database, const fact::Wake& wake) {
  return change(database, "there is no game " + wake.game.text, "UPDATE games SET wake = ?2, waits = ?3 WHERE id = ?1",
                wake.game.text, when(wake.wake), wake.waits);
}

Outcome make(Database& database, const fact::Occupant& occupant) {
  if (!occupant.person)
    return run(database, "DELETE FROM seats WHERE game = ? AND seat = ?", occupant.game.text, occupant.seat);
  return run(database,
             "INSERT INTO seats (game, seat, person) VALUES (?1, ?2, ?3) "
             "ON CONFLICT (game, seat) DO UPDATE SET person = ?3",
             occupant.game.text, occupant.seat, occupant.person->text);
}

Outcome make(Database& database, const fact::Invitation& invitation) {
  if (invitation.hash.empty())
    return run(database, "DELETE FROM invitations WHERE game = ? AND seat = ?", invitation.game.text, invitation.seat);
  return run(database,
             "INSERT INTO invitations (game, seat, hash) VALUES (?1, ?2, ?3) "
             "ON CONFLICT (game, seat) DO UPDATE SET hash = ?3",
             invitation.game.text, invitation.seat, invitation.hash);
}

// NB: somebody who is deleted stays so, whatever was on its way.
std::string nobody(const PersonId& person) { return "there is no person " + person.text + ", or it has been deleted"; }

Outcome make(Database& database, const fact::Name& fact) {
  return change(database, nobody(fact.person), "UPDATE people SET name = ?2 WHERE id = ?1 AND deleted IS NULL",
                fact.person.text, fact.name);
}

Outcome make(Database& database, const fact::Bell& bell) {
  return change(database, nobody(bell.person), "UPDATE people SET bell = ?2 WHERE id = ?1 AND deleted IS NULL",
                bell.person.text, bell.address);
}

Outcome make(Database& database, const fact::Mute& mute) {
  const char* statement = mute.on ? "INSERT INTO mutes (person, about) VALUES (?, ?) ON CONFLICT DO NOTHING"
                                  : "DELETE FROM mutes WHERE person = ? AND about = ?";
  return run(database, statement, mute.by.text, mute.about.text);
}

Outcome make(Database& database, const fact::ChatLine& fact) {
  const hall::ChatRow& line = fact.line;
  return run(database,
             "INSERT INTO chat (game, room, number, at, person, id, line) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) "
             "ON CONFLICT (game, room, number) DO UPDATE SET at = ?4, person = ?5, id = ?6, line = ?7",
             fact.game.text, name(line.room), line.number, line.at.ms, line.by.text, line.id, line.text);
}

Outcome make(Database& database, const fact::Report& report) {
  return run(database, "INSERT INTO reports (game, room, number, person, at, reason) VALUES (?, ?, ?, ?, ?, ?)",
             report.game.text, name(report.room), report.number, report.by.text, report.at.ms, report.reason);
}

Outcome make(Database& database, const fact::Plan& plan) {
  if (plan.text.empty())
    return run(database, "DELETE FROM plans WHERE game = ? AND seat = ?", plan.game.text, plan.seat);
  return run(database,
             "INSERT INTO plans (game, seat, body) VALUES (?1, ?2, ?3) "
             "ON CONFLICT (game, seat) DO UPDATE SET body = ?3",
             plan.game.text, plan.seat, plan.text);
}

Outcome make(Database& database, const fact::Seen& seen) {
  return run(database,
             "INSERT INTO last_seen (game, seat, sequence) VALUES (?1, ?2, ?3) "
             "ON CONFLICT (game, seat) DO UPDATE SET sequence = ?3",
             seen.game.text, seen.seat, seen.sequence);
}

Outcome make(Database& database, const fact::Down& down) {
  return run(database,
             "INSERT INTO outages (began, ended) VALUES (?1, ?2) ON CONFLICT (began) DO UPDATE SET ended = ?2",
             down.outage.from.ms, down.outage.to.ms);
}

Outcome make(Database& database, const Fact& fact) {
  return std::visit([&](const auto& what) { return make(database, what); }, fact);
}

Outcome make(Database& database, const Arrival& arrival) {
  return run(database, "INSERT INTO people (id, token, name, program, bell, created) VALUES (?, ?, ?, ?, '', ?)",
             arrival.person.text, arrival.token, arrival.name, arrival.program, arrival.at.ms);
}

// NB: the lines of a chat stay as empty ones, so that their numbers stay.
Outcome make(Database& database, const Forget& forget) {
  const std::string& person = forget.person.text;
  Outcome done = change(database, nobody(forget.person),
                        "UPDATE people SET name = '', token = NULL, bell = '', deleted = ?2 "
                        "WHERE id = ?1 AND deleted IS NULL",
                        person, forget.at.ms);
  for (const char* statement :
       {"UPDATE chat SET line = '' WHERE person = ?", "DELETE FROM reports WHERE person = ?",
        "DELETE FROM mutes WHERE person = ?",
        "DELETE FROM plans WHERE (game, seat) IN (SELECT game, seat FROM seats WHERE person = ?)"})
    if (done.kept()) done = run(database, statement, person);
  return done;
}

Outcome make(Database& database, const Heartbeat& beat) {
  return run(database, "INSERT INTO heartbeat (only, at) VALUES (1, ?1) ON CONFLICT (only) DO UPDATE SET at = ?1",
             beat.at.ms);
}

}  // namespace

Outcome make_change(Database& database, const Change& change) {
  return std::visit([&](const auto& what) { return make(database, what); }, change);
}

}  // namespace mornington::store
