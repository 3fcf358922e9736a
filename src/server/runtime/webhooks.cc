#include "server/runtime/webhooks.h"

#include <array>
#include <utility>

#include "json/json.h"
#include "server/http/web_address.h"

namespace mornington::runtime {
namespace {

constexpr std::array<std::pair<std::string_view, Receiver>, 4> kNamed = {{{"#discord", Receiver::Discord},
                                                                          {"#slack", Receiver::Slack},
                                                                          {"#matrix", Receiver::Matrix},
                                                                          {"#ntfy", Receiver::Ntfy}}};

std::string text_in(const json::Value& call, std::string_view key) {
  const json::Value* found = call.find(key);
  return found == nullptr ? "" : found->text();
}

// The sentence, and the link in a line of its own.
std::string words_of(const json::Value& call) {
  const std::string link = text_in(call, "link");
  return text_in(call, "text") + (link.empty() ? "" : "\n" + link);
}

}  // namespace

Receiver receiver_of(std::string_view address) {
  for (const auto& [end, receiver] : kNamed)
    if (address.ends_with(end)) return receiver;
  const auto read = read_address(address);
  if (!read) return Receiver::Plain;
  const std::string& host = read->host;
  if ((host == "discord.com" || host == "discordapp.com") && read->target.find("/webhooks/") != std::string::npos)
    return Receiver::Discord;
  if (host == "hooks.slack.com") return Receiver::Slack;
  if (host == "ntfy.sh") return Receiver::Ntfy;
  return Receiver::Plain;
}

// Discord: `content`. Slack: `text`. Matrix, through the webhook of its bridge hookshot: `text` too. ntfy takes the
// message as the body, and title and link in headers.
Posting posting_for(Receiver receiver, const std::string& call) {
  const Result<json::Value> read = json::parse(call);
  if (!read || receiver == Receiver::Plain) return {call};
  const std::string words = words_of(*read);
  if (receiver == Receiver::Discord)
    return {json::dump(json::Object{{"content", words}, {"allowed_mentions", json::Object{{"parse", json::Array{}}}}})};
  if (receiver != Receiver::Ntfy) return {json::dump(json::Object{{"text", words}})};
  Posting posting{text_in(*read, "text"), "text/plain; charset=utf-8", {{"Title", "Mornington"}}};
  if (const std::string link = text_in(*read, "link"); !link.empty()) posting.headers.emplace_back("Click", link);
  return posting;
}

void Webhooks::ring(WebhookCall call) {
  Posting posting = posting_for(receiver_of(call.address), call.text);
  deliveries_.send({std::move(call.address), std::move(posting)});
}

}  // namespace mornington::runtime
