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

#include "server/limits.h"
#include "server/net/server.h"
#include "server/net/visitors.h"
#include "server/token_bucket.h"

namespace mornington::server {

using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using TcpStream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using HttpMessage = boost::beast::http::request<boost::beast::http::string_body>;

// A WebSocket that is open, or about to be.
class WebSocket {
 public:
  virtual ~WebSocket() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close(const Farewell& farewell) = 0;
};

// All WebSockets, by number. Of the network's thread alone, like all of them.
class Sockets {
 public:
  Sockets(Visitors& visitors, const Limits& limits)
      : visitors_(visitors), limits_(limits), identities_(limits.identity, std::chrono::steady_clock::now()) {}

  [[nodiscard]] SocketId next_number() { return SocketId{++last_}; }
  // Goes on with a connection whose request was let in, as a WebSocket of that number.
  void open(SocketId number, TcpStream stream, const HttpMessage& request, std::string identity);
  // Null where it is gone.
  [[nodiscard]] std::shared_ptr<WebSocket> find(SocketId number) const;
  void close_all(const Farewell& farewell);
  void forget(SocketId number);

  [[nodiscard]] Visitors& visitors() const { return visitors_; }
  [[nodiscard]] const Limits& limits() const { return limits_; }
  [[nodiscard]] TokenBuckets& identities() { return identities_; }
  [[nodiscard]] Traffic& traffic() { return traffic_; }
  [[nodiscard]] const Traffic& traffic() const { return traffic_; }

 private:
  Visitors& visitors_;
  Limits limits_;
  TokenBuckets identities_;
  Traffic traffic_;
  std::uint64_t last_ = 0;
  std::unordered_map<SocketId, std::shared_ptr<WebSocket>> open_;
};

}  // namespace mornington::server
