#include "server/runtime/notices.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "core/sha256.h"
#include "json/json.h"
#include "server/accounts/base64url.h"
#include "server/http/secrets.h"
#include "server/push/allowed_hosts.h"
#include "server/push/quiet_hours.h"

namespace mornington::runtime {
namespace {

constexpr const char* kKeyName = "vapid";
constexpr std::size_t kTopicLength = 24;  // of at most 32 characters of base64url
constexpr std::size_t kSaltBytes = 16;
constexpr std::int64_t kTokenSeconds = 12 * 3600;  // push services take at most a day
constexpr std::int64_t kLiveSeconds = 300;         // later a live game is over, or the player is back
constexpr std::int64_t kLongSeconds = 3 * 24 * 3600;
constexpr int kGone = 410;
constexpr int kNotFound = 404;
constexpr std::array<std::string_view, 4> kKinds = {"turn", "offer", "challenge", "round"};

std::string bytes_in(const Digest& digest) { return {digest.begin(), digest.end()}; }

// One notice per game: a later one takes the place of an earlier one that was not delivered yet.
std::string topic_of(std::string_view about) {
  return accounts::to_base64url(bytes_in(sha256(about))).substr(0, kTopicLength);
}

bool wants(const store::PushWishes& wishes, const model::Notify& notice) {
  if (notice.kind == model::Notify::Kind::Challenge || notice.kind == model::Notify::Kind::Round)
    return wishes.invitations;
  return notice.is_live ? wishes.live : wishes.correspondence;
}

std::string text_of(const model::Notify& notice, std::int64_t turns) {
  json::Value text = json::Object{
      {"notice", kKinds[static_cast<std::size_t>(notice.kind)]}, {"about", notice.about}, {"turns", turns}};
  if (!notice.edition.empty()) text["edition"] = notice.edition;
  if (!notice.by.empty()) text["by"] = notice.by;
  return json::dump(text);
}

bool blocks(const store::Person& person, const model::PersonId& other) {
  return std::find(person.has_muted.begin(), person.has_muted.end(), other) != person.has_muted.end();
}

}  // namespace

Result<push::KeyPair> server_key_pair(store::Store& store) {
  auto known = store.push()->server_key(kKeyName);
  if (!known) return known.error();
  if (!*known) {
    // NB: where two nodes begin at once, the first key stays, and both read it.
    store::Request request;
    request.emplace_back(
        store::PushChange(store::MakeServerKey{kKeyName, accounts::to_base64url(push::make_key_pair().scalar)}));
    const std::vector<store::Request> batch{std::move(request)};
    const store::Outcome outcome = store.write(batch).front();
    if (!outcome.kept()) return Error{"", outcome.why};
    known = store.push()->server_key(kKeyName);
    if (!known || !*known) return Error{"", "the key of web push cannot be read"};
  }
  const auto pair = push::pair_of(accounts::from_base64url(**known).value_or(""));
  if (!pair) return Error{"", "the key of web push in the store is none"};
  return *pair;
}

std::string Notices::public_key() const { return accounts::to_base64url(key_.point); }

void Notices::notify(const model::Notify& notice) {
  if (!is_on()) return;
  (void)places_.room.ask("", notice.person.text,
                         [this, notice](store::Reader& reader) { notify_devices(reader, notice); });
}

void Notices::notify_devices(store::Reader& reader, const model::Notify& notice) {
  const auto devices = reader.push()->subscriptions(notice.person);
  if (!devices || devices->empty()) return;
  const auto person = reader.person(notice.person);
  if (!person || !*person || (*person)->deleted || blocks(**person, notice.from)) return;
  const auto turns = reader.push()->turns(notice.person);
  const model::Instant now = system_now();
  for (const store::PushSubscription& device : *devices) {
    const store::PushWishes& wishes = device.wishes;
    if (!wants(wishes, notice)) continue;
    if (const auto end = push::end_of_quiet(now.ms, wishes.quiet_from, wishes.quiet_to, wishes.utc_offset)) {
      write(store::HoldNotices{device.id, {*end}});
      continue;
    }
    send(device, {text_of(notice, turns ? *turns : 0), topic_of(notice.about), notice.is_live}, now);
  }
}

void Notices::release_held(model::Instant now) {
  if (!is_on()) return;
  (void)places_.room.ask([this, now](store::Reader& reader) {
    const auto held = reader.push()->held(now);
    if (!held) return;
    for (const store::PushSubscription& device : *held) release(reader, device, now);
  });
}

// NB: of several nodes one takes it.
void Notices::release(store::Reader& reader, const store::PushSubscription& device, model::Instant now) {
  const auto turns = reader.push()->turns(device.owner);
  if (!turns) return;
  store::Request request;
  request.emplace_back(store::PushChange(store::ReleaseNotices{device.id, *device.held}));
  places_.writer.write(std::move(request), [this, device, turns = *turns, now](const store::Outcome& outcome) {
    if (!outcome.kept() || turns == 0) return;
    const std::string text = json::dump(json::Object{{"notice", "waiting"}, {"about", ""}, {"turns", turns}});
    send(device, {text, topic_of("waiting"), false}, now);
  });
}

void Notices::write(store::PushChange change) {
  store::Request request;
  request.emplace_back(std::move(change));
  places_.writer.write(std::move(request), [&log = places_.log](const store::Outcome& outcome) {
    if (outcome.kind == store::Outcome::Kind::Failed) log("not-kept", {{"why", outcome.why}});
  });
}

// The operator may have taken a push service from the list since the device subscribed.
void Notices::send(const store::PushSubscription& device, const Message& message, model::Instant now) {
  if (!push::is_allowed(places_.configuration.push, device.address)) return;
  const push::Receiver receiver{accounts::from_base64url(device.key).value_or(""),
                                accounts::from_base64url(device.auth).value_or("")};
  const auto body =
      push::encrypt(message.text, receiver, push::make_key_pair(), bytes_in(http::fresh_bytes()).substr(0, kSaltBytes));
  const auto token = push::vapid(key_, push::origin_of(device.address), places_.configuration.push_contact,
                                 now.ms / 1000 + kTokenSeconds);
  if (!body || !token) return places_.log("push-failed", {{"why", "the message cannot be encrypted"}});
  Posting posting{*body,
                  "application/octet-stream",
                  {{"Content-Encoding", "aes128gcm"},
                   {"TTL", std::to_string(message.is_urgent ? kLiveSeconds : kLongSeconds)},
                   {"Urgency", message.is_urgent ? "high" : "normal"},
                   {"Topic", message.topic},
                   {"Authorization", *token}}};
  deliveries_.send({device.address, std::move(posting), [this, id = device.id](int status) {
                      if (status == kGone || status == kNotFound) write(store::RemoveSubscription{id});
                    }});
}

}  // namespace mornington::runtime
