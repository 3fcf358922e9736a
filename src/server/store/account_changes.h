#pragma once

#include <string>
#include <variant>

#include "server/store/account_rows.h"

// What each change of accounts writes (changes.h).
namespace mornington::store {

inline std::string no_account(const PersonId& person) { return "there is no account of " + person.text; }

// NB: the token moves, so that it is one of several from now on.
template <class Hand>
void make(Hand& hand, const OpenAccount& open) {
  const std::string& person = open.person.text;
  hand.change("there is no guest " + person,
              "UPDATE people SET name = $1 WHERE id = $2 AND deleted IS NULL AND program = 0 AND token IS NOT NULL",
              open.name, person);
  hand.run("INSERT INTO accounts (person, name_key, password, recovery, created) VALUES ($1, $2, '', NULL, $3)", person,
           open.name_key, open.at.ms);
  hand.run(
      "INSERT INTO sessions (id, person, token, device, created, used) "
      "SELECT $1, id, token, $2, created, $3 FROM people WHERE id = $4",
      open.session, open.device, open.at.ms, person);
  hand.run("UPDATE people SET token = NULL WHERE id = $1", person);
}

template <class Hand>
void make(Hand& hand, const SetPassword& set) {
  hand.change(no_account(set.person), "UPDATE accounts SET password = $1 WHERE person = $2", set.hash, set.person.text);
}

template <class Hand>
void make(Hand& hand, const SetRecovery& set) {
  hand.change(no_account(set.person), "UPDATE accounts SET recovery = $1 WHERE person = $2", set.code, set.person.text);
}

template <class Hand>
void make(Hand& hand, const SpendRecovery& spend) {
  hand.change("nobody has this code", "UPDATE accounts SET recovery = NULL WHERE recovery = $1", spend.code);
}

template <class Hand>
void make(Hand& hand, const AddPasskey& add) {
  const Passkey& passkey = add.passkey;
  hand.run(
      "INSERT INTO passkeys (id, person, algorithm, public_key, uses, label, created, used) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)",
      passkey.id, passkey.person.text, passkey.algorithm, passkey.key, passkey.uses, passkey.label, passkey.created.ms);
}

template <class Hand>
void make(Hand& hand, const RemovePasskey& remove) {
  hand.change("there is no such passkey", "DELETE FROM passkeys WHERE id = $1 AND person = $2", remove.id,
              remove.person.text);
}

// NB: an authenticator that counts never goes back, so of two uses with the same count one is a copy's.
template <class Hand>
void make(Hand& hand, const UsePasskey& use) {
  hand.change("this passkey has been used elsewhere meanwhile",
              "UPDATE passkeys SET uses = $1, used = $2 WHERE id = $3 AND (uses < $1 OR (uses = 0 AND $1 = 0))",
              use.uses, use.at.ms, use.id);
}

template <class Hand>
void make(Hand& hand, const AddSession& add) {
  const Session& session = add.session;
  hand.run("INSERT INTO sessions (id, person, token, device, created, used) VALUES ($1, $2, $3, $4, $5, $6)",
           session.id, session.person.text, add.token, session.device, session.created.ms, session.used.ms);
}

template <class Hand>
void make(Hand& hand, const UseSession& use) {
  hand.run("UPDATE sessions SET used = $1 WHERE id = $2", use.at.ms, use.id);
}

template <class Hand>
void make(Hand& hand, const RevokeSession& revoke) {
  hand.change("there is no such session", "DELETE FROM sessions WHERE id = $1 AND person = $2", revoke.id,
              revoke.person.text);
  hand.run("INSERT INTO revocations (session, at) VALUES ($1, $2)", revoke.id, revoke.at.ms);
}

template <class Hand>
void make(Hand& hand, const Rename& rename) {
  const std::string& person = rename.person.text;
  hand.run(
      "INSERT INTO former_names (person, until, name) SELECT id, $1, name FROM people WHERE id = $2 AND name <> $3 "
      "ON CONFLICT DO NOTHING",
      rename.at.ms, person, rename.name);
  hand.change(no_account(rename.person),
              "UPDATE people SET name = $1 WHERE id = $2 AND EXISTS (SELECT 1 FROM accounts WHERE person = $2)",
              rename.name, person);
  hand.run("UPDATE accounts SET name_key = $1 WHERE person = $2", rename.name_key, person);
}

template <class Hand>
void make(Hand& hand, const FollowPerson& follow) {
  if (!follow.on)
    return hand.run("DELETE FROM follows WHERE person = $1 AND about = $2", follow.person.text, follow.about.text);
  hand.run("INSERT INTO follows (person, about, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", follow.person.text,
           follow.about.text, follow.at.ms);
}

template <class Hand>
void make(Hand& hand, const SpendChallenge& spend) {
  hand.run("INSERT INTO challenges (digest, until) VALUES ($1, $2)", spend.challenge, spend.until.ms);
}

template <class Hand>
void make(Hand& hand, const NoteFailure& failure) {
  hand.run(
      "INSERT INTO failures (name, count, last) VALUES ($1, 1, $2) ON CONFLICT (name) DO UPDATE SET "
      "count = CASE WHEN failures.last < $3 THEN 1 ELSE failures.count + 1 END, last = $2",
      failure.name, failure.at.ms, failure.since.ms);
}

template <class Hand>
void make(Hand& hand, const ClearFailures& clear) {
  hand.run("DELETE FROM failures WHERE name = $1", clear.name);
}

template <class Hand>
void make(Hand& hand, const NoteBrowser& note) {
  hand.run("INSERT INTO browsers (browser, person, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", note.browser,
           note.person.text, note.at.ms);
}

template <class Hand>
void make(Hand& hand, const RemoveStaleSecrets& stale) {
  hand.run("DELETE FROM challenges WHERE until < $1", stale.before.ms);
  hand.run("DELETE FROM failures WHERE last < $1", stale.before.ms);
  hand.run("DELETE FROM revocations WHERE at < $1", stale.before.ms);
}

// What is known of a person's account: part of Forget. Other nodes must see its sessions end.
template <class Hand>
void forget_account(Hand& hand, const PersonId& who, Instant at) {
  const std::string& person = who.text;
  hand.run("INSERT INTO revocations (session, at) SELECT id, $1 FROM sessions WHERE person = $2", at.ms, person);
  hand.run("DELETE FROM sessions WHERE person = $1", person);
  hand.run("DELETE FROM passkeys WHERE person = $1", person);
  hand.run("DELETE FROM former_names WHERE person = $1", person);
  hand.run("DELETE FROM follows WHERE person = $1 OR about = $1", person);
  hand.run("DELETE FROM browsers WHERE person = $1", person);
  hand.run("DELETE FROM accounts WHERE person = $1", person);
}

template <class Hand>
void make(Hand& hand, const AccountChange& change) {
  std::visit([&](const auto& what) { make(hand, what); }, change);
}

}  // namespace mornington::store
