#include "server/net/connection.h"

#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "server/site.h"

namespace mornington::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;
using Message = HttpMessage;

constexpr auto kPatience = std::chrono::seconds(30);
constexpr auto kFarewell = std::chrono::seconds(5);
constexpr std::uint32_t kLongestHeader = 16 * 1024;
constexpr std::uint64_t kLongestBody = 16 * 1024;
constexpr std::string_view kSocketPath = "/socket";

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// A header may come in several lines; together they are one list.
std::string list(const Message& message, http::field name) {
  std::string all;
  const auto [first, end] = message.equal_range(name);
  for (auto line = first; line != end; ++line) all.append(all.empty() ? "" : ",").append(view(line->value()));
  return all;
}

Request read(const Message& message, const std::string& address) {
  return {std::string(view(message.method_string())),
          std::string(view(message.target())),
          list(message, http::field::accept_encoding),
          list(message, http::field::if_none_match),
          list(message, http::field::host),
          list(message, http::field::origin),
          list(message, http::field::cookie),
          list(message, http::field::authorization),
          std::string(view(message["X-Forwarded-For"])),
          std::string(view(message["X-Forwarded-Proto"])),
          address,
          message.body()};
}

bool wants_socket(const Message& message) {
  return view(message.target()) == kSocketPath && beast::websocket::is_upgrade(message);
}

// What a request that could not be read is told; nothing where nobody is left to tell.
std::optional<Response> reply_to(beast::error_code error) {
  if (error == http::error::header_limit) return refusal(431, "The header is longer than 16 KiB.\n");
  if (error == http::error::body_limit) return refusal(413, "The body is longer than 16 KiB.\n");
  if (error == http::error::end_of_stream) return std::nullopt;
  const bool malformed = error.category() == http::make_error_code(http::error::bad_method).category();
  return malformed ? std::optional(refusal(400, "This is no HTTP request.\n")) : std::nullopt;
}

// RFC 9112 (3.2): since HTTP/1.1 every request names its host, once.
bool names_host(const Message& message) { return message.version() < 11 || message.count(http::field::host) == 1; }

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(TcpStream stream, std::string address, Visitors& visitors, Sockets& sockets)
      : stream_(std::move(stream)), address_(std::move(address)), visitors_(visitors), sockets_(sockets) {}

  void read_next() {
    parser_.emplace();
    parser_->header_limit(kLongestHeader);
    parser_->body_limit(kLongestBody);
    stream_.expires_after(kPatience);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_header(error); });
  }

 private:
  enum class After { ReadOn, HangUp };

  // What others may call from any thread goes on in this one.
  template <class Then>
  auto on_thread(Then then) {
    return [self = shared_from_this(), then](auto answer) {
      boost::asio::post(self->stream_.get_executor(),
                        [self, then, answer = std::move(answer)]() mutable { then(*self, std::move(answer)); });
    };
  }

  void on_header(beast::error_code error) {
    if (error) return on_failure(error);
    // Whoever asks before sending a body is answered at once, without it: those we take are small enough to come
    // unasked.
    if (parser_->get().count(http::field::expect) > 0) return ask(parser_->get(), After::HangUp);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code failed, std::size_t) { self->on_read(failed); });
  }

  void on_read(beast::error_code error) {
    if (error) return on_failure(error);
    const Message& message = parser_->get();
    ++sockets_.traffic().requests;
    if (!names_host(message)) return respond(refusal(400, "The request must name its host once.\n"), After::HangUp);
    stream_.expires_never();
    if (wants_socket(message)) return knock(message);
    ask(message, message.keep_alive() ? After::ReadOn : After::HangUp);
  }

  void ask(const Message& message, After after) {
    visitors_.ask(read(message, address_), on_thread([after](Connection& self, Response response) {
                    self.respond(std::move(response), after);
                  }));
  }

  void knock(const Message& message) {
    const SocketId number = sockets_.next_number();
    visitors_.knock(number, read(message, address_), on_thread([number](Connection& self, Admission admission) {
                      if (admission.refusal) return self.respond(std::move(*admission.refusal), After::HangUp);
                      self.sockets_.open(number, std::move(self.stream_), self.parser_->get(),
                                         std::move(admission.identity));
                    }));
  }

  void on_failure(beast::error_code error) {
    if (auto reply = reply_to(error)) return respond(std::move(*reply), After::HangUp);
    hang_up();
  }

  void respond(Response response, After after) {
    const Message& asked = parser_->get();
    response_ = std::move(response);
    message_ = {static_cast<http::status>(response_.status), asked.version()};
    for (const auto& [name, value] : response_.headers) message_.set(name, value);
    message_.keep_alive(after == After::ReadOn);
    const std::string_view content = response_.content();
    if (asked.method() != http::verb::head) message_.body() = {content.data(), content.size()};
    if (response_.status != 304) message_.content_length(content.size());
    stream_.expires_after(kPatience);
    http::async_write(stream_, message_,
                      [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_write(error); });
  }

  void on_write(beast::error_code error) {
    if (error || !message_.keep_alive()) return hang_up();
    read_next();
  }

  // Closing over bytes that were not read would take back an answer still on its way: they are read, for a while.
  void hang_up() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(kFarewell);
    drain();
  }

  void drain() {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(kLongestHeader),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (!error) self->drain();
                            });
  }

  TcpStream stream_;
  std::string address_;
  Visitors& visitors_;
  Sockets& sockets_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Response response_;
  http::response<http::span_body<const char>> message_;
};

// "::ffff:192.0.2.1" is an IPv4 address that came in by another door.
std::string address_of(const TcpSocket& socket) {
  beast::error_code error;
  const auto end = socket.remote_endpoint(error);
  if (error) return "";
  const auto address = end.address();
  const bool mapped = address.is_v6() && address.to_v6().is_v4_mapped();
  return mapped ? boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6()).to_string()
                : address.to_string();
}

}  // namespace

void converse(TcpSocket socket, Visitors& visitors, Sockets& sockets) {
  beast::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  ++sockets.traffic().connections;
  std::string address = address_of(socket);
  std::make_shared<Connection>(TcpStream(std::move(socket)), std::move(address), visitors, sockets)->read_next();
}

}  // namespace mornington::server
