#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/http/limits.h"
#include "server/model/effects.h"
#include "server/net/connection_handler.h"

namespace mornington::net {
using namespace http;

// Counters of the network; read from any thread.
struct Traffic {
  std::atomic<std::uint64_t> connections_refused = 0;  // their address had as many as it may
  std::atomic<std::uint64_t> connections = 0, requests = 0, sockets_opened = 0, sockets_open = 0;
  std::atomic<std::uint64_t> messages_in = 0, bytes_in = 0, messages_out = 0, bytes_out = 0;
  std::atomic<std::uint64_t> paused = 0;    // times that a socket was not read for a while: it spoke too often
  std::atomic<std::uint64_t> cut_slow = 0;  // sockets whose readers were too far behind
};

// Listens on the addresses of one host, with one thread. The only sockets of visitors are behind this class.
class Server {
 public:
  // The host is an address or a name. Port 0: any that is free. The handler outlives the server.
  [[nodiscard]] static Result<std::unique_ptr<Server>> listen(const std::string& host, std::uint16_t port,
                                                              ConnectionHandler& handler, const Limits& limits);
  virtual ~Server() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  [[nodiscard]] virtual const Traffic& traffic() const = 0;
  // Returns after stop().
  virtual void run() = 0;

  // The rest may be called from any thread.
  virtual void stop() = 0;
  // Stops admitting connections; existing ones stay.
  virtual void stop_listening() = 0;
  // Letters arrive in this order. Sockets that are gone are passed over.
  virtual void send(std::vector<model::Send> letters) = 0;
  // Its client has requested something that costs that many messages of its rate.
  virtual void charge(model::ClientId socket, double messages) = 0;
  // After what was sent before.
  virtual void close(model::ClientId socket, model::CloseReason farewell) = 0;
  virtual void close_all(model::CloseReason farewell) = 0;
};

}  // namespace mornington::net
