#include "server/net/connection.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "server/http/site.h"

namespace mornington::net {
using namespace http;
namespace {

namespace beast = boost::beast;
namespace beast_http = beast::http;
using boost::asio::ip::tcp;
using Message = HttpMessage;

constexpr auto kPatience = std::chrono::seconds(30);
constexpr auto kFarewell = std::chrono::seconds(5);
constexpr std::uint32_t kLongestHeader = 16 * 1024;
constexpr std::uint64_t kLongestBody = 16 * 1024;
constexpr std::string_view kSocketPath = "/socket";

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// A header may come in several lines; together they are one list.
template <class Name>
std::string list(const Message& message, Name name) {
  std::string all;
  const auto [first, end] = message.equal_range(name);
  for (auto line = first; line != end; ++line) all.append(all.empty() ? "" : ",").append(view(line->value()));
  return all;
}

Request read(const Message& message, const std::string& address) {
  return {std::string(view(message.method_string())),
          std::string(view(message.target())),
          list(message, beast_http::field::accept_encoding),
          list(message, beast_http::field::if_none_match),
          list(message, beast_http::field::host),
          list(message, beast_http::field::origin),
          list(message, beast_http::field::cookie),
          list(message, beast_http::field::authorization),
          list(message, "X-Forwarded-For"),
          list(message, "X-Forwarded-Proto"),
          address,
          message.body()};
}

// RFC 9112 (6.1): the end of a body in an unknown form cannot be found.
bool has_known_body(const Message& message) {
  if (message.count(beast_http::field::transfer_encoding) == 0) return true;
  return message.count(beast_http::field::transfer_encoding) == 1 &&
         message.count(beast_http::field::content_length) == 0 &&
         beast::iequals(message[beast_http::field::transfer_encoding], "chunked");
}

bool wants_socket(const Message& message) {
  return view(message.target()) == kSocketPath && beast::websocket::is_upgrade(message);
}

// The answer to an unreadable request; nothing if the client has left.
std::optional<Response> reply_to(beast::error_code error) {
  if (error == beast_http::error::header_limit) return refusal(431, "The header is longer than 16 KiB.\n");
  if (error == beast_http::error::body_limit) return refusal(413, "The body is longer than 16 KiB.\n");
  if (error == beast_http::error::end_of_stream) return std::nullopt;
  const bool malformed = error.category() == beast_http::make_error_code(beast_http::error::bad_method).category();
  return malformed ? std::optional(refusal(400, "This is no HTTP request.\n")) : std::nullopt;
}

// RFC 9112 (3.2): since HTTP/1.1 every request names its host, once.
bool names_host(const Message& message) {
  return message.version() < 11 || message.count(beast_http::field::host) == 1;
}

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(TcpStream stream, std::string address, ConnectionHandler& handler, Sockets& sockets,
             std::shared_ptr<const void> counted)
      : stream_(std::move(stream)),
        address_(std::move(address)),
        handler_(handler),
        sockets_(sockets),
        counted_(std::move(counted)) {}

  void read_next() {
    parser_.emplace();
    parser_->header_limit(kLongestHeader);
    parser_->body_limit(kLongestBody);
    stream_.expires_after(kPatience);
    beast_http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_header(error); });
  }

 private:
  enum class After { ReadOn, HangUp };

  // Calls from other threads continue in the network's thread.
  template <class Then>
  auto on_thread(Then then) {
    return [self = shared_from_this(), then](auto answer) {
      boost::asio::post(self->stream_.get_executor(),
                        [self, then, answer = std::move(answer)]() mutable { then(*self, std::move(answer)); });
    };
  }

  void on_header(beast::error_code error) {
    if (error) return on_failure(error);
    if (!has_known_body(parser_->get()))
      return respond(refusal(501, "The only transfer coding that is understood is chunked.\n"), After::HangUp);
    // A client that asks before sending a body is answered at once: the bodies we accept are small enough to be sent
    // unasked.
    if (parser_->get().count(beast_http::field::expect) > 0) return ask(parser_->get(), After::HangUp);
    beast_http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code failed, std::size_t) { self->on_read(failed); });
  }

  void on_read(beast::error_code error) {
    if (error) return on_failure(error);
    const Message& message = parser_->get();
    ++sockets_.traffic().requests;
    if (!names_host(message)) return respond(refusal(400, "The request must name its host once.\n"), After::HangUp);
    stream_.expires_never();
    if (wants_socket(message)) return upgrade(message);
    ask(message, message.keep_alive() ? After::ReadOn : After::HangUp);
  }

  void ask(const Message& message, After after) {
    handler_.on_request(read(message, address_), on_thread([after](Connection& self, Response response) {
                          self.respond(std::move(response), after);
                        }));
  }

  void upgrade(const Message& message) {
    const model::ClientId number = sockets_.next_number();
    handler_.on_upgrade(number, read(message, address_), on_thread([number](Connection& self, Admission admission) {
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
    if (response_.next_piece && asked.method() != beast_http::verb::head) return respond_in_pieces(after);
    message_ = {static_cast<beast_http::status>(response_.status), asked.version()};
    for (const auto& [name, value] : response_.headers) message_.insert(name, value);
    message_.keep_alive(after == After::ReadOn);
    const std::string_view content = response_.content();
    if (asked.method() != beast_http::verb::head) message_.body() = {content.data(), content.size()};
    if (response_.status != 304) message_.content_length(content.size());
    stream_.expires_after(kPatience);
    beast_http::async_write(stream_, message_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->on_write(error);
    });
  }

  // RFC 9112 (7.1). For a client of HTTP/1.0 the body ends with the connection.
  void respond_in_pieces(After after) {
    const Message& asked = parser_->get();
    pieces_.head = {static_cast<beast_http::status>(response_.status), asked.version()};
    for (const auto& [name, value] : response_.headers) pieces_.head.insert(name, value);
    pieces_.in_chunks = asked.version() >= 11;
    pieces_.head.keep_alive(after == After::ReadOn && pieces_.in_chunks);
    pieces_.head.chunked(pieces_.in_chunks);
    pieces_.head_writer.emplace(pieces_.head);
    stream_.expires_after(kPatience);
    beast_http::async_write_header(
        stream_, *pieces_.head_writer,
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_piece_written(error); });
  }

  void on_piece_written(beast::error_code error) {
    pieces_.piece = {};
    if (error) return end_pieces();
    response_.next_piece(on_thread([](Connection& self, Piece piece) { self.write(std::move(piece)); }));
  }

  void write(Piece piece) {
    if (piece.kind == Piece::Kind::Broken || (piece.kind == Piece::Kind::Last && !pieces_.in_chunks))
      return end_pieces();
    stream_.expires_after(kPatience);
    if (piece.kind == Piece::Kind::Last)
      return boost::asio::async_write(stream_, beast_http::make_chunk_last(),
                                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                                        self->response_ = {};
                                        if (error || !self->pieces_.head.keep_alive()) return self->hang_up();
                                        self->read_next();
                                      });
    if (piece.text.empty()) return on_piece_written({});
    pieces_.piece = std::move(piece.text);
    const auto done = [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->on_piece_written(error);
    };
    if (pieces_.in_chunks)
      return boost::asio::async_write(stream_, beast_http::make_chunk(boost::asio::buffer(pieces_.piece)), done);
    boost::asio::async_write(stream_, boost::asio::buffer(pieces_.piece), done);
  }

  void end_pieces() {
    response_ = {};
    hang_up();
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
    stream_.rate_policy() = ReadRate();  // time bounds it, and slow reading would only keep the sender waiting
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
  ConnectionHandler& handler_;
  Sockets& sockets_;
  beast::flat_buffer buffer_;
  std::optional<beast_http::request_parser<beast_http::string_body>> parser_;
  Response response_;
  beast_http::response<beast_http::span_body<const char>> message_;
  // An answer that comes in pieces.
  struct Pieces {
    beast_http::response<beast_http::empty_body> head;
    std::optional<beast_http::response_serializer<beast_http::empty_body>> head_writer;
    std::string piece;
    bool in_chunks = false;
  };
  Pieces pieces_;
  std::shared_ptr<const void> counted_;
};

// "::ffff:192.0.2.1" is an IPv4 address that came in over IPv6.
std::string address_of(const TcpSocket& socket) {
  beast::error_code error;
  const auto end = socket.remote_endpoint(error);
  if (error) return "";
  const auto address = end.address();
  const bool mapped = address.is_v6() && address.to_v6().is_v4_mapped();
  return mapped ? boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6()).to_string()
                : address.to_string();
}

// Bytes that messages of the usual size at the allowed rate have, and at once two of the longest.
Rate read_rate(const Limits& limits) {
  constexpr double kBytesOfMessage = 4096;
  return {limits.socket.per_second * kBytesOfMessage,
          std::max(limits.socket.at_once * kBytesOfMessage, 2.0 * static_cast<double>(limits.longest_message))};
}

}  // namespace

void serve(TcpSocket socket, ConnectionHandler& handler, Sockets& sockets) {
  beast::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const int limit = sockets.limits().connections_per_address;
  ++sockets.traffic().connections;
  std::string address = address_of(socket);
  auto counted = sockets.connections().count(address, handler.is_proxy(address) ? 0 : limit);
  if (counted == nullptr) {
    ++sockets.traffic().connections_refused;
    return;
  }
  TcpStream stream(std::move(socket));
  stream.rate_policy() = ReadRate(read_rate(sockets.limits()));
  std::make_shared<Connection>(std::move(stream), std::move(address), handler, sockets, std::move(counted))
      ->read_next();
}

}  // namespace mornington::net
