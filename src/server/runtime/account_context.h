#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/accounts/challenge.h"
#include "server/accounts/passkey.h"
#include "server/accounts/password.h"
#include "server/http/origin.h"
#include "server/net/connection_handler.h"
#include "server/runtime/configuration.h"
#include "server/runtime/event_loop.h"
#include "server/runtime/log.h"
#include "server/store/read_queue.h"
#include "server/store/writer.h"

// What the requests about accounts have in common: who asks, what works where they are, and how they are refused.
namespace mornington::runtime {
using namespace http;
using namespace net;

inline constexpr std::int64_t kRetryBusy = 3;  // seconds

// What requests about accounts work with.
struct AccountPlaces {
  store::Writer& writer;
  store::ReadQueue& room;
  EventLoop& loop;
  Log& log;
  accounts::PasswordThread& passwords;
  const Configuration& configuration;
  std::string secret;                 // of the store
  const std::atomic<bool>& is_known;  // every node that shares the store knows accounts
};

// Who asks, and from where.
struct Caller {
  Request request;
  Visitor visitor;
  std::string address;  // its rate_limit_key()
  std::optional<store::Person> person = {};
};
[[nodiscard]] Caller caller_of(const Request& request, const Visitor& visitor);

// Why passkeys or passwords do not work where somebody is; empty: they do. Recovery codes work where passwords do.
[[nodiscard]] std::string why_no_passkeys(const Configuration& configuration, const Request& request);
[[nodiscard]] std::string why_no_passwords(const Caller& caller);
// Whose passkeys they are, for who asks from there. Only where they work.
[[nodiscard]] accounts::RelyingParty relying_party(const Configuration& configuration, const Request& request);
// What is wrong with the settings of passkeys.
[[nodiscard]] std::optional<Error> check_passkey_settings(const Configuration& configuration);

// {"why", "what"}: a code for the page, and a sentence for a human reader.
[[nodiscard]] Response account_refusal(int status, std::string_view why, std::string_view what);
[[nodiscard]] Response retry_later(int status, std::string_view why, std::string_view what, std::int64_t seconds);
[[nodiscard]] Response needs_https(std::string_view why);
[[nodiscard]] Response malformed(const Error& error);
[[nodiscard]] Response unknown_person();
[[nodiscard]] Response not_written();

// Reads who asks; refuses whom nobody knows. `then` is called in the read queue's thread.
using WithCaller = std::function<void(store::Reader&, Caller)>;
void with_caller(const AccountPlaces& places, Caller caller, const Reply& reply, WithCaller then);
// The same for anybody, known or not.
void with_anybody(const AccountPlaces& places, Caller caller, const Reply& reply, WithCaller then);
// The same for who has an account.
void with_account(const AccountPlaces& places, Caller caller, const Reply& reply,
                  std::function<void(store::Reader&, Caller, store::Account)> then);

// Writes, and replies where it was stored; `refused` is the reply where the store says that it cannot be.
void write_then(const AccountPlaces& places, store::Request request, const Reply& reply, Response refused,
                std::function<void()> then);

}  // namespace mornington::runtime
