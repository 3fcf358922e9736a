#pragma once

#include <string>
#include <variant>

#include "server/store/push_rows.h"

// What each change of web push writes (changes.h).
namespace mornington::store {

template <class Executor>
void make(Executor& executor, const PutSubscription& put) {
  const PushSubscription& one = put.subscription;
  const PushWishes& wishes = one.wishes;
  executor.run(
      "INSERT INTO push_subscriptions (id, person, session, address, public_key, auth, live, correspondence, "
      "invitations, quiet_from, quiet_to, utc_offset, created) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO UPDATE SET "
      "person = $2, session = $3, public_key = $5, auth = $6, live = $7, correspondence = $8, invitations = $9, "
      "quiet_from = $10, quiet_to = $11, utc_offset = $12",
      one.id, one.owner.text, one.session, one.address, one.key, one.auth, wishes.live, wishes.correspondence,
      wishes.invitations, wishes.quiet_from, wishes.quiet_to, wishes.utc_offset, one.created.ms);
}

template <class Executor>
void make(Executor& executor, const RemoveSubscription& remove) {
  executor.run("DELETE FROM push_subscriptions WHERE id = $1", remove.id);
}

template <class Executor>
void make(Executor& executor, const RemoveOwnSubscription& remove) {
  executor.run("DELETE FROM push_subscriptions WHERE id = $1 AND person = $2", remove.id, remove.owner.text);
}

template <class Executor>
void make(Executor& executor, const HoldNotices& hold) {
  executor.run("UPDATE push_subscriptions SET held = $1 WHERE id = $2", hold.until.ms, hold.id);
}

template <class Executor>
void make(Executor& executor, const ReleaseNotices& release) {
  executor.change("another node has sent them", "UPDATE push_subscriptions SET held = NULL WHERE id = $1 AND held = $2",
                  release.id, release.held.ms);
}

template <class Executor>
void make(Executor& executor, const MakeServerKey& key) {
  executor.run("INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", key.name,
               key.value);
}

template <class Executor>
void forget_subscriptions(Executor& executor, const PersonId& owner) {
  executor.run("DELETE FROM push_subscriptions WHERE person = $1", owner.text);
}

template <class Executor>
void make(Executor& executor, const PushChange& change) {
  std::visit([&](const auto& what) { make(executor, what); }, change);
}

}  // namespace mornington::store
