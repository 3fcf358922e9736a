#include "server/runtime/login_api.h"

#include <algorithm>
#include <utility>

#include "core/sha256.h"
#include "server/accounts/account_name.h"
#include "server/accounts/base64url.h"
#include "server/accounts/recovery_code.h"
#include "server/accounts/slow_down.h"
#include "server/http/secrets.h"
#include "server/runtime/accounts_api.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::size_t kMostSessions = 50;
constexpr model::Span kJustCome = model::minutes(10);

Response wrong_login() {
  return account_refusal(401, "wrong",
                         "This opens no account: check the name and the password, the passkey or the code.");
}

Response too_late() { return account_refusal(401, "expired", "This took too long; try again."); }

Response used_already() { return account_refusal(409, "expired", "This was used before; try again from the start."); }

json::Value algorithms() {
  json::Array all;
  for (const std::int64_t one : accounts::kPasskeyAlgorithms) all.emplace_back(one);
  return all;
}

// After opening an account or logging in, no further proof is needed for a while.
bool has_just_come(const store::Account& account, const std::string& session, model::Instant now) {
  if (now - account.created < kJustCome) return true;
  return std::any_of(account.sessions.begin(), account.sessions.end(), [&](const store::Session& one) {
    return one.id == session && one.created >= account.created && now - one.created < kJustCome;
  });
}

// So that a new one has room: those that were not used for longest. They are listed by their last use.
std::vector<std::string> sessions_to_end(const store::Account& account) {
  std::vector<std::string> ended;
  for (std::size_t i = kMostSessions - 1; i < account.sessions.size(); ++i) ended.push_back(account.sessions[i].id);
  return ended;
}

}  // namespace

BrowserNote note_browser(const Caller& caller, const model::PersonId& person, model::Instant now) {
  BrowserNote note;
  std::optional<std::string> browser = browser_in_cookie(caller.request.cookie);
  if (!browser) browser = note.cookie = fresh_token();
  note.changes.emplace_back(store::AccountChange(store::NoteBrowser{sha256(*browser), person, now}));
  if (caller.person && caller.person->id != person)
    note.changes.emplace_back(store::AccountChange(store::NoteBrowser{sha256(*browser), caller.person->id, now}));
  return note;
}

// One for a new passkey names the person, who must be known; one to log in is anybody's.
void LoginApi::make_challenge(const Caller& caller, const Reply& reply) {
  const auto purpose = accounts::read_purpose(caller.request.body);
  if (!purpose) return reply(malformed(purpose.error()));
  if (const std::string why = why_no_passkeys(places_.configuration, caller.request); !why.empty())
    return reply(account_refusal(403, why, "Passkeys do not work at this address of the server."));
  const std::int64_t now = places_.loop.now().ms;
  const std::string id = relying_party(places_.configuration, caller.request).id;
  const auto answer = [=, this](const char* what, const model::PersonId& person) {
    return json::Object{
        {"challenge", accounts::make_challenge(places_.secret, {what, person.text}, fresh_bytes(), now)},
        {"relying_party", id},
        {"algorithms", algorithms()}};
  };
  if (*purpose == accounts::Purpose::Login) return reply(json_response(200, answer("login", {})));
  with_caller(places_, caller, reply, [=](store::Reader& reader, const Caller& known) {
    const auto account = reader.accounts()->account(known.person->id);
    if (!account) return reply(store_trouble());
    json::Object out = answer("register", known.person->id);
    json::Array passkeys;
    if (*account)
      for (const store::Passkey& one : (*account)->passkeys) passkeys.emplace_back(one.id);
    out.emplace_back("user", accounts::to_base64url(known.person->id.text));
    out.emplace_back("exclude", std::move(passkeys));
    reply(json_response(200, std::move(out)));
  });
}

void LoginApi::log_in(const Caller& caller, const Reply& reply) {
  const auto asked = accounts::read_login(caller.request.body);
  if (!asked) return reply(malformed(asked.error()));
  if (const std::string why = asked->passkey ? "" : why_no_passwords(caller); !why.empty())
    return reply(needs_https(why));
  with_anybody(places_, caller, reply, [=, this, asked = *asked](store::Reader& reader, const Caller& one) {
    if (auto wait = why_wait(reader, one, accounts::name_key(asked.name))) return reply(std::move(*wait));
    if (asked.passkey) return by_passkey(reader, one, asked, reply);
    if (!asked.recovery.empty()) return by_recovery(reader, one, asked, reply);
    by_password(reader, one, asked, reply);
  });
}

void LoginApi::by_passkey(store::Reader& reader, const Caller& caller, const accounts::LoginRequest& asked,
                          const Reply& reply) {
  if (!why_no_passkeys(places_.configuration, caller.request).empty()) return fail(caller, "", reply);
  const accounts::PasskeyProof& proof = *asked.passkey;
  const auto found = reader.accounts()->passkey(accounts::to_base64url(proof.id));
  if (!found) return reply(store_trouble());
  if (!*found) return fail(caller, "", reply);
  const auto checked = check(caller, **found, proof);
  if (!checked) return fail(caller, "", reply);
  auto use = use_of(**found, *checked);
  if (!use) return reply(too_late());
  auto account = reader.accounts()->account((*found)->person);
  if (!account || !*account) return reply(store_trouble());
  let_in(caller, {std::move(**account), asked.device, *std::move(use), ""}, reply);
}

Result<accounts::CheckedPasskey> LoginApi::check(const Caller& caller, const store::Passkey& known,
                                                 const accounts::PasskeyProof& proof) const {
  const auto key = accounts::from_base64url(known.key);
  return accounts::check_proof(proof, relying_party(places_.configuration, caller.request), key.value_or(""),
                               known.algorithm);
}

std::optional<store::Request> LoginApi::use_of(const store::Passkey& known,
                                               const accounts::CheckedPasskey& checked) const {
  const model::Instant now = places_.loop.now();
  const auto until = accounts::check_challenge(places_.secret, {"login", ""}, checked.challenge, now.ms);
  if (!until) return std::nullopt;
  store::Request changes;
  changes.emplace_back(store::AccountChange(store::SpendChallenge{hex(sha256(checked.challenge)), {*until}}));
  changes.emplace_back(store::AccountChange(store::UsePasskey{known.id, checked.uses, now}));
  return changes;
}

void LoginApi::confirm(store::Reader& reader, const Caller& caller, const store::Account& account,
                       const accounts::Confirmation& confirmation, const Reply& reply,
                       std::function<void(const Reply& ended)> then) {
  if (has_just_come(account, caller.person->session, places_.loop.now())) return then(reply);
  if (confirmation.proof) return confirm_passkey(caller, account, *confirmation.proof, reply, std::move(then));
  if (confirmation.password.empty() || account.password.empty())
    return reply(account_refusal(403, "confirm", "Send the password or a proof of a passkey of this account, too."));
  confirm_password(reader, caller, account, confirmation.password, reply, std::move(then));
}

void LoginApi::confirm_passkey(const Caller& caller, const store::Account& account, const accounts::PasskeyProof& proof,
                               const Reply& reply, std::function<void(const Reply& ended)> then) {
  const auto known = std::find_if(account.passkeys.begin(), account.passkeys.end(), [&](const store::Passkey& one) {
    return one.id == accounts::to_base64url(proof.id);
  });
  if (known == account.passkeys.end() || !why_no_passkeys(places_.configuration, caller.request).empty())
    return fail(caller, "", reply);
  const auto checked = check(caller, *known, proof);
  if (!checked) return fail(caller, "", reply);
  auto use = use_of(*known, *checked);
  if (!use) return reply(too_late());
  write_then(places_, *std::move(use), reply, used_already(), [reply, then = std::move(then)] { then(reply); });
}

// The code is good once; another one takes its place, and is shown once.
void LoginApi::by_recovery(store::Reader& reader, const Caller& caller, const accounts::LoginRequest& asked,
                           const Reply& reply) {
  const auto code = accounts::hash_of_recovery_code(asked.recovery);
  if (!code) return fail(caller, "", reply);
  const auto person = reader.accounts()->person_with_recovery(*code);
  if (!person) return reply(store_trouble());
  if (!*person) return fail(caller, "", reply);
  auto account = reader.accounts()->account(**person);
  if (!account || !*account) return reply(store_trouble());
  Entry entry{std::move(**account), asked.device, {}, accounts::make_recovery_code(fresh_bytes())};
  entry.changes.emplace_back(store::AccountChange(store::SpendRecovery{*code}));
  entry.changes.emplace_back(
      store::AccountChange(store::SetRecovery{**person, *accounts::hash_of_recovery_code(entry.recovery)}));
  let_in(caller, std::move(entry), reply);
}

// NB: a name that nobody has costs the same time as a wrong password.
void LoginApi::by_password(store::Reader& reader, const Caller& caller, const accounts::LoginRequest& asked,
                           const Reply& reply) {
  auto account = reader.accounts()->account_named(accounts::name_key(asked.name));
  if (!account) return reply(store_trouble());
  try_password(
      caller, accounts::name_key(asked.name), reply,
      [=, this, account = std::move(*account)](const Reply& ended) { judge_password(caller, asked, account, ended); });
}

void LoginApi::confirm_password(store::Reader& reader, const Caller& caller, const store::Account& account,
                                const std::string& password, const Reply& reply,
                                std::function<void(const Reply& ended)> then) {
  const std::string key = accounts::name_key(account.name);
  if (auto wait = why_wait(reader, caller, key)) return reply(std::move(*wait));
  try_password(caller, key, reply, [=, this, then = std::move(then)](const Reply& ended) {
    if (!accounts::fits(account.password, password)) return fail(caller, key, ended);
    then(ended);
  });
}

void LoginApi::try_password(const Caller& caller, const std::string& name_key, const Reply& reply,
                            std::function<void(const Reply& ended)> trial) {
  if (!begin_trial(name_key))
    return reply(retry_later(429, "wait", "Somebody is logging in to this account just now.", 1));
  // NB: the trial ends when a failure is stored, so that the next one is counted with it.
  const Reply ended = [=, this](Response response) {
    end_trial(name_key);
    reply(std::move(response));
  };
  if (places_.passwords.put(caller.address, [ended, trial = std::move(trial)] { trial(ended); })) return;
  end_trial(name_key);
  reply(retry_later(503, "busy", "Too many log in at once; try again soon.", kRetryBusy));
}

void LoginApi::judge_password(const Caller& caller, const accounts::LoginRequest& asked,
                              const std::optional<store::Account>& account, const Reply& reply) {
  const std::string key = accounts::name_key(asked.name);
  if (!accounts::fits(account ? account->password : "", asked.password)) return fail(caller, key, reply);
  Entry entry{*account, asked.device, {}, ""};
  entry.changes.emplace_back(store::AccountChange(store::ClearFailures{"account " + key}));
  let_in(caller, std::move(entry), reply);
}

void LoginApi::let_in(const Caller& caller, Entry entry, const Reply& reply) {
  const model::Instant now = places_.loop.now();
  const std::string token = fresh_token();
  const model::PersonId person = entry.account.person;
  const BrowserNote note = note_browser(caller, person, now);
  store::Request request = std::move(entry.changes);
  request.emplace_back(
      store::AccountChange(store::AddSession{{fresh_id(), person, entry.device, now, now}, sha256(token)}));
  request.insert(request.end(), note.changes.begin(), note.changes.end());
  const std::vector<std::string> ended = sessions_to_end(entry.account);
  for (const std::string& session : ended)
    request.emplace_back(store::AccountChange(store::RevokeSession{person, session, now}));
  write_then(places_, std::move(request), reply, used_already(), [=, this] {
    if (!ended.empty()) places_.loop.put(model::SessionsRevoked{ended});
    places_.log("logged-in", {{"person", person.text}});
    if (caller.person && caller.person->id != person) places_.loop.put(model::BrowserShared{caller.person->id, person});
    json::Object out{{"person", person.text}, {"name", entry.account.name}};
    if (!entry.recovery.empty()) out.emplace_back("recovery", entry.recovery);
    Response response = json_response(200, std::move(out));
    if (note.cookie)
      response.headers.emplace_back("Set-Cookie", set_browser_cookie(*note.cookie, caller.visitor.scheme));
    response.headers.emplace_back("Set-Cookie", set_cookie(token, caller.visitor.scheme));
    reply(std::move(response));
  });
}

// NB: answered when the failure is stored, so that nobody can try again before it counts.
void LoginApi::fail(const Caller& caller, const std::string& name_key, const Reply& reply) {
  const model::Instant now = places_.loop.now();
  const model::Instant since{now.ms - accounts::kFailuresForgottenMs};
  store::Request request;
  request.emplace_back(store::AccountChange(store::NoteFailure{address_name(caller), now, since}));
  if (!name_key.empty())
    request.emplace_back(store::AccountChange(store::NoteFailure{"account " + name_key, now, since}));
  write_then(places_, std::move(request), reply, wrong_login(), [reply] { reply(wrong_login()); });
}

std::optional<Response> LoginApi::why_wait(store::Reader& reader, const Caller& caller,
                                           const std::string& name_key) const {
  const auto found = reader.accounts()->failures(address_name(caller), "account " + name_key);
  if (!found) return store_trouble();
  std::int64_t wait = 0;
  for (const store::Failures& one : *found) {
    const bool is_account = one.name == "account " + name_key;
    const std::int64_t free = is_account ? accounts::kFreeFailuresOfAccount : accounts::kFreeFailuresOfAddress;
    wait = std::max(wait, accounts::wait_after(one.count, free, one.last.ms, places_.loop.now().ms));
  }
  if (wait == 0) return std::nullopt;
  return retry_later(429, "wait", "There were too many wrong attempts; wait a little.", (wait + kSecond - 1) / kSecond);
}

// Addresses are stored nowhere: only what their failures are counted under.
std::string LoginApi::address_name(const Caller& caller) const {
  return "address " + hex(sha256("mornington address " + places_.secret + " " + caller.address)).substr(0, 32);
}

bool LoginApi::begin_trial(const std::string& name_key) {
  const std::lock_guard lock(mutex_);
  return trials_.insert(name_key).second;
}

void LoginApi::end_trial(const std::string& name_key) {
  const std::lock_guard lock(mutex_);
  trials_.erase(name_key);
}

void LoginApi::log_out(const Caller& caller, const Reply& reply) {
  with_caller(places_, caller, reply, [=, this](store::Reader&, const Caller& known) {
    const std::string session = known.person->session;
    if (session.empty()) return reply(account_refusal(409, "no-account", "A guest who logs out could not come back."));
    store::Request request;
    request.emplace_back(store::AccountChange(store::RevokeSession{known.person->id, session, places_.loop.now()}));
    write_then(places_, std::move(request), reply, unknown_person(), [=, this] {
      places_.loop.put(model::SessionsRevoked{{session}});
      Response response = json_response(200, json::Object{{"logged_out", true}});
      response.headers.emplace_back("Set-Cookie", clear_cookie(known.visitor.scheme));
      reply(std::move(response));
    });
  });
}

}  // namespace mornington::runtime
