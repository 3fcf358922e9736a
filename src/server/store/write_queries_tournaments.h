#pragma once

#include <optional>
#include <string>

#include "server/store/names.h"
#include "server/store/store.h"

// What is written about tournaments, in any database with the tables of the store; see changes.h.
namespace mornington::store {

template <class Executor>
void make_tournament(Executor& executor, const TournamentRow& row) {
  executor.run(
      "INSERT INTO tournaments (id, header, phase, host, created, ended, wake, sequence) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
      row.id.text, row.header, name(row.phase), row.host ? std::optional(row.host->text) : std::nullopt, row.created.ms,
      when(row.ended), when(row.wake), row.sequence);
}

// NB: the number guards everything that was read: nobody may have written to the log since.
template <class Executor>
void change_tournament(Executor& executor, const KeepTournament& keep) {
  const TournamentRow& row = keep.row;
  executor.change("tournament " + row.id.text + " is not there, or has gone on",
                  "UPDATE tournaments SET header = $1, phase = $2, ended = $3, wake = $4, sequence = $5 "
                  "WHERE id = $6 AND sequence = $7",
                  row.header, name(row.phase), when(row.ended), when(row.wake), row.sequence, row.id.text, keep.after);
}

template <class Executor>
void make(Executor& executor, const KeepTournament& keep) {
  const std::string& id = keep.row.id.text;
  if (keep.after == 0) {
    make_tournament(executor, keep.row);
  } else {
    change_tournament(executor, keep);
  }
  for (const StoredEntry& entry : keep.entries)
    executor.run("INSERT INTO tournament_entries (tournament, sequence, at, body) VALUES ($1, $2, $3, $4)", id,
                 entry.sequence, entry.at.ms, entry.text);
  for (const PersonId& person : keep.joined)
    executor.run("INSERT INTO tournament_players (tournament, person) VALUES ($1, $2) ON CONFLICT DO NOTHING", id,
                 person.text);
  for (const PersonId& person : keep.left)
    executor.run("DELETE FROM tournament_players WHERE tournament = $1 AND person = $2", id, person.text);
  for (const GameId& game : keep.opened)
    executor.run("INSERT INTO tournament_tables (game, tournament, settled) VALUES ($1, $2, 0)", game.text, id);
  for (const GameId& game : keep.settled)
    executor.run("UPDATE tournament_tables SET settled = 1 WHERE game = $1", game.text);
}

}  // namespace mornington::store
