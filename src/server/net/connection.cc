#include "server/net/connection.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace mornington::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;
using Stream = beast::basic_stream<tcp, boost::asio::io_context::executor_type>;
using Message = http::request<http::string_body>;

constexpr auto kPatience = std::chrono::seconds(30);
constexpr auto kFarewell = std::chrono::seconds(5);
constexpr std::uint32_t kLongestHeader = 16 * 1024;
constexpr std::uint64_t kLongestBody = 16 * 1024;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }
beast::string_view view(std::string_view text) { return {text.data(), text.size()}; }

// A header may come in several lines; together they are one list.
std::string list(const Message& message, http::field name) {
  std::string all;
  const auto [first, end] = message.equal_range(name);
  for (auto line = first; line != end; ++line) all.append(all.empty() ? "" : ",").append(view(line->value()));
  return all;
}

Request read(const Message& message) {
  return {view(message.method_string()), view(message.target()), list(message, http::field::accept_encoding),
          list(message, http::field::if_none_match)};
}

// What a request that could not be read is told; nothing where nobody is left to tell.
std::optional<Response> reply_to(beast::error_code error) {
  if (error == http::error::header_limit) return refusal(431, "The header is longer than 16 KiB.\n");
  if (error == http::error::body_limit) return refusal(413, "The body is longer than 16 KiB; none is needed.\n");
  if (error == http::error::end_of_stream) return std::nullopt;
  const bool malformed = error.category() == http::make_error_code(http::error::bad_method).category();
  return malformed ? std::optional(refusal(400, "This is no HTTP request.\n")) : std::nullopt;
}

// RFC 9112 (3.2): since HTTP/1.1 every request names its host, once.
bool names_host(const Message& message) { return message.version() < 11 || message.count(http::field::host) == 1; }

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Stream stream, const Answerer& answerer) : stream_(std::move(stream)), answerer_(answerer) {}

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

  void on_header(beast::error_code error) {
    if (error) return on_failure(error);
    // Whoever asks before sending a body is answered at once: no answer depends on it.
    if (parser_->get().count(http::field::expect) > 0) return respond(answerer_(read(parser_->get())), After::HangUp);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code failed, std::size_t) { self->on_read(failed); });
  }

  void on_read(beast::error_code error) {
    if (error) return on_failure(error);
    const Message& message = parser_->get();
    if (!names_host(message)) return respond(refusal(400, "The request must name its host once.\n"), After::HangUp);
    respond(answerer_(read(message)), message.keep_alive() ? After::ReadOn : After::HangUp);
  }

  void on_failure(beast::error_code error) {
    if (const auto reply = reply_to(error)) return respond(*reply, After::HangUp);
    hang_up();
  }

  void respond(const Response& response, After after) {
    const Message& asked = parser_->get();
    message_ = {static_cast<http::status>(response.status), asked.version()};
    for (const auto& [name, value] : response.headers) message_.set(view(name), view(value));
    message_.keep_alive(after == After::ReadOn);
    if (asked.method() != http::verb::head) message_.body() = {response.body.data(), response.body.size()};
    if (response.status != 304) message_.content_length(response.body.size());
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

  Stream stream_;
  const Answerer& answerer_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::span_body<const char>> message_;
};

}  // namespace

void converse(Socket socket, const Answerer& answerer) {
  std::make_shared<Connection>(Stream(std::move(socket)), answerer)->read_next();
}

}  // namespace mornington::server
