#include "server/net/server.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <deque>
#include <utility>

#include "server/net/connection.h"
#include "server/net/sockets.h"

namespace mornington::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Acceptor = asio::basic_socket_acceptor<tcp, asio::io_context::executor_type>;

// "[::1]" is how addresses are written in links.
std::string without_brackets(const std::string& host) {
  const bool bracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
  return bracketed ? host.substr(1, host.size() - 2) : host;
}

// A name may stand for an address that this machine does not have, such as ::1 where IPv6 is switched off.
bool is_not_ours(error_code error) {
  return error == asio::error::address_family_not_supported || error == asio::error::no_protocol_option ||
         error == boost::system::errc::address_not_available;
}

// A program without a file left can do nothing any more, not even say so: some stay free for all but visitors.
bool has_room(int open_file) {
  constexpr rlim_t kSpareFiles = 8;
  rlimit limit{};
  const int next = fcntl(open_file, F_DUPFD_CLOEXEC, 0);
  if (next < 0) return false;
  close(next);
  return getrlimit(RLIMIT_NOFILE, &limit) != 0 || static_cast<rlim_t>(next) + kSpareFiles < limit.rlim_cur;
}

// One address that the server listens on.
class Listener {
 public:
  Listener(asio::io_context& context, ConnectionHandler& handler, Sockets& sockets)
      : handler_(handler), sockets_(sockets), acceptor_(context), breath_(context) {}

  error_code open(const tcp::endpoint& place) {
    error_code error;
    acceptor_.open(place.protocol(), error);
    if (error) return error;
    acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    acceptor_.bind(place, error);
    if (error) return error;
    acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) port_ = acceptor_.local_endpoint(error).port();
    return error;
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }

  void close() {
    error_code ignored;
    acceptor_.close(ignored);
  }

  void accept_next() {
    if (!acceptor_.is_open()) return;
    if (!has_room(acceptor_.native_handle())) return take_breath();
    acceptor_.async_accept([this](error_code error, TcpSocket socket) {
      if (!acceptor_.is_open()) return;
      if (error) return take_breath();
      serve(std::move(socket), handler_, sockets_);
      accept_next();
    });
  }

 private:
  // If no further connection can be accepted, an immediate retry would only occupy the processor.
  void take_breath() {
    breath_.expires_after(std::chrono::milliseconds(100));
    breath_.async_wait([this](error_code error) {
      if (!error) accept_next();
    });
  }

  ConnectionHandler& handler_;
  Sockets& sockets_;
  Acceptor acceptor_;
  asio::steady_timer breath_;
  std::uint16_t port_ = 0;
};

class BeastServer final : public Server {
 public:
  BeastServer(ConnectionHandler& handler, const Limits& limits) : handler_(handler), sockets_(handler, limits) {}

  // A name is listened on at each of its addresses, all at the port of the first.
  error_code open(const std::string& host, std::uint16_t port) {
    error_code error;
    const auto places = tcp::resolver(context_).resolve(without_brackets(host), "", tcp::resolver::passive, error);
    if (error) return error;
    error_code missing;
    for (const auto& place : places) {
      error = open_listener({place.endpoint().address(), listeners_.empty() ? port : listeners_.front().port()});
      if (is_not_ours(error)) missing = std::exchange(error, {});
      if (error) return error;
    }
    return listeners_.empty() ? missing : error_code();
  }

  [[nodiscard]] std::uint16_t port() const override { return listeners_.front().port(); }
  [[nodiscard]] const Traffic& traffic() const override { return sockets_.traffic(); }

  void run() override {
    wait_for_signal();
    for (Listener& listener : listeners_) listener.accept_next();
    context_.run();
  }

  void stop() override { context_.stop(); }

  void stop_listening() override {
    asio::post(context_, [this] {
      for (Listener& listener : listeners_) listener.close();
    });
  }

  void send(std::vector<model::Send> letters) override {
    asio::post(context_, [this, letters = std::move(letters)] {
      std::vector<std::shared_ptr<WebSocket>> sockets;
      for (const model::Send& letter : letters)
        for (const model::ClientId client : letter.clients)
          if (auto socket = sockets_.find(client)) {
            socket->send(letter.text, letter.asked);
            sockets.push_back(std::move(socket));
          }
      for (const auto& socket : sockets) socket->flush();
    });
  }

  void charge(model::ClientId socket, double messages) override {
    asio::post(context_, [this, socket, messages] {
      if (const auto found = sockets_.find(socket)) found->charge(messages);
    });
  }

  void close(model::ClientId socket, model::CloseReason farewell) override {
    asio::post(context_, [this, socket, farewell = std::move(farewell)] {
      if (const auto found = sockets_.find(socket)) found->close(farewell);
    });
  }

  void close_all(model::CloseReason farewell) override {
    asio::post(context_, [this, farewell = std::move(farewell)] { sockets_.close_all(farewell); });
  }

 private:
  error_code open_listener(const tcp::endpoint& place) {
    const error_code error = listeners_.emplace_back(context_, handler_, sockets_).open(place);
    if (error) listeners_.pop_back();
    return error;
  }

  void wait_for_signal() {
    signals_.async_wait([this](error_code error, int) {
      if (error) return;
      handler_.on_signal();
      wait_for_signal();
    });
  }

  ConnectionHandler& handler_;
  asio::io_context context_{1};
  Sockets sockets_;  // NB: a socket must not outlive the context
  std::deque<Listener> listeners_;
  asio::signal_set signals_{context_, SIGINT, SIGTERM};
};

Error refusal_of(const std::string& host, std::uint16_t port, const error_code& error) {
  const std::string number = std::to_string(port);
  if (error == asio::error::address_in_use)
    return Error{"", "Port " + number +
                         " is in use by another program. Choose one with --port N, or --port 0 for any free port."};
  if (error == asio::error::access_denied)
    return Error{"",
                 "Port " + number + " may only be opened by an administrator. Choose one above 1023 with --port N."};
  return Error{host + ":" + number, "cannot be listened on: " + error.message()};
}

}  // namespace

Result<std::unique_ptr<Server>> Server::listen(const std::string& host, std::uint16_t port, ConnectionHandler& handler,
                                               const Limits& limits) {
  auto server = std::make_unique<BeastServer>(handler, limits);
  if (const auto error = server->open(host, port)) return refusal_of(host, port, error);
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace mornington::net
