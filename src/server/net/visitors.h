#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/http.h"

namespace mornington::server {

// A WebSocket, by a number that is never used again.
enum class SocketId : std::uint64_t {};

// To be called once, from any thread.
using Reply = std::function<void(Response)>;

// What becomes of somebody who asked for a WebSocket.
struct Admission {
  std::optional<Response> refusal;  // nothing: let in
  std::string identity;             // whose sockets share a limit
};
using Admit = std::function<void(Admission)>;

// The house, as the network sees it. Everything is called on the network's one thread and returns soon.
class Visitors {
 public:
  virtual ~Visitors() = default;

  virtual void ask(const Request& request, Reply reply) = 0;
  // Somebody asks for a WebSocket. Whoever was let in has left() at last, even if the handshake then fails.
  virtual void knock(SocketId socket, const Request& request, Admit admit) = 0;
  // `lag`: the way to them and back, as last measured.
  virtual void said(SocketId socket, std::string text, std::chrono::milliseconds lag) = 0;
  virtual void left(SocketId socket) = 0;
  // SIGINT or SIGTERM came; the server runs on until it is stopped.
  virtual void told_to_end() = 0;
};

}  // namespace mornington::server
