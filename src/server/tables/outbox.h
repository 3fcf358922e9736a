#pragma once

#include <optional>
#include <string>
#include <vector>

#include "json/json.h"
#include "server/tables/context.h"
#include "server/tables/message.h"
#include "server/tables/people.h"

namespace mornington::tables {

// Sends messages to clients. Those that are gone are passed over.
class Outbox {
 public:
  Outbox(Context& context, const People& people) : context_(context), people_(people) {}

  void send(ClientId client, const json::Value& value);
  void send(ClientId client, SharedText text);
  void send(std::vector<ClientId> clients, SharedText text);
  void send(std::vector<Send> tells);

  void refuse(ClientId client, const std::string& id, Refused why);
  void refuse(const Message& message, Refused why) { refuse(message.client, message.id, std::move(why)); }
  void done(const Message& message, std::optional<Sequence> sequence);

 private:
  Context& context_;
  const People& people_;
};

}  // namespace mornington::tables
