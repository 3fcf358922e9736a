#include "server/runtime/push_api.h"

#include <algorithm>
#include <utility>

#include "core/sha256.h"
#include "server/http/target.h"
#include "server/push/allowed_hosts.h"
#include "server/push/subscribing.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

constexpr std::string_view kPush = "/api/push";
constexpr std::string_view kDevice = "/api/push/";
constexpr std::size_t kDigitsOfId = 32;
constexpr std::size_t kMostDevices = 10;

// Known to the page too, which can compute it of its own subscription.
std::string id_of(const std::string& address) { return hex(sha256(address)).substr(0, kDigitsOfId); }

json::Value to_json(const store::PushSubscription& device) {
  const store::PushWishes& wishes = device.wishes;
  json::Value quiet;
  if (wishes.quiet_from != wishes.quiet_to) quiet = json::Object{{"from", wishes.quiet_from}, {"to", wishes.quiet_to}};
  return json::Object{{"id", device.id},
                      {"created", device.created.ms},
                      {"live", wishes.live},
                      {"correspondence", wishes.correspondence},
                      {"invitations", wishes.invitations},
                      {"quiet", std::move(quiet)},
                      {"utc_offset", wishes.utc_offset}};
}

Response push_is_off() { return account_refusal(409, "off", "This server sends no notices."); }

}  // namespace

bool PushApi::serves(std::string_view path) { return path == kPush || path.starts_with(kDevice); }

void PushApi::ask(const Request& request, const Visitor& visitor, const Reply& reply) {
  const std::string_view path = path_of(request.target);
  const Caller caller = caller_of(request, visitor);
  const std::string& method = request.method;
  if (path != kPush)
    return method == "DELETE" ? remove(caller, std::string(path.substr(kDevice.size())), reply)
                              : reply(not_allowed("DELETE"));
  if (method == "GET" || method == "HEAD") return show(caller, reply);
  if (method == "POST") return subscribe(caller, reply);
  reply(not_allowed("GET, HEAD, POST"));
}

void PushApi::show(const Caller& caller, const Reply& reply) {
  with_caller(places_, caller, reply, [reply, &notices = notices_](store::Reader& reader, const Caller& one) {
    const auto devices = reader.push()->subscriptions(one.person->id);
    if (!devices) return reply(store_trouble());
    json::Array all;
    for (const store::PushSubscription& device : *devices) all.push_back(to_json(device));
    const json::Value key = notices.is_on() ? json::Value(notices.public_key()) : json::Value();
    reply(json_response(200, json::Object{{"key", key}, {"devices", std::move(all)}}));
  });
}

void PushApi::subscribe(const Caller& caller, const Reply& reply) {
  if (!notices_.is_on()) return reply(push_is_off());
  const auto asked = push::read_subscribe(caller.request.body);
  if (!asked) return reply(malformed(asked.error()));
  if (!push::is_allowed(places_.configuration.push, asked->endpoint))
    return reply(
        account_refusal(403, "push-service", "This server sends nothing to the push service of this browser."));
  with_caller(places_, caller, reply, [=, &places = places_](store::Reader& reader, const Caller& one) {
    const auto devices = reader.push()->subscriptions(one.person->id);
    if (!devices) return reply(store_trouble());
    const std::string id = id_of(asked->endpoint);
    const bool is_known =
        std::any_of(devices->begin(), devices->end(), [&](const auto& each) { return each.id == id; });
    if (!is_known && devices->size() >= kMostDevices)
      return reply(account_refusal(409, "too-many", "Notices go to at most 10 devices."));
    store::PushSubscription device{id,         one.person->id, one.person->session, asked->endpoint, asked->p256dh,
                                   asked->auth};
    device.wishes = {asked->live,       asked->correspondence, asked->invitations,
                     asked->quiet_from, asked->quiet_to,       asked->utc_offset};
    device.created = places.loop.now();
    store::Request request;
    request.emplace_back(store::PushChange(store::PutSubscription{std::move(device)}));
    write_then(places, std::move(request), reply, unknown_person(), [reply, id, is_known] {
      reply(json_response(is_known ? 200 : 201, json::Object{{"id", id}}));
    });
  });
}

void PushApi::remove(const Caller& caller, const std::string& id, const Reply& reply) {
  with_caller(places_, caller, reply, [=, &places = places_](store::Reader&, const Caller& one) {
    store::Request request;
    request.emplace_back(store::PushChange(store::RemoveOwnSubscription{id, one.person->id}));
    write_then(places, std::move(request), reply, unknown_person(), [reply] {
      reply(json_response(200, json::Object{{"done", true}}));
    });
  });
}

}  // namespace mornington::runtime
