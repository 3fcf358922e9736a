#include "server/store/sqlite_reading.h"
#include "server/store/sqlite_rows.h"

namespace mornington::store {
namespace {

// "id, name, program, bell, created, deleted"
Person person_in(const Cursor& row) {
  return {{row.text(0)},          row.text(1), row.integer(2) != 0, row.text(3), {}, Instant{row.integer(4)},
          instant_or_none(row, 5)};
}

PersonId id_in(const Cursor& row) { return {row.text(0)}; }
std::pair<GameId, Seat> place_in(const Cursor& row) { return {{row.text(0)}, seat_in(row, 1)}; }
hall::fact::ChatLine chat_in(const Cursor& row) { return {{row.text(0)}, chat_line_from(row, 1)}; }
hall::fact::Plan plan_in(const Cursor& row) { return {{row.text(0)}, seat_in(row, 1), row.text(2)}; }

Result<std::vector<PersonId>> muted_by(Database& database, const PersonId& person) {
  return all(database, database.ask("SELECT about FROM mutes WHERE person = ? ORDER BY about", person.text), id_in);
}

Result<std::vector<std::pair<GameId, Seat>>> places_of(Database& database, const PersonId& person) {
  return all(database, database.ask("SELECT game, seat FROM seats WHERE person = ? ORDER BY game, seat", person.text),
             place_in);
}

Result<std::vector<hall::fact::ChatLine>> chat_of(Database& database, const PersonId& person) {
  return all(database,
             database.ask("SELECT game, room, number, at, person, id, line FROM chat WHERE person = ? ORDER BY at",
                          person.text),
             chat_in);
}

Result<std::vector<hall::fact::Report>> reports_of(Database& database, const PersonId& person) {
  return all(database,
             database.ask("SELECT game, room, number, person, at, reason FROM reports WHERE person = ? ORDER BY place",
                          person.text),
             report_in);
}

Result<std::vector<hall::fact::Plan>> plans_of(Database& database, const PersonId& person) {
  return all(database,
             database.ask("SELECT game, seat, body FROM plans JOIN seats USING (game, seat) WHERE person = ? "
                          "ORDER BY game, seat",
                          person.text),
             plan_in);
}

Result<std::optional<Person>> whole(Database& database, Result<std::optional<Person>> person) {
  if (!person || !*person) return person;
  std::optional<Error> error;
  put(muted_by(database, (*person)->id), (*person)->has_muted, error);
  if (error) return *error;
  return person;
}

Result<std::optional<Person>> find(Database& database, const PersonId& person) {
  return whole(database, first(database,
                               database.ask("SELECT id, name, program, bell, created, deleted FROM people WHERE id = ?",
                                            person.text),
                               person_in));
}

}  // namespace

Result<std::optional<Person>> read_person(Database& database, const PersonId& person) {
  const OneMoment moment(database);
  return moment.error() ? *moment.error() : find(database, person);
}

Result<std::optional<Person>> read_person_with(Database& database, const Digest& token) {
  const OneMoment moment(database);
  if (moment.error()) return *moment.error();
  return whole(
      database,
      first(database,
            database.ask("SELECT id, name, program, bell, created, deleted FROM people WHERE token = ?", token),
            person_in));
}

Result<std::optional<PersonalData>> read_personal_data(Database& database, const PersonId& person) {
  const OneMoment moment(database);
  if (moment.error()) return *moment.error();
  Result<std::optional<Person>> found = find(database, person);
  if (!found) return found.error();
  if (!*found) return std::optional<PersonalData>();
  PersonalData data{**std::move(found), {}, {}, {}, {}};
  std::optional<Error> error;
  put(places_of(database, person), data.seats, error);
  put(chat_of(database, person), data.chat, error);
  put(reports_of(database, person), data.reports, error);
  put(plans_of(database, person), data.plans, error);
  if (error) return *error;
  return std::optional(std::move(data));
}

}  // namespace mornington::store
