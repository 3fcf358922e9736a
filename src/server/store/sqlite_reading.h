#pragma once

#include <optional>
#include <vector>

#include "server/store/sqlite.h"
#include "server/store/store.h"

// What a Reader answers, from SQLite.
namespace mornington::store {

[[nodiscard]] Result<std::optional<StoredGame>> read_game(Database& database, const GameId& game, std::size_t chat);
[[nodiscard]] Result<std::vector<hall::Began::Table>> read_unfinished(Database& database);
[[nodiscard]] Result<std::vector<Outage>> read_outages(Database& database);
[[nodiscard]] Result<std::optional<Instant>> read_heartbeat(Database& database);
[[nodiscard]] Result<std::vector<GameRow>> read_finished(Database& database, const Bookmark& after, int most);
[[nodiscard]] Result<bool> read_is_played(Database& database, const std::string& deal);
[[nodiscard]] Result<std::optional<Person>> read_person(Database& database, const PersonId& person);
[[nodiscard]] Result<std::optional<Person>> read_person_with(Database& database, const Digest& token);
[[nodiscard]] Result<std::optional<PersonalData>> read_personal_data(Database& database, const PersonId& person);
[[nodiscard]] Result<std::vector<Reported>> read_reports(Database& database);

}  // namespace mornington::store
