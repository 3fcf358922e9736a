#pragma once

#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "server/store/read_queries_accounts.h"
#include "server/store/read_queries_moderation.h"
#include "server/store/read_queries_push.h"
#include "server/store/read_queries_rated.h"
#include "server/store/read_queries_tournaments.h"
#include "server/store/rows.h"
#include "server/store/store.h"

// What a Reader answers about people; see reading.h.
namespace mornington::store {

// "id, name, program, bell, created, deleted, muted_until, banned_until"
inline constexpr auto person_in = [](const auto& row) -> Person {
  Person person{{row.text(0)},           row.text(1), row.integer(2) != 0, row.text(3), {}, Instant{row.integer(4)},
                instant_or_none(row, 5), true};
  person.restrictions = {instant_or_none(row, 6), instant_or_none(row, 7)};
  return person;
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
  return database.ask(
      "SELECT id, name, program, bell, created, deleted, muted_until, banned_until FROM people WHERE id = $1",
      person.text);
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

// The same, with the session and the number of accounts: a token is a guest's, a program's or a session's.
template <class Database>
auto ask_person_with(Database& database, const Digest& token) {
  return database.ask(
      "SELECT id, name, program, bell, created, deleted, muted_until, banned_until, '', 0 FROM people "
      "WHERE token = $1 UNION ALL "
      "SELECT people.id, name, program, bell, people.created, deleted, muted_until, banned_until, sessions.id, 1 "
      "FROM sessions "
      "JOIN people ON people.id = sessions.person WHERE sessions.token = $1",
      token);
}

// NB: somebody may make guests in one browser forever, and a list of all of them would be read with each connection.
inline constexpr std::int64_t kMostOfBrowser = 200;

template <class Database>
auto ask_same_browser(Database& database, const PersonId& person) {
  return database.ask(
      "SELECT DISTINCT other.person FROM browsers JOIN browsers AS other ON other.browser = browsers.browser "
      "WHERE browsers.person = $1 AND other.person <> $1 ORDER BY other.person LIMIT $2",
      person.text, kMostOfBrowser);
}

template <class Database>
Result<std::optional<Person>> read_token(Database& database, const Digest& token) {
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto found = ask_person_with(database, token);
  return first(database, found, [](const auto& row) {
    Person person = person_in(row);
    person.session = row.text(8);
    person.has_account = row.integer(9) != 0;
    return person;
  });
}

template <class Database>
Result<std::optional<Person>> read_person_with(Database& database, const Digest& token) {
  Result<std::optional<Person>> person = read_token(database, token);
  if (!person || !*person) return person;
  const typename Database::Moment moment(database);
  if (moment.error()) return *moment.error();
  auto muted = ask_muted(database, (*person)->id);
  auto begun = database.ask(
      "SELECT 1 FROM seats JOIN games ON games.id = seats.game WHERE person = $1 AND state IN ('running', 'over') "
      "LIMIT 1",
      (*person)->id.text);
  auto same = ask_same_browser(database, (*person)->id);
  auto decided = database.ask("SELECT 1 FROM decisions WHERE person = $1 AND seen IS NULL AND kind <> 'none' LIMIT 1",
                              (*person)->id.text);
  std::optional<Error> error;
  put(all(database, muted, id_in), (*person)->has_muted, error);
  (*person)->has_played = begun.next();
  if (!error && !(*person)->has_played && !begun.ended()) return database.error();
  put(all(database, same, id_in), (*person)->same_browser, error);
  (*person)->decided = decided.next();
  if (!error && !(*person)->decided && !decided.ended()) return database.error();
  if (error) return *error;
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
  auto reports = database.ask(
      "SELECT game, room, number, person, at, reason FROM reports WHERE person = $1 "
      "AND number IS NOT NULL ORDER BY place",
      id);
  auto plans = database.ask(
      "SELECT game, seat, body FROM plans JOIN seats USING (game, seat) WHERE person = $1 ORDER BY game, seat", id);
  auto follows = ask_follows(database, id);
  auto browsers = database.ask("SELECT since FROM browsers WHERE person = $1 ORDER BY since", id);
  auto decisions = ask_decisions(database, id);
  auto made = ask_reports_by(database, id, std::numeric_limits<int>::max());
  auto subscriptions = ask_subscriptions(database, id);
  auto ratings = ask_ratings(database, person);
  auto history = ask_rating_history(database, person, std::numeric_limits<std::int64_t>::max());
  auto tournaments = ask_tournaments_of(database, person);

  Result<std::optional<Person>> known = whole_person(database, found, muted);
  if (!known) return known.error();
  if (!*known) return std::optional<PersonalData>();
  PersonalData data{**std::move(known), {}, {}, {}, {}};
  std::optional<Error> error;
  put(all(database, places, place_in), data.seats, error);
  put(all(database, chat, chat_in), data.chat, error);
  put(all(database, reports, report_in), data.reports, error);
  put(all(database, plans, plan_in), data.plans, error);
  put(all(database, follows, followed_in), data.follows, error);
  put(all(database, browsers, [](const auto& row) { return Instant{row.integer(0)}; }), data.browsers, error);
  put(all(database, decisions, decision_in), data.decisions, error);
  put(all(database, made, report_row_in), data.reports_of_people, error);
  std::erase_if(data.reports_of_people, [](const ReportRow& report) { return report.number != 0; });
  std::erase_if(data.decisions, [](const OperatorDecision& decision) { return decision.kind == DecisionKind::None; });
  put(all(database, subscriptions, push_subscription_in), data.subscriptions, error);
  put(all(database, ratings, rating_in), data.ratings, error);
  put(all(database, history, rating_point_in), data.rating_history, error);
  put(all(database, tournaments, tournament_place_in), data.tournaments, error);
  if (error) return *error;
  return std::optional(std::move(data));
}

}  // namespace mornington::store
