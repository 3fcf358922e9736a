#pragma once

#include <optional>
#include <string>

#include "server/store/names.h"
#include "server/store/store.h"
#include "server/store/write_queries_accounts.h"
#include "server/store/write_queries_moderation.h"
#include "server/store/write_queries_push.h"
#include "server/store/write_queries_rated.h"
#include "server/store/write_queries_tournaments.h"

// What each change writes, in any database with the tables of the store. An executor runs a statement, or changes
// something that must exist, and remembers whether the request has failed.
namespace mornington::store {

inline std::string no_game(const GameId& game) { return "there is no game " + game.text; }
// NB: somebody who is deleted stays so, whatever was on its way.
inline std::string nobody(const PersonId& person) {
  return "there is no person " + person.text + ", or it has been deleted";
}

template <class Executor>
void make(Executor& executor, const model::row_update::Row& fact) {
  const GameRow& row = fact.row;
  executor.run(
      "INSERT INTO games (id, header, state, visibility, created, ended, wake, waits, deal) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE SET "
      "header = $2, state = $3, visibility = $4, created = $5, ended = $6, wake = $7, waits = $8, deal = $9",
      row.game.text, row.header, name(row.state), name(row.visibility), row.created.ms, when(row.ended), when(row.wake),
      row.waits.bits(), row.deal);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Wake& wake) {
  executor.change(no_game(wake.game), "UPDATE games SET wake = $1, waits = $2 WHERE id = $3", when(wake.wake),
                  wake.waits.bits(), wake.game.text);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Occupant& occupant) {
  if (!occupant.person)
    return executor.run("DELETE FROM seats WHERE game = $1 AND seat = $2", occupant.game.text, occupant.seat);
  executor.run(
      "INSERT INTO seats (game, seat, person) VALUES ($1, $2, $3) ON CONFLICT (game, seat) DO UPDATE SET person = $3",
      occupant.game.text, occupant.seat, occupant.person->text);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Invitation& invitation) {
  if (invitation.hash.empty())
    return executor.run("DELETE FROM invitations WHERE game = $1 AND seat = $2", invitation.game.text, invitation.seat);
  executor.run(
      "INSERT INTO invitations (game, seat, hash) VALUES ($1, $2, $3) "
      "ON CONFLICT (game, seat) DO UPDATE SET hash = $3",
      invitation.game.text, invitation.seat, invitation.hash);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Link& fact) {
  executor.run(
      "INSERT INTO links (game, hash, watch) VALUES ($1, $2, $3) ON CONFLICT (game) DO UPDATE SET hash = $2, watch = "
      "$3",
      fact.game.text, fact.link.hash, fact.link.watch);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Name& fact) {
  executor.change(nobody(fact.person), "UPDATE people SET name = $1 WHERE id = $2 AND deleted IS NULL", fact.name,
                  fact.person.text);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Bell& bell) {
  executor.change(nobody(bell.person), "UPDATE people SET bell = $1 WHERE id = $2 AND deleted IS NULL", bell.address,
                  bell.person.text);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Mute& mute) {
  executor.run(mute.on ? "INSERT INTO mutes (person, about) VALUES ($1, $2) ON CONFLICT DO NOTHING"
                       : "DELETE FROM mutes WHERE person = $1 AND about = $2",
               mute.by.text, mute.about.text);
}

template <class Executor>
void make(Executor& executor, const model::row_update::ChatLine& fact) {
  const model::ChatRow& line = fact.line;
  executor.run(
      "INSERT INTO chat (game, room, number, at, person, id, line) VALUES ($1, $2, $3, $4, $5, $6, $7) "
      "ON CONFLICT (game, room, number) DO UPDATE SET at = $4, person = $5, id = $6, line = $7",
      fact.game.text, name(line.room), line.number, line.at.ms, line.by.text, line.id, line.text);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Report& report) {
  executor.run("INSERT INTO reports (game, room, number, person, at, reason) VALUES ($1, $2, $3, $4, $5, $6)",
               report.game.text, name(report.room), report.number, report.by.text, report.at.ms, report.reason);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Plan& plan) {
  if (plan.text.empty())
    return executor.run("DELETE FROM plans WHERE game = $1 AND seat = $2", plan.game.text, plan.seat);
  executor.run(
      "INSERT INTO plans (game, seat, body) VALUES ($1, $2, $3) ON CONFLICT (game, seat) DO UPDATE SET body = $3",
      plan.game.text, plan.seat, plan.text);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Seen& seen) {
  executor.run(
      "INSERT INTO last_seen (game, seat, sequence) VALUES ($1, $2, $3) "
      "ON CONFLICT (game, seat) DO UPDATE SET sequence = $3",
      seen.game.text, seen.seat, seen.sequence);
}

template <class Executor>
void make(Executor& executor, const model::row_update::Down& down) {
  executor.run("INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT (began) DO UPDATE SET ended = $2",
               down.outage.from.ms, down.outage.to.ms);
}

template <class Executor>
void make(Executor& executor, const NewPerson& arrival) {
  executor.run("INSERT INTO people (id, token, name, program, bell, created) VALUES ($1, $2, $3, $4, '', $5)",
               arrival.person.text, arrival.token, arrival.name, arrival.program, arrival.at.ms);
}

// NB: the lines of a chat stay as empty ones, so that their numbers stay.
template <class Executor>
void make(Executor& executor, const Forget& forget) {
  const std::string& person = forget.person.text;
  executor.change(
      nobody(forget.person),
      "UPDATE people SET name = '', token = NULL, bell = '', deleted = $1 WHERE id = $2 AND deleted IS NULL",
      forget.at.ms, person);
  executor.run("UPDATE chat SET line = '' WHERE person = $1", person);
  executor.run("DELETE FROM reports WHERE person = $1", person);
  executor.run("DELETE FROM mutes WHERE person = $1", person);
  executor.run("DELETE FROM plans WHERE (game, seat) IN (SELECT game, seat FROM seats WHERE person = $1)", person);
  forget_moderation(executor, forget.person);
  forget_subscriptions(executor, forget.person);
  forget_account(executor, forget.person, forget.at);
}

template <class Executor>
void make(Executor& executor, const RemoveIdleGuests& idle) {
  executor.run(
      "DELETE FROM people WHERE created < $1 AND program = 0 AND deleted IS NULL AND bell = '' "
      "AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.id) "
      "AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = people.id) "
      "AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.person = people.id) "
      "AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = people.id) "
      "AND NOT EXISTS (SELECT 1 FROM tournament_players WHERE tournament_players.person = people.id) "
      "AND NOT EXISTS (SELECT 1 FROM tournaments WHERE tournaments.host = people.id) "
      "AND id NOT IN (SELECT person FROM mutes UNION SELECT about FROM mutes "
      "UNION SELECT person FROM follows UNION SELECT about FROM follows UNION SELECT person FROM decisions "
      "UNION SELECT person FROM push_subscriptions UNION SELECT about FROM reports WHERE about IS NOT NULL)",
      idle.before.ms);
}

template <class Executor>
void make(Executor& executor, const Heartbeat& beat) {
  executor.run("INSERT INTO heartbeat (\"only\", at) VALUES (1, $1) ON CONFLICT (\"only\") DO UPDATE SET at = $1",
               beat.at.ms);
}

template <class Executor>
void make(Executor& executor, const Append& append) {
  executor.append(append);
}

// What only stores know that are shared.
template <class Executor>
void make(Executor& executor, const Guard& guard) {
  executor.check(guard);
}
template <class Executor>
void make(Executor& executor, const model::row_update::Present& present) {
  executor.note(present);
}

template <class Executor>
void make(Executor& executor, const Fact& fact) {
  std::visit([&](const auto& what) { make(executor, what); }, fact);
}

template <class Executor>
void make_change(Executor& executor, const Change& change) {
  std::visit([&](const auto& what) { make(executor, what); }, change);
}

}  // namespace mornington::store
