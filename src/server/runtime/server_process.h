#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>

#include "core/result.h"
#include "server/http/assets.h"
#include "server/runtime/configuration.h"

namespace mornington::runtime {
using namespace http;

// A server with games: the network, the tables, the store, the bots and what joins them.
//   network's thread -> event loop -> writer's, readers', bots' and webhooks' threads -> event loop -> network's
class ServerProcess {
 public:
  // Opens the store, reads what was going on, and listens. `build` is the version sent to clients. The assets outlive
  // it.
  [[nodiscard]] static Result<std::unique_ptr<ServerProcess>> open(const Configuration& configuration,
                                                                   const Assets& assets, const std::string& build);
  virtual ~ServerProcess() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Until SIGINT or SIGTERM: then connections are refused, pending writes are stored, and clients are asked to come
  // back.
  virtual void run() = 0;
};

}  // namespace mornington::runtime
