#include "server/store/postgres_executor.h"

#include <string_view>

#include "server/store/postgres_schema.h"

namespace mornington::store::postgres {
namespace {

// The statement itself sees to it that entries follow one another; where two write the same number at once, the primary
// key lets one through (unique_violation).
constexpr std::string_view kAppend =
    "INSERT INTO entries (game, sequence, at, body) VALUES ($1, CASE WHEN $2 = "
    "(SELECT coalesce(max(sequence), 0) + 1 FROM entries WHERE game = $1) THEN $2 ELSE raise_error('MN001') END, $3, "
    "$4)";

constexpr std::string_view kGuard =
    "WITH good AS (SELECT FROM leases WHERE number = $1 AND until > clock_ms()), "
    "done AS (UPDATE games SET revision = revision + 1, holder = $1 WHERE id = $2 AND revision = $3 "
    "AND EXISTS (SELECT FROM good) RETURNING 1) "
    "SELECT CASE WHEN EXISTS (SELECT FROM done) THEN 0 "
    "WHEN NOT EXISTS (SELECT FROM games WHERE id = $2) THEN raise_error('MN002') "
    "WHEN NOT EXISTS (SELECT FROM good) THEN raise_error('MN003') ELSE raise_error('MN001') END";

constexpr std::string_view kTaken = "23505";  // unique_violation
// Somebody else held what this one wanted: deadlock_detected, serialization_failure, lock_not_available.
bool is_crowd(std::string_view code) { return code == "40P01" || code == "40001" || code == "55P03"; }
// What breaks a rule of the tables, or is no value of its column.
bool is_asked_wrongly(std::string_view code) { return code.starts_with("23") || code.starts_with("22"); }

}  // namespace

std::string Executor::or_raise_error(const char* statement) {
  return "WITH done AS (" + std::string(statement) +
         " RETURNING 1) SELECT CASE WHEN EXISTS (SELECT FROM done) THEN 0 ELSE raise_error('MN002') END";
}

void Executor::append(const Append& append) {
  for (const StoredEntry& entry : append.entries)
    steps_.push_back(
        {request_, database_.ask(kAppend, append.game.text, entry.sequence, entry.at.ms, entry.text),
         "entry " + std::to_string(entry.sequence) + " of game " + append.game.text + " cannot follow what is there"});
}

void Executor::check(const Guard& guard) {
  steps_.push_back({request_, database_.ask(kGuard, guard.lease, guard.game.text, guard.revision),
                    "game " + guard.game.text + " is not there, or not as this node knows it"});
}

void Executor::note(const model::row_update::Present& present) {
  const model::PresenceRow& row = present.row;
  if (row.seats.empty() && row.watchers == 0)
    return run("DELETE FROM presence WHERE game = $1 AND node = $2", present.game.text, row.node);
  run("INSERT INTO presence (game, node, seats, watchers) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (game, node) DO UPDATE SET seats = $3, watchers = $4",
      present.game.text, row.node, row.seats.bits(), row.watchers);
}

Outcome outcome_of(const Executor::Step& step, const Database& database) {
  const std::string& code = step.cursor.code();
  if (code == kConflict || (code == kTaken && !step.otherwise.empty()))
    return {Outcome::Kind::Conflict, step.otherwise};
  if (code == kLapsed) return {Outcome::Kind::Lapsed, "the lease of this node has lapsed"};
  if (code == kMissing) return {Outcome::Kind::Refused, step.otherwise};
  if (is_crowd(code)) return {Outcome::Kind::Conflict, "somebody else was writing about the same"};
  return {is_asked_wrongly(code) ? Outcome::Kind::Refused : Outcome::Kind::Failed, database.error().what};
}

}  // namespace mornington::store::postgres
