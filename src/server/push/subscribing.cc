#include "server/push/subscribing.h"

#include <algorithm>

#include "json/reader.h"
#include "server/accounts/base64url.h"
#include "server/push/web_push.h"

namespace mornington::push {
namespace {

constexpr std::size_t kLongestEndpoint = 1000;
constexpr std::size_t kAuthBytes = 16;
constexpr int kMinutesOfDay = 24 * 60;
constexpr int kMostOffset = 14 * 60;

std::string read_endpoint(const json::Reader& from) {
  const std::string& text = from.text();
  const auto is_plain = [](char c) { return c > ' ' && c < 0x7F; };
  if (from.ok() && (text.empty() || text.size() > kLongestEndpoint || !std::all_of(text.begin(), text.end(), is_plain)))
    from.report("expected an address of at most 1000 visible ASCII characters");
  return text;
}

void read_keys(const json::Reader& from, SubscribeRequest& out) {
  out.p256dh = from.at("p256dh").text();
  out.auth = from.at("auth").text();
  if (!from.ok()) return;
  const auto point = accounts::from_base64url(out.p256dh);
  const auto auth = accounts::from_base64url(out.auth);
  if (!point || !is_point(*point)) from.at("p256dh").report("expected a point of P-256 in base64url");
  if (!auth || auth->size() != kAuthBytes) from.at("auth").report("expected 16 bytes in base64url");
}

void read_wishes(const json::Reader& from, SubscribeRequest& out) {
  out.live = from.at("live").boolean();
  out.correspondence = from.at("correspondence").boolean();
  out.invitations = from.at("invitations").boolean();
  out.utc_offset = from.at("utc_offset").integer(-kMostOffset, kMostOffset);
  const json::Value* quiet = from.value().find("quiet");
  if (quiet == nullptr || quiet->is(json::Kind::Null)) return;
  out.quiet_from = from.at("quiet").at("from").integer(0, kMinutesOfDay - 1);
  out.quiet_to = from.at("quiet").at("to").integer(0, kMinutesOfDay - 1);
}

}  // namespace

Result<SubscribeRequest> read_subscribe(std::string_view body) {
  const Result<json::Value> value = json::parse(body);
  if (!value) return value.error();
  json::Problems problems;
  const json::Reader from(*value, problems);
  SubscribeRequest out;
  out.endpoint = read_endpoint(from.at("endpoint"));
  read_keys(from.at("keys"), out);
  read_wishes(from, out);
  if (!problems.ok()) return problems.first();
  return out;
}

}  // namespace mornington::push
