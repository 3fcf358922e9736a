#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>

#include "core/result.h"
#include "server/assets.h"
#include "server/house/configuration.h"

namespace mornington::server {

// A server with games: the network, the hall, the store, the bots and what joins them.
//   network's thread -> hall's thread -> writer's, readers', bots' and bells' threads -> hall's thread -> network's
class House {
 public:
  // Opens the store, reads what was going on, and listens. `build` is what clients are told. The assets outlive it.
  [[nodiscard]] static Result<std::unique_ptr<House>> open(const Configuration& configuration, const Assets& assets,
                                                           const std::string& build);
  virtual ~House() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Until SIGINT or SIGTERM: then nobody is let in, what is under way is kept, and clients are told to come back.
  virtual void run() = 0;
};

}  // namespace mornington::server
