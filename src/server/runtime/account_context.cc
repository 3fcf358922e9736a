#include "server/runtime/account_context.h"

#include <algorithm>
#include <utility>

#include "core/sha256.h"
#include "server/http/secrets.h"
#include "server/runtime/accounts_api.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

std::string host_of_origin(std::string_view origin) {
  const std::size_t at = origin.find("://");
  return at == std::string_view::npos ? "" : std::string(origin.substr(at + 3));
}

bool is_local_name(const Request& request) {
  return is_from_this_machine(request) && host_name(request.host) == "localhost";
}

}  // namespace

Caller caller_of(const Request& request, const Visitor& visitor) {
  return {request, visitor, rate_limit_key(visitor.address), {}};
}

std::string why_no_passkeys(const Configuration& configuration, const Request& request) {
  const auto& origins = configuration.passkey_origins;
  if (origins.empty()) return is_local_name(request) ? "" : "not-set-up";
  const bool is_one = std::any_of(origins.begin(), origins.end(),
                                  [&](const std::string& origin) { return host_of_origin(origin) == request.host; });
  return is_one ? "" : "other-address";
}

std::string why_no_passwords(const Caller& caller) {
  return caller.visitor.scheme == Scheme::Https || is_from_this_machine(caller.request) ? "" : "needs-https";
}

accounts::RelyingParty relying_party(const Configuration& configuration, const Request& request) {
  if (configuration.passkey_origins.empty()) return {"localhost", {"http://" + request.host}};
  return {configuration.passkey_id, configuration.passkey_origins};
}

std::optional<Error> check_passkey_settings(const Configuration& configuration) {
  const std::string& id = configuration.passkey_id;
  if (id.empty() != configuration.passkey_origins.empty())
    return Error{"passkey_id", "passkey_id and passkey_origins are set together or not at all"};
  for (const std::string& origin : configuration.passkey_origins) {
    const auto wrong = [&](const std::string& what) {
      return Error{"passkey_origins", std::string("\"").append(origin).append(what)};
    };
    const std::string name = host_name(host_of_origin(origin));
    const bool is_safe = origin.starts_with("https://") || (origin.starts_with("http://") && name == "localhost");
    if (!is_safe) return wrong("\": expected https://, without a path");
    if (name != id && !name.ends_with("." + id)) return wrong("\" is not a host of " + id + ", as passkey_id says");
  }
  return std::nullopt;
}

Response account_refusal(int status, std::string_view why, std::string_view what) {
  return json_response(status, json::Object{{"why", why}, {"what", what}});
}

Response retry_later(int status, std::string_view why, std::string_view what, std::int64_t seconds) {
  Response response = json_response(status, json::Object{{"why", why}, {"what", what}, {"retry_s", seconds}});
  response.headers.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}

Response needs_https(std::string_view why) {
  return account_refusal(403, why, "Passwords and recovery codes are taken over https only.");
}

Response malformed(const Error& error) { return account_refusal(400, "malformed", error.text()); }

Response unknown_person() {
  return account_refusal(401, "unknown", "Nobody is known by this token. Guests get a cookie from POST /api/person.");
}

Response not_written() { return account_refusal(503, "not-stored", "The store cannot be written at the moment."); }

void with_anybody(const AccountPlaces& places, Caller caller, const Reply& reply, WithCaller then) {
  const std::string address = caller.address;
  const auto token = AccountsApi::token_of(caller.request);
  const bool asked = places.room.ask(
      address, "", [=, caller = std::move(caller), then = std::move(then)](store::Reader& reader) mutable {
        if (reader.accounts() == nullptr) return reply(store_trouble());
        if (token) {
          auto person = AccountsApi::find(reader, *token);
          if (!person) return reply(store_trouble());
          caller.person = std::move(*person);
        }
        then(reader, std::move(caller));
      });
  if (!asked) reply(retry_later(503, "busy", "Too many ask at once; try again soon.", 5));
}

void with_caller(const AccountPlaces& places, Caller caller, const Reply& reply, WithCaller then) {
  with_anybody(places, std::move(caller), reply, [reply, then = std::move(then)](store::Reader& reader, Caller one) {
    if (!one.person) return reply(unknown_person());
    then(reader, std::move(one));
  });
}

void with_account(const AccountPlaces& places, Caller caller, const Reply& reply,
                  std::function<void(store::Reader&, Caller, store::Account)> then) {
  with_caller(places, std::move(caller), reply, [reply, then = std::move(then)](store::Reader& reader, Caller one) {
    auto account = reader.accounts()->account(one.person->id);
    if (!account) return reply(store_trouble());
    if (!*account) return reply(account_refusal(409, "no-account", "This is a guest; they have no account yet."));
    then(reader, std::move(one), std::move(**account));
  });
}

void write_then(const AccountPlaces& places, store::Request request, const Reply& reply, Response refused,
                std::function<void()> then) {
  places.writer.write(std::move(request), [&log = places.log, reply, refused = std::move(refused),
                                           then = std::move(then)](const store::Outcome& outcome) mutable {
    if (outcome.kept()) return then();
    if (outcome.kind == store::Outcome::Kind::Failed) {
      log("not-kept", {{"why", outcome.why}});
      return reply(not_written());
    }
    reply(std::move(refused));
  });
}

}  // namespace mornington::runtime
