#include "server/runtime/account_api.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/sha256.h"
#include "server/accounts/account_name.h"
#include "server/accounts/base64url.h"
#include "server/accounts/recovery_code.h"
#include "server/http/secrets.h"
#include "server/http/target.h"
#include "server/runtime/friends_api.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

constexpr std::string_view kAccount = "/api/account";
constexpr std::string_view kPasskeys = "/api/account/passkeys/";
constexpr std::string_view kSessions = "/api/account/sessions/";
constexpr std::size_t kMostPasskeys = 20;
constexpr std::size_t kMostRemembered = 100'000;
constexpr model::Span kBetweenNotes = model::hours(1);
constexpr std::int64_t kUpgradeSeconds = 60;

Response done() { return json_response(200, json::Object{{"done", true}}); }

Response name_taken() { return account_refusal(409, "name-taken", "Somebody else has this name."); }

json::Value or_null(const std::string& text) { return text.empty() ? json::Value() : json::Value(text); }

json::Value to_json(const store::Passkey& passkey) {
  return json::Object{{"id", passkey.id},
                      {"label", passkey.label},
                      {"created", passkey.created.ms},
                      {"used", passkey.used ? json::Value(passkey.used->ms) : json::Value()}};
}

json::Value to_json(const store::Session& session, const std::string& own) {
  return json::Object{{"id", session.id},
                      {"device", session.device},
                      {"created", session.created.ms},
                      {"used", session.used.ms},
                      {"this", session.id == own}};
}

// Whether somebody could still log in without this passkey.
bool has_other_way(const store::Account& account) {
  return account.passkeys.size() > 1 || !account.password.empty() || account.recovery;
}

json::Object describe(const Configuration& configuration, const Caller& caller,
                      const std::optional<store::Account>& account) {
  json::Object out{{"person", caller.person ? json::Value(caller.person->id.text) : json::Value()},
                   {"name", caller.person ? caller.person->name : ""},
                   {"account", account.has_value()},
                   {"no_passkeys", or_null(why_no_passkeys(configuration, caller.request))},
                   {"no_passwords", or_null(why_no_passwords(caller))}};
  if (!account) return out;
  json::Array passkeys;
  for (const store::Passkey& one : account->passkeys) passkeys.push_back(to_json(one));
  json::Array sessions;
  for (const store::Session& one : account->sessions) sessions.push_back(to_json(one, caller.person->session));
  out.emplace_back("password", !account->password.empty());
  out.emplace_back("recovery", account->recovery);
  out.emplace_back("passkeys", std::move(passkeys));
  out.emplace_back("sessions", std::move(sessions));
  return out;
}

}  // namespace

bool AccountApi::serves(std::string_view path) { return path.starts_with(kAccount) || FriendsApi::serves(path); }

void AccountApi::ask(const Request& request, const Visitor& visitor, const Reply& reply) {
  const std::string_view path = path_of(request.target);
  const Caller caller = caller_of(request, visitor);
  if (FriendsApi::serves(path)) return FriendsApi(places_).ask(caller, reply);
  if (path == kAccount) return ask_account(caller, reply);
  ask_part(path, caller, reply);
}

void AccountApi::note_use(const std::string& session) {
  const model::Instant now = places_.loop.now();
  {
    const std::lock_guard lock(mutex_);
    if (used_.size() > kMostRemembered) used_.clear();
    model::Instant& last = used_[session];
    if (now - last < kBetweenNotes) return;
    last = now;
  }
  store::Request request;
  request.emplace_back(store::AccountChange(store::UseSession{session, now}));
  places_.writer.write(std::move(request), [](const store::Outcome&) {});
}

void AccountApi::ask_account(const Caller& caller, const Reply& reply) {
  const std::string& method = caller.request.method;
  if (method == "GET" || method == "HEAD") return show(caller, reply);
  if (method == "POST") return open(caller, reply);
  reply(not_allowed("GET, HEAD, POST"));
}

void AccountApi::ask_part(std::string_view path, const Caller& caller, const Reply& reply) {
  const bool deletes = path.starts_with(kPasskeys) || path.starts_with(kSessions);
  const std::string method = deletes ? "DELETE" : "POST";
  if (caller.request.method != method) return reply(not_allowed(method));
  if (path.starts_with(kPasskeys)) return remove_passkey(caller, std::string(path.substr(kPasskeys.size())), reply);
  if (path.starts_with(kSessions)) return revoke(caller, std::string(path.substr(kSessions.size())), reply);
  if (path == "/api/account/challenge") return login_.make_challenge(caller, reply);
  if (path == "/api/account/login") return login_.log_in(caller, reply);
  if (path == "/api/account/logout") return login_.log_out(caller, reply);
  if (path == "/api/account/name") return rename(caller, reply);
  if (path == "/api/account/password") return set_password(caller, reply);
  if (path == "/api/account/passkeys") return add_passkey(caller, reply);
  if (path == "/api/account/recovery") return make_recovery(caller, reply);
  reply(refusal(404, "There is nothing here; docs/protocol.md says what is.\n"));
}

void AccountApi::show(const Caller& caller, const Reply& reply) {
  with_anybody(places_, caller, reply, [=, this](store::Reader& reader, const Caller& one) {
    std::optional<store::Account> account;
    if (one.person && one.person->has_account) {
      auto found = reader.accounts()->account(one.person->id);
      if (!found) return reply(store_trouble());
      account = std::move(*found);
    }
    reply(json_response(200, describe(places_.configuration, one, account)));
  });
}

void AccountApi::open(const Caller& caller, const Reply& reply) {
  auto asked = accounts::read_open(caller.request.body);
  if (!asked) return reply(malformed(asked.error()));
  if (!places_.is_known)
    return reply(retry_later(503, "not-yet", "The server is being updated; try again soon.", kUpgradeSeconds));
  if (const std::string why = asked->passkey ? "" : why_no_passwords(caller); !why.empty())
    return reply(needs_https(why));
  with_caller(places_, caller, reply, [=, this, asked = std::move(*asked)](store::Reader& reader, const Caller& one) {
    if (one.person->has_account || one.person->program)
      return reply(account_refusal(409, "has-account", "Only a guest can open an account."));
    const auto taken = reader.accounts()->account_named(accounts::name_key(asked.name));
    if (!taken) return reply(store_trouble());
    if (*taken) return reply(name_taken());
    if (!asked.passkey) return open_with_password(one, asked, reply);
    auto added = new_passkey(one, *asked.passkey, asked.label);
    if (auto* no = std::get_if<Response>(&added)) return reply(std::move(*no));
    write_open(one, asked, std::get<store::Request>(std::move(added)), reply);
  });
}

void AccountApi::open_with_password(const Caller& caller, const accounts::OpenRequest& asked, const Reply& reply) {
  const auto job = [=, this] {
    const std::string hash = accounts::hash_password(asked.password);
    if (hash.empty()) return reply(retry_later(503, "busy", "The server is short of memory; try again soon.", 30));
    store::Request more;
    more.emplace_back(store::AccountChange(store::SetPassword{caller.person->id, hash}));
    write_open(caller, asked, std::move(more), reply);
  };
  if (!places_.passwords.put(caller.address, job))
    reply(retry_later(503, "busy", "Too many ask at once; try again soon.", kRetryBusy));
}

// The recovery code is in the answer and nowhere else.
void AccountApi::write_open(const Caller& caller, const accounts::OpenRequest& asked, store::Request more,
                            const Reply& reply) {
  const model::Instant now = places_.loop.now();
  const model::PersonId person = caller.person->id;
  const std::string code = accounts::make_recovery_code(fresh_bytes());
  const std::string session = fresh_id();
  store::Request request;
  request.emplace_back(store::AccountChange(
      store::OpenAccount{person, accounts::name_key(asked.name), asked.name, session, asked.device, now}));
  request.emplace_back(store::AccountChange(store::SetRecovery{person, *accounts::hash_of_recovery_code(code)}));
  const BrowserNote note = note_browser(caller, person, now);
  request.insert(request.end(), note.changes.begin(), note.changes.end());
  request.insert(request.end(), more.begin(), more.end());
  write_then(places_, std::move(request), reply, name_taken(), [=, this, name = asked.name] {
    places_.log("account-opened", {{"person", person.text}});
    places_.loop.put(model::AccountNamed{person, name, session});
    Response response = json_response(201, json::Object{{"person", person.text}, {"name", name}, {"recovery", code}});
    if (note.cookie)
      response.headers.emplace_back("Set-Cookie", set_browser_cookie(*note.cookie, caller.visitor.scheme));
    reply(std::move(response));
  });
}

std::variant<store::Request, Response> AccountApi::new_passkey(const Caller& caller,
                                                               const accounts::NewPasskey& passkey,
                                                               const std::string& label) const {
  if (const std::string why = why_no_passkeys(places_.configuration, caller.request); !why.empty())
    return account_refusal(403, why, "Passkeys do not work at this address of the server.");
  const auto checked = accounts::check_new(passkey, relying_party(places_.configuration, caller.request));
  if (!checked) return malformed(checked.error());
  const model::Instant now = places_.loop.now();
  const auto until =
      accounts::check_challenge(places_.secret, {"register", caller.person->id.text}, checked->challenge, now.ms);
  if (!until) return account_refusal(401, "expired", "This took too long; try again.");
  store::Request request;
  request.emplace_back(store::AccountChange(store::SpendChallenge{hex(sha256(checked->challenge)), {*until}}));
  request.emplace_back(store::AccountChange(store::AddPasskey{{accounts::to_base64url(passkey.id),
                                                               caller.person->id,
                                                               passkey.algorithm,
                                                               accounts::to_base64url(passkey.key),
                                                               checked->uses,
                                                               label,
                                                               now,
                                                               {}}}));
  return request;
}

void AccountApi::rename(const Caller& caller, const Reply& reply) {
  const auto name = accounts::read_name(caller.request.body);
  if (!name) return reply(malformed(name.error()));
  with_account(places_, caller, reply,
               [=, this, name = *name](store::Reader& reader, const Caller&, const store::Account& account) {
                 const auto taken = reader.accounts()->account_named(accounts::name_key(name));
                 if (!taken) return reply(store_trouble());
                 if (*taken && (*taken)->person != account.person) return reply(name_taken());
                 store::Request request;
                 request.emplace_back(store::AccountChange(
                     store::Rename{account.person, accounts::name_key(name), name, places_.loop.now()}));
                 write_then(places_, std::move(request), reply, name_taken(), [=, this, person = account.person] {
                   places_.loop.put(model::AccountNamed{person, name, ""});
                   reply(done());
                 });
               });
}

// Somebody at a device that was left open must not be able to take the account over.
void AccountApi::set_password(const Caller& caller, const Reply& reply) {
  const auto asked = accounts::read_password(caller.request.body);
  if (!asked) return reply(malformed(asked.error()));
  if (const std::string why = why_no_passwords(caller); !why.empty()) return reply(needs_https(why));
  with_account(places_, caller, reply,
               [=, this, asked = *asked](store::Reader& reader, const Caller& one, const store::Account& account) {
                 const auto write = [=, this](const Reply& ended) { write_password(account, asked, ended); };
                 if (!account.password.empty())
                   return login_.confirm_password(reader, one, account, asked.current, reply, write);
                 login_.confirm(reader, one, account, {asked.proof, ""}, reply, [=, this](const Reply& ended) {
                   if (!places_.passwords.put(one.address, [=] { write(ended); }))
                     ended(retry_later(503, "busy", "Too many ask at once; try again soon.", kRetryBusy));
                 });
               });
}

void AccountApi::write_password(const store::Account& account, const accounts::PasswordRequest& asked,
                                const Reply& reply) {
  const std::string hash = accounts::hash_password(asked.password);
  if (hash.empty()) return reply(retry_later(503, "busy", "The server is short of memory; try again soon.", 30));
  store::Request request;
  request.emplace_back(store::AccountChange(store::SetPassword{account.person, hash}));
  write_then(places_, std::move(request), reply, unknown_person(), [reply] { reply(done()); });
}

void AccountApi::add_passkey(const Caller& caller, const Reply& reply) {
  const auto asked = accounts::read_new_passkey(caller.request.body);
  if (!asked) return reply(malformed(asked.error()));
  with_account(places_, caller, reply,
               [=, this, asked = *asked](store::Reader& reader, const Caller& one, const store::Account& account) {
                 if (account.passkeys.size() >= kMostPasskeys)
                   return reply(account_refusal(409, "too-many", "An account has at most 20 passkeys."));
                 auto added = new_passkey(one, asked.passkey, asked.label);
                 if (auto* no = std::get_if<Response>(&added)) return reply(std::move(*no));
                 login_.confirm(reader, one, account, asked.confirmation, reply,
                                [=, this, added = std::get<store::Request>(std::move(added))](const Reply& ended) {
                                  write_then(
                                      places_, added, ended,
                                      account_refusal(409, "expired", "This passkey is known, or was sent before."),
                                      [ended] { ended(done()); });
                                });
               });
}

void AccountApi::remove_passkey(const Caller& caller, const std::string& id, const Reply& reply) {
  with_account(places_, caller, reply, [=, this](store::Reader&, const Caller&, const store::Account& account) {
    const bool is_own = std::any_of(account.passkeys.begin(), account.passkeys.end(),
                                    [&](const store::Passkey& one) { return one.id == id; });
    if (!is_own) return reply(account_refusal(404, "no-passkey", "There is no such passkey."));
    if (!has_other_way(account))
      return reply(account_refusal(409, "last-way", "Without it nobody could log in to this account."));
    store::Request request;
    request.emplace_back(store::AccountChange(store::RemovePasskey{account.person, id}));
    write_then(places_, std::move(request), reply, account_refusal(404, "no-passkey", "There is no such passkey."),
               [reply] { reply(done()); });
  });
}

void AccountApi::make_recovery(const Caller& caller, const Reply& reply) {
  if (const std::string why = why_no_passwords(caller); !why.empty()) return reply(needs_https(why));
  const auto asked = accounts::read_confirmation(caller.request.body);
  if (!asked) return reply(malformed(asked.error()));
  with_account(places_, caller, reply,
               [=, this, asked = *asked](store::Reader& reader, const Caller& one, const store::Account& account) {
                 login_.confirm(reader, one, account, asked, reply,
                                [=, this](const Reply& ended) { write_recovery(account.person, ended); });
               });
}

void AccountApi::write_recovery(const model::PersonId& person, const Reply& reply) {
  const std::string code = accounts::make_recovery_code(fresh_bytes());
  store::Request request;
  request.emplace_back(store::AccountChange(store::SetRecovery{person, *accounts::hash_of_recovery_code(code)}));
  write_then(places_, std::move(request), reply, unknown_person(), [=] {
    reply(json_response(200, json::Object{{"recovery", code}}));
  });
}

void AccountApi::revoke(const Caller& caller, const std::string& session, const Reply& reply) {
  with_account(places_, caller, reply, [=, this](store::Reader&, const Caller&, const store::Account& account) {
    store::Request request;
    request.emplace_back(store::AccountChange(store::RevokeSession{account.person, session, places_.loop.now()}));
    write_then(places_, std::move(request), reply, account_refusal(404, "no-session", "There is no such session."),
               [=, this] {
                 places_.loop.put(model::SessionsRevoked{{session}});
                 reply(done());
               });
  });
}

}  // namespace mornington::runtime
