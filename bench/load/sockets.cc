#include "sockets.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>
#include <utility>

namespace mornington::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Tcp = asio::ip::tcp;
using Socket = asio::basic_stream_socket<Tcp, asio::io_context::executor_type>;
using Stream = websocket::stream<Socket, false>;
using Handler = std::function<void(error_code, std::size_t)>;

class Client : public std::enable_shared_from_this<Client> {
 public:
  Client(asio::io_context& context, int number, Reading reading, const Sockets::Events& events)
      : stream_(context), number_(number), reading_(reading), events_(events) {}

  void open(std::uint16_t port, const std::string& target, const std::string& token) {
    stream_.next_layer().open(Tcp::v4());
    // Whoever never reads takes as little as can be into the system's buffers.
    if (reading_ == Reading::Never) stream_.next_layer().set_option(asio::socket_base::receive_buffer_size(4096));
    stream_.next_layer().async_connect({asio::ip::address_v4::loopback(), port},
                                       [self = shared_from_this(), port, target, token](error_code error) {
                                         if (error) return self->close(error);
                                         self->shake_hands(port, target, token);
                                       });
  }

  void send(std::string text) {
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) write_next();
  }

 private:
  void shake_hands(std::uint16_t port, const std::string& target, const std::string& token) {
    stream_.next_layer().set_option(Tcp::no_delay(true));
    stream_.set_option(websocket::stream_base::decorator([token](websocket::request_type& request) {
      if (!token.empty()) request.set(beast::http::field::authorization, "Bearer " + token);
    }));
    stream_.async_handshake("127.0.0.1:" + std::to_string(port), target, [self = shared_from_this()](error_code error) {
      if (error) return self->close(error);
      self->events_.opened(self->number_);
      if (self->reading_ == Reading::Yes) self->read_next();
    });
  }

  void read_next() {
    stream_.async_read(buffer_, Handler([self = shared_from_this()](error_code error, std::size_t) {
                         if (error) return self->close(error);
                         const auto bytes = self->buffer_.cdata();
                         self->events_.text(self->number_, {static_cast<const char*>(bytes.data()), bytes.size()});
                         self->buffer_.clear();
                         self->read_next();
                       }));
  }

  void write_next() {
    stream_.async_write(asio::buffer(waiting_.front()),
                        Handler([self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return self->close(error);
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write_next();
                        }));
  }

  void close(error_code error) {
    if (std::exchange(closed_, true)) return;
    error_code ignored;
    stream_.next_layer().close(ignored);
    events_.closed(number_, error.message());
  }

  Stream stream_;
  int number_;
  Reading reading_;
  const Sockets::Events& events_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
  bool closed_ = false;
};

class BeastSockets final : public Sockets {
 public:
  BeastSockets(std::vector<std::uint16_t> ports, Events events)
      : ports_(std::move(ports)), events_(std::move(events)) {}

  void open(int number, const std::string& target, const std::string& token, Reading reading) override {
    auto client = std::make_shared<Client>(context_, number, reading, events_);
    client->open(ports_[static_cast<std::size_t>(number) % ports_.size()], target, token);
    clients_[number] = std::move(client);
  }

  void send(int number, std::string text) override { clients_.at(number)->send(std::move(text)); }

  void poll() override {
    context_.restart();
    context_.poll();
  }

  void run(Clock::duration duration) override {
    context_.restart();
    context_.run_for(duration);
  }

 private:
  std::vector<std::uint16_t> ports_;
  Events events_;
  asio::io_context context_{1};
  std::map<int, std::shared_ptr<Client>> clients_;
};

class Echo : public std::enable_shared_from_this<Echo> {
 public:
  explicit Echo(Socket socket) : stream_(std::move(socket)) {}

  void begin() {
    stream_.next_layer().set_option(Tcp::no_delay(true));
    stream_.async_accept([self = shared_from_this()](error_code error) {
      if (!error) self->read_next();
    });
  }

 private:
  void read_next() {
    stream_.async_read(buffer_, Handler([self = shared_from_this()](error_code error, std::size_t) {
                         if (!error) self->write();
                       }));
  }
  void write() {
    stream_.async_write(buffer_.cdata(), Handler([self = shared_from_this()](error_code error, std::size_t) {
                          self->buffer_.clear();
                          if (!error) self->read_next();
                        }));
  }

  Stream stream_;
  beast::flat_buffer buffer_;
};

using Acceptor = asio::basic_socket_acceptor<Tcp, asio::io_context::executor_type>;

void accept_next(Acceptor& acceptor) {
  acceptor.async_accept([&](error_code error, Socket socket) {
    if (!error) std::make_shared<Echo>(std::move(socket))->begin();
    accept_next(acceptor);
  });
}

}  // namespace

std::unique_ptr<Sockets> Sockets::make(std::vector<std::uint16_t> ports, Events events) {
  return std::make_unique<BeastSockets>(std::move(ports), std::move(events));
}

void serve_echo(const std::function<void(std::uint16_t)>& ready) {
  asio::io_context context{1};
  Acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
  accept_next(acceptor);
  ready(acceptor.local_endpoint().port());
  context.run();
}

}  // namespace mornington::load
