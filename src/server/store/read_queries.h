#pragma once

#include <optional>
#include <vector>

#include "server/store/rows.h"
#include "server/store/store.h"

// What a Reader answers about games, from any database with the tables of the store. Everything is asked before
// anything is read, so that a database on another machine is asked once; what is asked within a Moment is of one.
namespace mornington::store {

template <class Database>
auto ask_seats(Database& database, const GameId& game) {
  return database.ask(
      "SELECT seat, person, name, program, bell, deleted FROM seats "
      "JOIN people ON people.id = seats.person WHERE game = $1 ORDER BY seat",
      game.text);
}

// The last lines of each room, the table's first.
template <class Database>
auto ask_chat(Database& database, const GameId& game, std::size_t most) {
  return database.ask(
      "SELECT room, number, at, person, chat.id, line, name, deleted FROM chat "
      "JOIN people ON people.id = chat.person WHERE game = $1 AND number > ("
      "SELECT coalesce(max(number), 0) FROM chat AS later "
      "WHERE later.game = $1 AND later.room = chat.room) - $2 ORDER BY room DESC, number",
      game.text, most);
}

template <class Database>
Result<std::optional<StoredGame>> read_game(Database& database, const GameId& game, std::size_t chat_lines,
                                            Sequence after) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  const std::string& id = game.text;
  auto header = database.ask(Database::kGame, id);
  auto seats = ask_seats(database, game);
  auto invitations = database.ask("SELECT seat, hash FROM invitations WHERE game = $1 ORDER BY seat", id);
  auto links = database.ask("SELECT hash, watch FROM links WHERE game = $1", id);
  auto chat = ask_chat(database, game, chat_lines);
  auto plans = database.ask("SELECT seat, body FROM plans WHERE game = $1 ORDER BY seat", id);
  auto seen = database.ask("SELECT seat, sequence FROM last_seen WHERE game = $1 ORDER BY seat", id);
  auto entries = database.ask(
      "SELECT sequence, at, body FROM entries WHERE game = $1 AND sequence > $2 ORDER BY sequence", id, after);

  Result<std::optional<GameRow>> row = first(database, header, game_in);
  if (!row) return row.error();
  if (!*row) return std::optional<StoredGame>();
  StoredGame stored;
  stored.row = **std::move(row);
  stored.revision = static_cast<model::Revision>(header.integer(9));
  stored.holder = static_cast<Lease>(header.integer(10));
  std::optional<Error> error;
  put(all(database, seats, seat_row_in), stored.seats, error);
  put(all(database, invitations, invitation_in), stored.invitations, error);
  std::vector<model::LinkRow> link;
  put(all(database, links, link_in), link, error);
  if (!link.empty()) stored.link = std::move(link.front());
  put(all(database, chat, chat_row_in), stored.chat, error);
  put(all(database, plans, plan_row_in), stored.plans, error);
  put(all(database, seen, seen_in), stored.seen, error);
  put(all(database, entries, entry_in), stored.entries, error);
  if (error) return *error;
  return std::optional(std::move(stored));
}

// Both lists are in the order of the games, and every seat's game is among them.
template <class Database, class Cursor>
Result<std::vector<model::Started::Table>> with_seats(Database& database, Cursor& games, Cursor& seats) {
  std::vector<model::Started::Table> tables;
  while (games.next()) tables.push_back({game_in(games), {}});
  if (!games.ended()) return database.error();
  auto table = tables.begin();
  while (seats.next()) {
    while (table->row.game.text != seats.text(6)) ++table;
    table->seats.push_back(seat_row_in(seats));
  }
  if (!seats.ended()) return database.error();
  return tables;
}

template <class Database>
Result<std::vector<model::Started::Table>> read_unfinished(Database& database) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto games = database.ask(
      "SELECT id, header, state, visibility, created, ended, wake, waits, deal FROM games "
      "WHERE state IN ('open', 'running') OR (deal <> '' AND deal IN (SELECT deal FROM games "
      "WHERE state IN ('open', 'running'))) ORDER BY created, games.id");
  auto seats = database.ask(
      "SELECT seat, person, name, program, bell, deleted, game FROM seats JOIN people ON people.id = seats.person "
      "JOIN games ON games.id = seats.game WHERE state IN ('open', 'running') OR (deal <> '' AND deal IN "
      "(SELECT deal FROM games WHERE state IN ('open', 'running'))) ORDER BY games.created, games.id, seat");
  return with_seats(database, games, seats);
}

template <class Database>
Result<std::vector<model::Started::Table>> read_ended_with(Database& database, const std::string& deal) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto games = database.ask(
      "SELECT id, header, state, visibility, created, ended, wake, waits, deal FROM games "
      "WHERE deal = $1 AND deal <> '' AND state = 'over' ORDER BY ended, games.id",
      deal);
  auto seats = database.ask(
      "SELECT seat, person, name, program, bell, deleted, game FROM seats JOIN people ON people.id = seats.person "
      "JOIN games ON games.id = seats.game WHERE deal = $1 AND deal <> '' AND state = 'over' "
      "ORDER BY games.ended, games.id, seat",
      deal);
  return with_seats(database, games, seats);
}

template <class Database>
Result<std::string> read_secret(Database& database) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto found = database.ask("SELECT digits FROM secret");
  if (!found.next()) return database.error();
  return found.text(0);
}

template <class Database>
Result<std::vector<Outage>> read_outages(Database& database) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto rows = database.ask("SELECT began, ended FROM outages ORDER BY began");
  return all(database, rows, [](const auto& row) { return Outage{Instant{row.integer(0)}, Instant{row.integer(1)}}; });
}

template <class Database>
Result<std::optional<Instant>> read_heartbeat(Database& database) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto rows = database.ask("SELECT at FROM heartbeat");
  return first(database, rows, [](const auto& row) { return Instant{row.integer(0)}; });
}

template <class Database>
Result<std::vector<GameRow>> read_finished(Database& database, const Bookmark& after, int most) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto rows = database.ask(
      "SELECT id, header, state, visibility, created, ended, wake, waits, deal FROM games "
      "WHERE state = 'over' AND visibility = 'public' AND (ended, id) > ($1, $2) "
      "AND NOT EXISTS (SELECT 1 FROM games AS other WHERE other.deal = games.deal "
      "AND other.deal <> '' AND other.state IN ('open', 'running')) ORDER BY ended, id LIMIT $3",
      after.ended.ms, after.game.text, most);
  return all(database, rows, game_in);
}

template <class Database>
Result<bool> read_is_played(Database& database, const std::string& deal) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto found =
      database.ask("SELECT 1 FROM games WHERE deal = $1 AND deal <> '' AND state IN ('open', 'running') LIMIT 1", deal);
  const bool played = found.next();
  if (!played && !found.ended()) return database.error();
  return played;
}

template <class Database>
Result<std::vector<Reported>> read_reports(Database& database) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto rows = database.ask(
      "SELECT game, room, number, reports.person, reports.at, reason, chat.person, line "
      "FROM reports JOIN chat USING (game, room, number) ORDER BY place");
  return all(database, rows, [](const auto& row) { return Reported{report_in(row), {row.text(6)}, row.text(7)}; });
}

}  // namespace mornington::store
