#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/http/http.h"
#include "server/model/ids.h"

namespace mornington::net {
using namespace http;

// To be called once, from any thread.
using Reply = std::function<void(Response)>;

// What becomes of somebody who asked for a WebSocket.
struct Admission {
  std::optional<Response> refusal;  // nothing: let in
  std::string identity;             // whose sockets share a limit
};
using Admit = std::function<void(Admission)>;

// What the network calls. Everything is called on the network's one thread and returns soon.
class ConnectionHandler {
 public:
  virtual ~ConnectionHandler() = default;

  virtual void ask(const Request& request, Reply reply) = 0;
  // Somebody asks for a WebSocket. Whoever was let in has left() at last, even if the handshake then fails.
  virtual void knock(model::ClientId socket, const Request& request, Admit admit) = 0;
  // `lag`: the way to them and back, as last measured.
  virtual void said(model::ClientId socket, std::string text, std::chrono::milliseconds lag) = 0;
  // Whether more can be taken from this socket now; it is not read while not.
  [[nodiscard]] virtual bool has_room(model::ClientId) { return true; }
  virtual void left(model::ClientId socket) = 0;
  // Whether the address is a proxy's, which may have as many connections as it likes.
  [[nodiscard]] virtual bool is_proxy(const std::string&) { return false; }
  // SIGINT or SIGTERM came; the server runs on until it is stopped.
  virtual void told_to_end() = 0;
};

}  // namespace mornington::net
