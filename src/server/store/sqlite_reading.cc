#include "server/store/sqlite_reading.h"

#include "server/store/sqlite_rows.h"

namespace mornington::store {
namespace {

StoredEntry entry_in(const Cursor& row) {
  return {static_cast<Sequence>(row.integer(0)), Instant{row.integer(1)}, row.text(2)};
}

// "id, header, state, visibility, created, ended, wake, waits, deal"
GameRow game_in(const Cursor& row) {
  return {{row.text(0)},
          row.text(1),
          named<hall::GameState>(row.text(2)),
          named<hall::Visibility>(row.text(3)),
          Instant{row.integer(4)},
          instant_or_none(row, 5),
          instant_or_none(row, 6).value_or(hall::kNever),
          static_cast<SeatMask>(row.integer(7)),
          row.text(8)};
}

// A person who was deleted has another name for everybody.
std::string name_in(const Cursor& row, int name, int deleted) {
  return row.is_null(deleted) ? row.text(name) : std::string(kDeletedPlayer);
}

// "seat, person, name, program, bell, deleted"
hall::SeatRow seat_row_in(const Cursor& row) {
  return {seat_in(row, 0), {row.text(1)}, name_in(row, 2, 5), row.integer(3) != 0, row.text(4)};
}

// "room, number, at, person, id, line, name, deleted"
hall::ChatRow chat_line_in(const Cursor& row) {
  hall::ChatRow line = chat_line_from(row, 0);
  line.name = name_in(row, 6, 7);
  return line;
}

hall::InvitationRow invitation_in(const Cursor& row) { return {seat_in(row, 0), row.text(1)}; }
hall::PlanRow plan_in(const Cursor& row) { return {seat_in(row, 0), row.text(1)}; }
hall::SeenRow seen_in(const Cursor& row) { return {seat_in(row, 0), static_cast<Sequence>(row.integer(1))}; }
Outage outage_in(const Cursor& row) { return {Instant{row.integer(0)}, Instant{row.integer(1)}}; }
Instant instant_in(const Cursor& row) { return Instant{row.integer(0)}; }

Reported reported_in(const Cursor& row) { return {report_in(row), {row.text(6)}, row.text(7)}; }

Result<std::optional<GameRow>> header(Database& database, const GameId& game) {
  return first(database,
               database.ask("SELECT id, header, state, visibility, created, ended, wake, waits, deal FROM games "
                            "WHERE id = ?",
                            game.text),
               game_in);
}

Result<std::vector<hall::SeatRow>> seats(Database& database, const GameId& game) {
  return all(database,
             database.ask("SELECT seat, person, name, program, bell, deleted FROM seats "
                          "JOIN people ON people.id = seats.person WHERE game = ? ORDER BY seat",
                          game.text),
             seat_row_in);
}

Result<std::vector<hall::InvitationRow>> invitations(Database& database, const GameId& game) {
  return all(database, database.ask("SELECT seat, hash FROM invitations WHERE game = ? ORDER BY seat", game.text),
             invitation_in);
}

// The last lines of each room, the table's first.
Result<std::vector<hall::ChatRow>> chat(Database& database, const GameId& game, std::size_t most) {
  return all(database,
             database.ask("SELECT room, number, at, person, chat.id, line, name, deleted FROM chat "
                          "JOIN people ON people.id = chat.person WHERE game = ?1 AND number > ("
                          "SELECT coalesce(max(number), 0) FROM chat AS later "
                          "WHERE later.game = ?1 AND later.room = chat.room) - ?2 ORDER BY room DESC, number",
                          game.text, most),
             chat_line_in);
}

Result<std::vector<hall::PlanRow>> plans(Database& database, const GameId& game) {
  return all(database, database.ask("SELECT seat, body FROM plans WHERE game = ? ORDER BY seat", game.text), plan_in);
}

Result<std::vector<hall::SeenRow>> seen(Database& database, const GameId& game) {
  return all(database, database.ask("SELECT seat, sequence FROM last_seen WHERE game = ? ORDER BY seat", game.text),
             seen_in);
}

Result<std::vector<StoredEntry>> entries(Database& database, const GameId& game) {
  return all(database,
             database.ask("SELECT sequence, at, body FROM entries WHERE game = ? ORDER BY sequence", game.text),
             entry_in);
}

}  // namespace

Result<std::optional<StoredGame>> read_game(Database& database, const GameId& game, std::size_t chat_lines) {
  const OneMoment moment(database);
  if (moment.error()) return *moment.error();
  Result<std::optional<GameRow>> row = header(database, game);
  if (!row) return row.error();
  if (!*row) return std::optional<StoredGame>();
  StoredGame stored;
  stored.row = **std::move(row);
  std::optional<Error> error;
  put(seats(database, game), stored.seats, error);
  put(invitations(database, game), stored.invitations, error);
  put(chat(database, game, chat_lines), stored.chat, error);
  put(plans(database, game), stored.plans, error);
  put(seen(database, game), stored.seen, error);
  put(entries(database, game), stored.entries, error);
  if (error) return *error;
  return std::optional(std::move(stored));
}

Result<std::vector<hall::Began::Table>> read_unfinished(Database& database) {
  const OneMoment moment(database);
  if (moment.error()) return *moment.error();
  const auto rows =
      all(database,
          database.ask("SELECT id, header, state, visibility, created, ended, wake, waits, deal FROM games "
                       "WHERE state IN ('open', 'running') ORDER BY created, id"),
          game_in);
  if (!rows) return rows.error();
  std::vector<hall::Began::Table> tables;
  for (const GameRow& row : *rows) {
    auto sitting = seats(database, row.game);
    if (!sitting) return sitting.error();
    tables.push_back({row, *std::move(sitting)});
  }
  return tables;
}

Result<std::vector<Outage>> read_outages(Database& database) {
  return all(database, database.ask("SELECT began, ended FROM outages ORDER BY began"), outage_in);
}

Result<std::optional<Instant>> read_heartbeat(Database& database) {
  return first(database, database.ask("SELECT at FROM heartbeat"), instant_in);
}

Result<std::vector<GameRow>> read_finished(Database& database, const Bookmark& after, int most) {
  return all(database,
             database.ask("SELECT id, header, state, visibility, created, ended, wake, waits, deal FROM games "
                          "WHERE state = 'over' AND visibility = 'public' AND (ended, id) > (?, ?) "
                          "AND NOT EXISTS (SELECT 1 FROM games AS other WHERE other.deal = games.deal "
                          "AND other.deal <> '' AND other.state IN ('open', 'running')) ORDER BY ended, id LIMIT ?",
                          after.ended.ms, after.game.text, most),
             game_in);
}

Result<bool> read_is_played(Database& database, const std::string& deal) {
  Cursor found = database.ask(
      "SELECT EXISTS (SELECT 1 FROM games WHERE deal = ? AND deal <> '' AND state IN ('open', 'running'))", deal);
  if (!found.next()) return database.error();
  return found.integer(0) != 0;
}

Result<std::vector<Reported>> read_reports(Database& database) {
  return all(database,
             database.ask("SELECT game, room, number, reports.person, reports.at, reason, chat.person, line "
                          "FROM reports JOIN chat USING (game, room, number) ORDER BY place"),
             reported_in);
}

}  // namespace mornington::store
