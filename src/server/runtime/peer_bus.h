#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/result.h"
#include "server/model/effects.h"

namespace mornington::runtime {

// Carries hints between nodes. Hints may be lost, late or duplicated: the receiver looks into the store.
class PeerBus {
 public:
  using Hear = std::function<void(const model::NotifyPeers&)>;  // in a thread of the bus

  PeerBus() = default;
  PeerBus(const PeerBus&) = delete;
  PeerBus& operator=(const PeerBus&) = delete;
  // Nothing is heard after it.
  virtual ~PeerBus() = default;

  // From any thread; never waits. One's own hints are not heard.
  virtual void say(const model::NotifyPeers& hint) = 0;
  [[nodiscard]] virtual bool is_connected() const = 0;
};

// "nats://host:port". An error for an invalid address; an unreachable server is tried again forever.
[[nodiscard]] Result<std::unique_ptr<PeerBus>> open_peer_bus(const std::string& address, PeerBus::Hear hear);

// A hint as it travels: "GAME REVISION LISTED", with - for no game. Fields added by a newer node are ignored.
[[nodiscard]] std::string write_hint(const model::NotifyPeers& hint);
// Accepts any bytes; nothing if they are not a hint.
[[nodiscard]] std::optional<model::NotifyPeers> read_hint(std::string_view text);

}  // namespace mornington::runtime
