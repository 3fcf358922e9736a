#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/rows.h"
#include "server/store/store.h"

// What a TournamentReader answers, from any database with the tables of the store; see reading.h.
namespace mornington::store {

// "id, header, phase, host, created, ended, wake, sequence, name, deleted"
inline constexpr auto tournament_in = [](const auto& row) -> TournamentRow {
  return {{row.text(0)},
          row.text(1),
          named<TournamentPhase>(row.text(2)),
          row.is_null(3) ? std::nullopt : std::optional(PersonId{row.text(3)}),
          Instant{row.integer(4)},
          instant_or_none(row, 5),
          row.is_null(6) ? model::kNever : Instant{row.integer(6)},
          static_cast<Sequence>(row.integer(7)),
          row.is_null(3) ? "" : name_in(row, 8, 9)};
};
// "person, name, deleted"
inline constexpr auto tournament_player_in = [](const auto& row) -> StoredTournament::Player {
  return {{row.text(0)}, name_in(row, 1, 2), !row.is_null(2)};
};
// "game, state"
inline constexpr auto open_table_in = [](const auto& row) -> OpenTable {
  return {{row.text(0)}, row.is_null(1) ? std::nullopt : std::optional(named<model::GameState>(row.text(1)))};
};
inline constexpr auto tournament_id_in = [](const auto& row) -> model::TournamentId { return {row.text(0)}; };
// "id, phase, sequence"
inline constexpr auto due_tournament_in = [](const auto& row) -> DueTournament {
  return {{row.text(0)}, named<TournamentPhase>(row.text(1)), static_cast<Sequence>(row.integer(2))};
};
// "id, host"
inline constexpr auto tournament_place_in = [](const auto& row) -> TournamentPlace {
  return {{row.text(0)}, row.integer(1) != 0};
};

// Where the person plays and where they are the host.
template <class Database>
auto ask_tournaments_of(Database& database, const PersonId& person) {
  return database.ask(
      "SELECT tournament, 0 FROM tournament_players WHERE person = $1 UNION ALL "
      "SELECT id, 1 FROM tournaments WHERE host = $1 ORDER BY 1, 2",
      person.text);
}

template <class Database>
class TournamentQueries final : public TournamentReader {
 public:
  // The database outlives the queries.
  explicit TournamentQueries(Database& database) : database_(database) {}

  Result<std::vector<TournamentRow>> tournaments(int most) override {
    return list(tournament_in,
                "SELECT tournaments.id, header, phase, host, tournaments.created, ended, wake, sequence, name, deleted "
                "FROM tournaments LEFT JOIN people ON people.id = host "
                "ORDER BY CASE WHEN phase IN ('announced', 'running') THEN 0 ELSE 1 END, tournaments.created DESC, "
                "tournaments.id LIMIT $1",
                most);
  }

  Result<std::optional<StoredTournament>> tournament(const model::TournamentId& id) override {
    return answer([&] { return read_whole(id.text); });
  }

  Result<std::vector<DueTournament>> due_tournaments(Instant now) override {
    return list(due_tournament_in,
                "SELECT id, phase, sequence FROM tournaments WHERE phase = 'running' OR (phase = 'announced' AND wake "
                "<= $1) ORDER BY id",
                now.ms);
  }

  Result<std::vector<OpenTable>> tables_to_look_at(const model::TournamentId& id) override {
    return list(
        open_table_in,
        "SELECT game, state FROM tournament_tables LEFT JOIN games ON games.id = game "
        "WHERE tournament = $1 AND settled = 0 AND (state IS NULL OR state IN ('over', 'closed')) ORDER BY game",
        id.text);
  }

  Result<std::int64_t> hosted_by(const PersonId& host) override {
    auto found =
        one([](const auto& row) { return row.integer(0); },
            "SELECT count(*) FROM tournaments WHERE host = $1 AND phase IN ('announced', 'running')", host.text);
    if (!found) return found.error();
    return found->value_or(0);
  }

  Result<std::optional<model::TournamentId>> tournament_of(const GameId& game) override {
    return one(tournament_id_in, "SELECT tournament FROM tournament_tables WHERE game = $1", game.text);
  }

 private:
  using Rows = decltype(std::declval<Database&>().ask(""));

  // What only reads may be asked again where the line was lost.
  template <class Read>
  auto answer(Read read) -> decltype(read()) {
    auto result = read();
    if constexpr (requires { database_.lost(); })
      if (!result && database_.lost()) return read();
    return result;
  }
  template <class Read, class... Values>
  auto list(Read read, const char* statement, const Values&... values)
      -> Result<std::vector<decltype(read(std::declval<Rows&>()))>> {
    using All = Result<std::vector<decltype(read(std::declval<Rows&>()))>>;
    return answer([&]() -> All {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = database_.ask(statement, values...);
      return all(database_, rows, read);
    });
  }
  template <class Read, class... Values>
  auto one(Read read, const char* statement, const Values&... values)
      -> Result<std::optional<decltype(read(std::declval<Rows&>()))>> {
    using Row = Result<std::optional<decltype(read(std::declval<Rows&>()))>>;
    return answer([&]() -> Row {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = database_.ask(statement, values...);
      return first(database_, rows, read);
    });
  }

  Result<std::optional<StoredTournament>> read_whole(const std::string& id) {
    const typename Database::Moment moment(database_);
    if (moment.error()) return *moment.error();
    auto found = database_.ask(
        "SELECT tournaments.id, header, phase, host, tournaments.created, ended, wake, sequence, name, deleted "
        "FROM tournaments LEFT JOIN people ON people.id = host WHERE tournaments.id = $1",
        id);
    auto entries =
        database_.ask("SELECT sequence, at, body FROM tournament_entries WHERE tournament = $1 ORDER BY sequence", id);
    auto players = database_.ask(
        "SELECT person, name, deleted FROM tournament_players JOIN people ON people.id = person "
        "WHERE tournament = $1 ORDER BY person",
        id);
    auto row = first(database_, found, tournament_in);
    if (!row) return row.error();
    if (!*row) return std::optional<StoredTournament>();
    StoredTournament whole{**std::move(row), {}, {}};
    std::optional<Error> error;
    put(all(database_, entries, entry_in), whole.entries, error);
    put(all(database_, players, tournament_player_in), whole.players, error);
    if (error) return *error;
    return std::optional(std::move(whole));
  }

  Database& database_;
};

}  // namespace mornington::store
