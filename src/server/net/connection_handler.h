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

// The outcome of a request for a WebSocket.
struct Admission {
  std::optional<Response> refusal;  // nothing: let in
  std::string identity;             // whose sockets share a limit
};
using Admit = std::function<void(Admission)>;

// The callbacks of the network. Everything is called on the network's one thread and returns soon.
class ConnectionHandler {
 public:
  virtual ~ConnectionHandler() = default;

  virtual void on_request(const Request& request, Reply reply) = 0;
  // Somebody asks for a WebSocket. Every admitted connection ends with a call of on_close(), even if the handshake
  // fails.
  virtual void on_upgrade(model::ClientId socket, const Request& request, Admit admit) = 0;
  // `lag`: the way to them and back, as last measured.
  virtual void on_message(model::ClientId socket, std::string text, std::chrono::milliseconds lag) = 0;
  // Whether more can be taken from this socket now; it is not read while not.
  [[nodiscard]] virtual bool has_room(model::ClientId) { return true; }
  virtual void on_close(model::ClientId socket) = 0;
  // Whether the address is a proxy's, which may have as many connections as it likes.
  [[nodiscard]] virtual bool is_proxy(const std::string&) { return false; }
  // SIGINT or SIGTERM came; the server runs on until it is stopped.
  virtual void on_signal() = 0;
};

}  // namespace mornington::net
