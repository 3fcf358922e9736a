#include "server/net/http_server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <csignal>
#include <optional>
#include <utility>

namespace mornington::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;
using Stream = beast::basic_stream<tcp, asio::io_context::executor_type>;
using Body = http::span_body<const char>;

constexpr auto kPatience = std::chrono::seconds(30);
constexpr std::uint32_t kLongestHeader = 16 * 1024;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

Request read(const http::request<http::empty_body>& message) {
  return {view(message.method_string()), view(message.target()), view(message[http::field::accept_encoding]),
          view(message[http::field::if_none_match])};
}

// One connection: reads a request, answers it, and again until the browser has enough.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Stream stream, const Answerer& answerer) : stream_(std::move(stream)), answerer_(answerer) {}

  void read_next() {
    parser_.emplace();
    parser_->header_limit(kLongestHeader);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_read(error); });
  }

 private:
  void on_read(beast::error_code error) {
    if (error) return close();
    const auto& message = parser_->get();
    const Response response = answerer_(read(message));
    const bool wants_body = message.method() != http::verb::head;
    message_ = {static_cast<http::status>(response.status), message.version()};
    for (const auto& [name, value] : response.headers)
      message_.set(beast::string_view(name.data(), name.size()), beast::string_view(value.data(), value.size()));
    message_.keep_alive(message.keep_alive());
    if (wants_body) message_.body() = {response.body.data(), response.body.size()};
    if (response.status != 304) message_.content_length(response.body.size());
    http::async_write(stream_, message_,
                      [self = shared_from_this()](beast::error_code failed, std::size_t) { self->on_write(failed); });
  }

  void on_write(beast::error_code error) {
    if (error || !message_.keep_alive()) return close();
    read_next();
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Stream stream_;
  const Answerer& answerer_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  http::response<Body> message_;
};

class BeastServer final : public HttpServer {
 public:
  explicit BeastServer(Answerer answerer) : answerer_(std::move(answerer)) {}

  beast::error_code open(const std::string& host, std::uint16_t port) {
    beast::error_code error;
    const auto address = asio::ip::make_address(host, error);
    if (error) return error;
    const tcp::endpoint place(address, port);
    acceptor_.open(place.protocol(), error);
    if (error) return error;
    acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    acceptor_.bind(place, error);
    if (error) return error;
    acceptor_.listen(asio::socket_base::max_listen_connections, error);
    return error;
  }

  [[nodiscard]] std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

  void run() override {
    signals_.async_wait([this](beast::error_code error, int) {
      if (!error) context_.stop();
    });
    accept_next();
    context_.run();
  }

  void stop() override { context_.stop(); }

 private:
  void accept_next() {
    acceptor_.async_accept([this](beast::error_code error, Socket socket) {
      if (!error) std::make_shared<Connection>(Stream(std::move(socket)), answerer_)->read_next();
      if (acceptor_.is_open()) accept_next();
    });
  }

  Answerer answerer_;
  asio::io_context context_{1};
  asio::basic_socket_acceptor<tcp, asio::io_context::executor_type> acceptor_{context_};
  asio::signal_set signals_{context_, SIGINT, SIGTERM};
};

}  // namespace

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const std::string& host, std::uint16_t port, Answerer answerer) {
  auto server = std::make_unique<BeastServer>(std::move(answerer));
  if (const auto error = server->open(host, port))
    return Error{host + ":" + std::to_string(port), "cannot be listened on: " + error.message()};
  return std::unique_ptr<HttpServer>(std::move(server));
}

}  // namespace mornington::server
