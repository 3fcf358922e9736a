#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/result.h"
#include "server/hall/effects.h"

namespace mornington::server {

// Carries hints between nodes. What is said may be lost, come late or twice: whoever hears it looks into the store.
class Bus {
 public:
  using Hear = std::function<void(const hall::Hint&)>;  // in a thread of the bus

  Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  // Nothing is heard after it.
  virtual ~Bus() = default;

  // From any thread; never waits. One's own hints are not heard.
  virtual void say(const hall::Hint& hint) = 0;
  [[nodiscard]] virtual bool is_there() const = 0;
};

// "nats://host:port". An error where this is no such address; a server that is not there is tried again for ever.
[[nodiscard]] Result<std::unique_ptr<Bus>> open_bus(const std::string& address, Bus::Hear hear);

// A hint as it travels: "GAME REVISION LISTED", with - for no game. What a newer node says after that is passed over.
[[nodiscard]] std::string write_hint(const hall::Hint& hint);
// Any bytes at all; nothing where they are no hint.
[[nodiscard]] std::optional<hall::Hint> read_hint(std::string_view text);

}  // namespace mornington::server
