#include "server/tables/outbox.h"

#include "server/tables/outbound_messages.h"

namespace mornington::tables {

void Outbox::send(ClientId client, const json::Value& value) {
  if (people_.has(client)) context_.add(Send{client, shared_text(value)});
}

void Outbox::send(ClientId client, SharedText text) {
  if (people_.has(client)) context_.add(Send{client, std::move(text)});
}

void Outbox::send(std::vector<ClientId> clients, SharedText text) {
  std::erase_if(clients, [this](ClientId one) { return !people_.has(one); });
  if (!clients.empty()) context_.add(Send{std::move(clients), std::move(text)});
}

void Outbox::send(std::vector<Send> tells) {
  for (Send& one : tells) send(std::move(one.clients), std::move(one.text));
}

void Outbox::refuse(ClientId client, const std::string& id, Refused why) {
  json::Value out = json::Object{{"tell", "refused"}};
  if (!id.empty()) out["id"] = id;
  out["where"] = std::move(why.where);
  out["what"] = std::move(why.what);
  if (why.why != RefusalCode::Unnamed) out["why"] = word_of(why.why);
  if (why.retry_after > Span{}) out["retry_s"] = (why.retry_after.ms + 999) / 1000;
  if (!why.rule.empty()) out["rule"] = why.rule.text();
  send(client, out);
}

void Outbox::done(const Message& message, std::optional<Sequence> sequence) {
  if (message.id.empty()) return;
  json::Value out = json::Object{{"tell", "done"}, {"id", message.id}};
  if (!message.game.text.empty()) out["game"] = message.game.text;
  if (sequence) out["sequence"] = *sequence;
  send(message.client, out);
}

}  // namespace mornington::tables
