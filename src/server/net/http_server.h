#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/result.h"
#include "server/site.h"

namespace mornington::server {

using Answerer = std::function<Response(const Request&)>;

// Listens on the addresses of one host, answers with one thread. The only sockets of the program are behind this class.
class HttpServer {
 public:
  // The host is an address or a name. Port 0: any that is free.
  [[nodiscard]] static Result<std::unique_ptr<HttpServer>> listen(const std::string& host, std::uint16_t port,
                                                                  Answerer answerer);
  virtual ~HttpServer() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Returns after stop(), or after SIGINT or SIGTERM.
  virtual void run() = 0;
  // May be called from any thread.
  virtual void stop() = 0;
};

}  // namespace mornington::server
