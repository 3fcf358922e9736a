#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "server/store/moderation_rows.h"
#include "server/store/names.h"

// What each change of moderation writes (changes.h).
namespace mornington::store {

template <>
struct Names<DecisionKind> {
  static constexpr auto kAll = kDecisionKinds;
};

// The end of a mute or a ban for good: the last time that a page can show.
inline constexpr Instant kForGood{8'640'000'000'000'000};

template <class Executor>
void note_audit(Executor& executor, const std::string& by, Instant at, std::string_view act, const PersonId& about,
                const std::string& text) {
  executor.run("INSERT INTO audit_log (at, operator, act, about, text) VALUES ($1, $2, $3, $4, $5)", at.ms, by, act,
               about.text, text);
}

// What is in force now is part of the person, so that it is known wherever the person comes in.
template <class Executor>
void set_restrictions(Executor& executor, const PersonId& person) {
  executor.run(
      "UPDATE people SET muted_until = (SELECT max(coalesce(until, $1)) FROM decisions "
      "WHERE person = people.id AND kind = 'mute' AND lifted IS NULL), "
      "banned_until = (SELECT max(coalesce(until, $1)) FROM decisions "
      "WHERE person = people.id AND kind = 'ban' AND lifted IS NULL) WHERE id = $2",
      kForGood.ms, person.text);
}

template <class Executor>
void make(Executor& executor, const FileReport& report) {
  const std::optional<std::string> game = report.game ? std::optional(report.game->text) : std::nullopt;
  executor.change(
      "there is no such person or game",
      "INSERT INTO reports (game, person, at, reason, about, kind) SELECT $1, $2, $3, $4, id, $5 FROM people "
      "WHERE id = $6 AND deleted IS NULL AND (EXISTS (SELECT 1 FROM games WHERE games.id = $7) OR $7 = '')",
      game, report.by.text, report.at.ms, report.reason, report.kind, report.about.text, game.value_or(std::string()));
}

template <class Executor>
void make(Executor& executor, const MakeDecision& made) {
  const OperatorDecision& decision = made.decision;
  executor.change("there is no person " + decision.person.text + ", or it has been deleted",
                  "INSERT INTO decisions (id, person, operator, at, kind, until, reason, appeal, answer, granted) "
                  "SELECT $1, id, $2, $3, $4, $5, $6, '', '', 0 FROM people WHERE id = $7 AND deleted IS NULL",
                  decision.id, decision.by, decision.at.ms, name(decision.kind),
                  decision.until ? std::optional(decision.until->ms) : std::nullopt, decision.reason,
                  decision.person.text);
  for (const std::int64_t place : made.reports)
    executor.change("report " + std::to_string(place) + " is about somebody else, or has been decided meanwhile",
                    "UPDATE reports SET decision = $1 WHERE place = $2 AND decision IS NULL AND $3 = coalesce(about, "
                    "(SELECT chat.person FROM chat WHERE chat.game = reports.game AND chat.room = reports.room "
                    "AND chat.number = reports.number))",
                    decision.id, place, decision.person.text);
  set_restrictions(executor, decision.person);
  note_audit(executor, decision.by, decision.at, name(decision.kind), decision.person,
             decision.id + ": " + decision.reason);
}

template <class Executor>
void make(Executor& executor, const LiftDecision& lift) {
  executor.change("there is no such decision, or it has been lifted",
                  "UPDATE decisions SET lifted = $1 WHERE id = $2 AND person = $3 AND lifted IS NULL", lift.at.ms,
                  lift.id, lift.person.text);
  set_restrictions(executor, lift.person);
  note_audit(executor, lift.by, lift.at, "lift", lift.person, lift.id + ": " + lift.reason);
}

template <class Executor>
void make(Executor& executor, const AppealDecision& appeal) {
  executor.change("there is no such decision, or it has been appealed against",
                  "UPDATE decisions SET appealed = $1, appeal = $2 WHERE id = $3 AND person = $4 AND appealed IS NULL "
                  "AND kind <> 'none'",
                  appeal.at.ms, appeal.text, appeal.id, appeal.who.text);
}

template <class Executor>
void make(Executor& executor, const AnswerAppeal& answer) {
  executor.change("there is no such appeal, or it has been answered",
                  "UPDATE decisions SET answered = $1, answer = $2, granted = $3, seen = NULL "
                  "WHERE id = $4 AND person = $5 AND appealed IS NOT NULL AND answered IS NULL",
                  answer.at.ms, answer.answer, answer.granted, answer.id, answer.person.text);
  if (answer.granted)
    executor.run("UPDATE decisions SET lifted = $1 WHERE id = $2 AND lifted IS NULL", answer.at.ms, answer.id);
  set_restrictions(executor, answer.person);
  note_audit(executor, answer.by, answer.at, answer.granted ? "grant-appeal" : "refuse-appeal", answer.person,
             answer.id + ": " + answer.answer);
}

template <class Executor>
void make(Executor& executor, const SeeDecisions& see) {
  executor.run("UPDATE decisions SET seen = $1 WHERE person = $2 AND seen IS NULL", see.at.ms, see.who.text);
}

template <class Executor>
void make(Executor& executor, const NoteInAudit& note) {
  note_audit(executor, note.by, note.at, note.act, note.about, note.text);
}

// Part of Forget. What operators did stays in the log, without words about the person.
template <class Executor>
void forget_moderation(Executor& executor, const PersonId& who) {
  const std::string& person = who.text;
  executor.run("DELETE FROM reports WHERE about = $1", person);
  executor.run("UPDATE reports SET decision = NULL WHERE decision IN (SELECT id FROM decisions WHERE person = $1)",
               person);
  executor.run("DELETE FROM decisions WHERE person = $1", person);
  executor.run("UPDATE audit_log SET text = '' WHERE about = $1", person);
}

template <class Executor>
void make(Executor& executor, const ModerationChange& change) {
  std::visit([&](const auto& what) { make(executor, what); }, change);
}

}  // namespace mornington::store
