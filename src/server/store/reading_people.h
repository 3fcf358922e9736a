#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "server/store/rows.h"
#include "server/store/store.h"

// What a Reader answers about people; see reading.h.
namespace mornington::store {

// "id, name, program, bell, created, deleted"
inline constexpr auto person_in = [](const auto& row) -> Person {
  return {{row.text(0)},           row.text(1), row.integer(2) != 0, row.text(3), {}, Instant{row.integer(4)},
          instant_or_none(row, 5), true};
};
inline constexpr auto id_in = [](const auto& row) -> PersonId { return {row.text(0)}; };
inline constexpr auto place_in = [](const auto& row) -> std::pair<GameId, Seat> {
  return {{row.text(0)}, seat_in(row, 1)};
};
inline constexpr auto chat_in = [](const auto& row) -> model::row_update::ChatLine {
  return {{row.text(0)}, chat_line_from(row, 1)};
};
inline constexpr auto plan_in = [](const auto& row) -> model::row_update::Plan {
  return {{row.text(0)}, seat_in(row, 1), row.text(2)};
};

template <class Database>
auto ask_person(Database& database, const PersonId& person) {
  return database.ask("SELECT id, name, program, bell, created, deleted FROM people WHERE id = $1", person.text);
}

template <class Database>
auto ask_muted(Database& database, const PersonId& person) {
  return database.ask("SELECT about FROM mutes WHERE person = $1 ORDER BY about", person.text);
}

template <class Database, class Cursor>
Result<std::optional<Person>> whole_person(Database& database, Cursor& found, Cursor& muted) {
  Result<std::optional<Person>> person = first(database, found, person_in);
  if (!person || !*person) return person;
  std::optional<Error> error;
  put(all(database, muted, id_in), (*person)->has_muted, error);
  if (error) return *error;
  return person;
}

template <class Database>
Result<std::optional<Person>> read_person(Database& database, const PersonId& person) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto found = ask_person(database, person);
  auto muted = ask_muted(database, person);
  return whole_person(database, found, muted);
}

template <class Database>
Result<std::optional<Person>> read_person_with(Database& database, const Digest& token) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto found = database.ask("SELECT id, name, program, bell, created, deleted FROM people WHERE token = $1", token);
  auto muted = database.ask(
      "SELECT about FROM mutes JOIN people ON people.id = mutes.person WHERE token = $1 ORDER BY about", token);
  auto begun = database.ask(
      "SELECT 1 FROM people JOIN seats ON seats.person = people.id JOIN games ON games.id = seats.game "
      "WHERE token = $1 AND state IN ('running', 'over') LIMIT 1",
      token);
  Result<std::optional<Person>> person = whole_person(database, found, muted);
  if (!person || !*person) return person;
  (*person)->has_played = begun.next();
  if (!(*person)->has_played && !begun.ended()) return database.error();
  return person;
}

template <class Database>
Result<std::optional<PersonalData>> read_personal_data(Database& database, const PersonId& person) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  const std::string& id = person.text;
  auto found = ask_person(database, person);
  auto muted = ask_muted(database, person);
  auto places = database.ask("SELECT game, seat FROM seats WHERE person = $1 ORDER BY game, seat", id);
  auto chat =
      database.ask("SELECT game, room, number, at, person, id, line FROM chat WHERE person = $1 ORDER BY at", id);
  auto reports =
      database.ask("SELECT game, room, number, person, at, reason FROM reports WHERE person = $1 ORDER BY place", id);
  auto plans = database.ask(
      "SELECT game, seat, body FROM plans JOIN seats USING (game, seat) WHERE person = $1 ORDER BY game, seat", id);

  Result<std::optional<Person>> known = whole_person(database, found, muted);
  if (!known) return known.error();
  if (!*known) return std::optional<PersonalData>();
  PersonalData data{**std::move(known), {}, {}, {}, {}};
  std::optional<Error> error;
  put(all(database, places, place_in), data.seats, error);
  put(all(database, chat, chat_in), data.chat, error);
  put(all(database, reports, report_in), data.reports, error);
  put(all(database, plans, plan_in), data.plans, error);
  if (error) return *error;
  return std::optional(std::move(data));
}

}  // namespace mornington::store
