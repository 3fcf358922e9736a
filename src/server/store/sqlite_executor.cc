#include "server/store/sqlite_executor.h"

#include <sqlite3.h>

namespace mornington::store {
namespace {

constexpr int kPrimaryCode = 0xFF;  // SQLite's codes say more in their higher bits

Outcome conflict(const GameId& game, Sequence last, Sequence asked) {
  return {Outcome::Kind::Conflict, "game " + game.text + " has " + std::to_string(last) + " entries, and entry " +
                                       std::to_string(asked) + " cannot follow"};
}

}  // namespace

// A statement that breaks a rule of the tables is the asker's fault, anything else the store's.
void SqliteExecutor::note(int code) {
  if (code == SQLITE_OK) return;
  const bool asked_wrongly = (code & kPrimaryCode) == SQLITE_CONSTRAINT;
  outcome_ = {asked_wrongly ? Outcome::Kind::Refused : Outcome::Kind::Failed, database_.error().what};
}

void SqliteExecutor::append(const Append& append) {
  if (!outcome_.kept()) return;
  Cursor ending = database_.ask("SELECT max(sequence) FROM entries WHERE game = $1", append.game.text);
  if (!ending.next()) return note(ending.code());
  auto last = static_cast<Sequence>(ending.integer(0));
  for (const StoredEntry& entry : append.entries) {
    if (!outcome_.kept()) return;
    if (entry.sequence != last + 1) {
      outcome_ = conflict(append.game, last, entry.sequence);
      return;
    }
    run("INSERT INTO entries (game, sequence, at, body) VALUES ($1, $2, $3, $4)", append.game.text, entry.sequence,
        entry.at.ms, entry.text);
    ++last;
  }
}

}  // namespace mornington::store
