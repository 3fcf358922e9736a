#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/model/effects.h"
#include "server/push/web_push.h"
#include "server/runtime/configuration.h"
#include "server/runtime/deliveries.h"
#include "server/runtime/log.h"
#include "server/runtime/server_clock.h"
#include "server/store/read_queue.h"
#include "server/store/writer.h"

namespace mornington::runtime {

// Sends notices to the devices of people by web push: your turn, an offer, a challenge, a round of a tournament. A
// device gets what it wants, and nothing in its quiet hours; afterwards one says how many games wait. A push service
// keeps one notice per game (the header Topic). From any thread.
class Notices {
 public:
  struct Places {
    store::Writer& writer;
    store::ReadQueue& room;
    Log& log;
    const Configuration& configuration;
  };
  Notices(const Places& places, push::KeyPair key) : places_(places), key_(std::move(key)) {}

  [[nodiscard]] bool is_on() const { return !key_.point.empty(); }
  // For pages, in base64url.
  [[nodiscard]] std::string public_key() const;

  // Sends a notice to a person's devices; the caller does not wait.
  void notify(const model::Notify& notice);
  // Sends what quiet hours have held back until then.
  void release_held(model::Instant now);

  [[nodiscard]] std::uint64_t sent() const { return deliveries_.sent(); }

 private:
  void notify_devices(store::Reader& reader, const model::Notify& notice);
  void release(store::Reader& reader, const store::PushSubscription& device, model::Instant now);
  void write(store::PushChange change);
  struct Message {
    std::string text;
    std::string topic;
    bool is_urgent = false;
  };
  void send(const store::PushSubscription& device, const Message& message, model::Instant now);

  Places places_;
  push::KeyPair key_;  // empty: push is off
  Deliveries deliveries_{places_.log, "push-failed"};
};

// The pair of this store, made if it has none. An error where the store cannot say it.
[[nodiscard]] Result<push::KeyPair> server_key_pair(store::Store& store);

}  // namespace mornington::runtime
