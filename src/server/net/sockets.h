#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/http/limits.h"
#include "server/http/rate_limits.h"
#include "server/net/connection_count.h"
#include "server/net/connection_handler.h"
#include "server/net/read_rate.h"
#include "server/net/server.h"

namespace mornington::net {
using namespace http;

using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using TcpStream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type, ReadRate>;
using HttpMessage = boost::beast::http::request<boost::beast::http::string_body>;

// A WebSocket that is open, or about to be.
class WebSocket {
 public:
  virtual ~WebSocket() = default;
  // To be written by flush(). `asked`: part of a long answer that the visitor waits for.
  virtual void send(std::shared_ptr<const std::string> text, bool asked) = 0;
  virtual void flush() = 0;
  virtual void close(const model::CloseReason& farewell) = 0;
  // Uses up its rate as that many messages would.
  virtual void charge(double messages) = 0;
};

// All WebSockets, by number. Used by the network's thread only, like all of them.
class Sockets {
 public:
  Sockets(ConnectionHandler& handler, const Limits& limits)
      : handler_(handler), limits_(limits), identities_(limits.identity, std::chrono::steady_clock::now()) {}

  [[nodiscard]] model::ClientId next_number() { return model::ClientId{++last_}; }
  // Continues an admitted connection as a WebSocket of that number.
  void open(model::ClientId number, TcpStream stream, const HttpMessage& request, std::string identity);
  // Null where it is gone.
  [[nodiscard]] std::shared_ptr<WebSocket> find(model::ClientId number) const;
  void close_all(const model::CloseReason& farewell);
  void forget(model::ClientId number);

  [[nodiscard]] ConnectionHandler& handler() const { return handler_; }
  [[nodiscard]] const Limits& limits() const { return limits_; }
  [[nodiscard]] RateLimits& identities() { return identities_; }
  [[nodiscard]] ConnectionCount& connections() { return connections_; }
  [[nodiscard]] Traffic& traffic() { return traffic_; }
  [[nodiscard]] const Traffic& traffic() const { return traffic_; }

 private:
  ConnectionHandler& handler_;
  Limits limits_;
  RateLimits identities_;
  ConnectionCount connections_;
  Traffic traffic_;
  std::uint64_t last_ = 0;
  std::unordered_map<model::ClientId, std::shared_ptr<WebSocket>> open_;
};

}  // namespace mornington::net
