#pragma once

#include <string>
#include <variant>

#include "server/store/account_rows.h"

// What each change of accounts writes (changes.h).
namespace mornington::store {

inline std::string no_account(const PersonId& person) { return "there is no account of " + person.text; }

// NB: the token moves, so that it is one of several from now on.
template <class Executor>
void make(Executor& executor, const OpenAccount& open) {
  const std::string& person = open.person.text;
  executor.change("there is no guest " + person,
                  "UPDATE people SET name = $1 WHERE id = $2 AND deleted IS NULL AND program = 0 AND token IS NOT NULL",
                  open.name, person);
  executor.run("INSERT INTO accounts (person, name_key, password, recovery, created) VALUES ($1, $2, '', NULL, $3)",
               person, open.name_key, open.at.ms);
  executor.run(
      "INSERT INTO sessions (id, person, token, device, created, used) "
      "SELECT $1, id, token, $2, created, $3 FROM people WHERE id = $4",
      open.session, open.device, open.at.ms, person);
  executor.run("UPDATE people SET token = NULL WHERE id = $1", person);
  executor.run("UPDATE push_subscriptions SET session = $1 WHERE person = $2", open.session, person);
}

template <class Executor>
void make(Executor& executor, const SetPassword& set) {
  executor.change(no_account(set.person), "UPDATE accounts SET password = $1 WHERE person = $2", set.hash,
                  set.person.text);
}

template <class Executor>
void make(Executor& executor, const SetRecovery& set) {
  executor.change(no_account(set.person), "UPDATE accounts SET recovery = $1 WHERE person = $2", set.code,
                  set.person.text);
}

template <class Executor>
void make(Executor& executor, const SpendRecovery& spend) {
  executor.change("nobody has this code", "UPDATE accounts SET recovery = NULL WHERE recovery = $1", spend.code);
}

template <class Executor>
void make(Executor& executor, const AddPasskey& add) {
  const Passkey& passkey = add.passkey;
  executor.run(
      "INSERT INTO passkeys (id, person, algorithm, public_key, uses, label, created, used) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)",
      passkey.id, passkey.person.text, passkey.algorithm, passkey.key, passkey.uses, passkey.label, passkey.created.ms);
}

template <class Executor>
void make(Executor& executor, const RemovePasskey& remove) {
  executor.change("there is no such passkey", "DELETE FROM passkeys WHERE id = $1 AND person = $2", remove.id,
                  remove.person.text);
}

// NB: an authenticator that counts never goes back, so of two uses with the same count one is a copy's.
template <class Executor>
void make(Executor& executor, const UsePasskey& use) {
  executor.change("this passkey has been used elsewhere meanwhile",
                  "UPDATE passkeys SET uses = $1, used = $2 WHERE id = $3 AND (uses < $1 OR (uses = 0 AND $1 = 0))",
                  use.uses, use.at.ms, use.id);
}

template <class Executor>
void make(Executor& executor, const AddSession& add) {
  const Session& session = add.session;
  executor.run("INSERT INTO sessions (id, person, token, device, created, used) VALUES ($1, $2, $3, $4, $5, $6)",
               session.id, session.person.text, add.token, session.device, session.created.ms, session.used.ms);
}

template <class Executor>
void make(Executor& executor, const UseSession& use) {
  executor.run("UPDATE sessions SET used = $1 WHERE id = $2", use.at.ms, use.id);
}

template <class Executor>
void make(Executor& executor, const RevokeSession& revoke) {
  executor.change("there is no such session", "DELETE FROM sessions WHERE id = $1 AND person = $2", revoke.id,
                  revoke.person.text);
  executor.run("INSERT INTO revocations (session, at) VALUES ($1, $2)", revoke.id, revoke.at.ms);
  executor.run("DELETE FROM push_subscriptions WHERE session = $1", revoke.id);
}

template <class Executor>
void make(Executor& executor, const Rename& rename) {
  const std::string& person = rename.person.text;
  executor.run(
      "INSERT INTO former_names (person, until, name) SELECT id, $1, name FROM people WHERE id = $2 AND name <> $3 "
      "ON CONFLICT DO NOTHING",
      rename.at.ms, person, rename.name);
  executor.change(no_account(rename.person),
                  "UPDATE people SET name = $1 WHERE id = $2 AND EXISTS (SELECT 1 FROM accounts WHERE person = $2)",
                  rename.name, person);
  executor.run("UPDATE accounts SET name_key = $1 WHERE person = $2", rename.name_key, person);
}

template <class Executor>
void make(Executor& executor, const FollowPerson& follow) {
  if (!follow.on)
    return executor.run("DELETE FROM follows WHERE person = $1 AND about = $2", follow.person.text, follow.about.text);
  executor.run("INSERT INTO follows (person, about, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
               follow.person.text, follow.about.text, follow.at.ms);
}

template <class Executor>
void make(Executor& executor, const SpendChallenge& spend) {
  executor.run("INSERT INTO challenges (digest, until) VALUES ($1, $2)", spend.challenge, spend.until.ms);
}

template <class Executor>
void make(Executor& executor, const NoteFailure& failure) {
  executor.run(
      "INSERT INTO failures (name, count, last) VALUES ($1, 1, $2) ON CONFLICT (name) DO UPDATE SET "
      "count = CASE WHEN failures.last < $3 THEN 1 ELSE failures.count + 1 END, last = $2",
      failure.name, failure.at.ms, failure.since.ms);
}

template <class Executor>
void make(Executor& executor, const ClearFailures& clear) {
  executor.run("DELETE FROM failures WHERE name = $1", clear.name);
}

template <class Executor>
void make(Executor& executor, const NoteBrowser& note) {
  executor.run("INSERT INTO browsers (browser, person, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", note.browser,
               note.person.text, note.at.ms);
}

template <class Executor>
void make(Executor& executor, const RemoveStaleSecrets& stale) {
  executor.run("DELETE FROM challenges WHERE until < $1", stale.before.ms);
  executor.run("DELETE FROM failures WHERE last < $1", stale.before.ms);
  executor.run("DELETE FROM revocations WHERE at < $1", stale.before.ms);
}

// What is known of a person's account: part of Forget. Other nodes must see its sessions end.
template <class Executor>
void forget_account(Executor& executor, const PersonId& who, Instant at) {
  const std::string& person = who.text;
  executor.run("INSERT INTO revocations (session, at) SELECT id, $1 FROM sessions WHERE person = $2", at.ms, person);
  executor.run("DELETE FROM sessions WHERE person = $1", person);
  executor.run("DELETE FROM passkeys WHERE person = $1", person);
  executor.run("DELETE FROM former_names WHERE person = $1", person);
  executor.run("DELETE FROM follows WHERE person = $1 OR about = $1", person);
  executor.run("DELETE FROM browsers WHERE person = $1", person);
  executor.run("DELETE FROM failures WHERE name = (SELECT 'account ' || name_key FROM accounts WHERE person = $1)",
               person);
  executor.run("DELETE FROM accounts WHERE person = $1", person);
}

template <class Executor>
void make(Executor& executor, const AccountChange& change) {
  std::visit([&](const auto& what) { make(executor, what); }, change);
}

}  // namespace mornington::store
