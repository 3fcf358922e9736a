#include "server/net/post.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace mornington::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace ssl = asio::ssl;
using asio::ip::tcp;
using beast::error_code;

constexpr auto kAnswerPatience = std::chrono::seconds(10);
constexpr auto kGlance = std::chrono::milliseconds(50);
constexpr std::uint32_t kLongestAnswerHeader = 16 * 1024;
constexpr std::uint64_t kLongestAnswerBody = 64 * 1024;
constexpr int kFirstBad = 300;

http::request<http::string_body> request_of(const WebAddress& address, const std::string& text) {
  http::request<http::string_body> request(http::verb::post, address.target, 11);
  const bool usual = address.port == (address.scheme == Scheme::Https ? "443" : "80");
  request.set(http::field::host, usual ? address.host : address.host + ":" + address.port);
  request.set(http::field::content_type, "application/json");
  request.set(http::field::user_agent, "mornington");
  request.keep_alive(false);
  request.body() = text;
  request.prepare_payload();
  return request;
}

// One step after the other; the first that fails ends it. Over a bare stream or one with TLS.
template <class Stream>
class Errand {
 public:
  Errand(Stream stream, const WebAddress& address, const std::string& text)
      : stream_(std::move(stream)), resolver_(stream_.get_executor()), request_(request_of(address, text)) {
    parser_.header_limit(kLongestAnswerHeader);
    parser_.body_limit(kLongestAnswerBody);
  }

  Stream& stream() { return stream_; }
  [[nodiscard]] std::string trouble() const { return trouble_; }

  void go(const WebAddress& address) {
    resolver_.async_resolve(
        address.host, address.port, [this](error_code error, const tcp::resolver::results_type& to) {
          if (failed(error)) return;
          beast::get_lowest_layer(stream_).async_connect(to, [this](error_code unreached, const tcp::endpoint&) {
            if (!failed(unreached)) shake_hands();
          });
        });
  }

 private:
  bool failed(error_code error) {
    trouble_ = error ? error.message() : trouble_;
    return static_cast<bool>(error);
  }

  void shake_hands() {
    if constexpr (std::is_same_v<Stream, beast::tcp_stream>)
      return write();
    else
      stream_.async_handshake(ssl::stream_base::client, [this](error_code error) {
        if (!failed(error)) write();
      });
  }

  void write() {
    http::async_write(stream_, request_, [this](error_code error, std::size_t) {
      if (!failed(error)) read();
    });
  }

  void read() {
    http::async_read(stream_, buffer_, parser_, [this](error_code error, std::size_t) {
      if (failed(error)) return;
      const int status = static_cast<int>(parser_.get().result_int());
      trouble_ = status < kFirstBad ? "" : "it answered with status " + std::to_string(status);
    });
  }

  Stream stream_;
  tcp::resolver resolver_;
  http::request<http::string_body> request_;
  beast::flat_buffer buffer_;
  http::response_parser<http::string_body> parser_;
  std::string trouble_ = "it did not answer in time";
};

void run(asio::io_context& context, const std::atomic<bool>& stop) {
  const auto end = std::chrono::steady_clock::now() + kAnswerPatience;
  while (!context.stopped() && !stop && std::chrono::steady_clock::now() < end) context.run_for(kGlance);
}

std::string post_bare(const WebAddress& address, const std::string& text, const std::atomic<bool>& stop) {
  asio::io_context context;
  Errand<beast::tcp_stream> errand(beast::tcp_stream(context), address, text);
  errand.go(address);
  run(context, stop);
  return errand.trouble();
}

std::string post_sealed(const WebAddress& address, const std::string& text, const std::atomic<bool>& stop) {
  using Sealed = beast::ssl_stream<beast::tcp_stream>;
  error_code error;
  ssl::context seals(ssl::context::tls_client);
  seals.set_default_verify_paths(error);
  asio::io_context context;
  Errand<Sealed> errand(Sealed(beast::tcp_stream(context), seals), address, text);
  Sealed& stream = errand.stream();
  stream.set_verify_mode(ssl::verify_peer, error);
  stream.set_verify_callback(ssl::host_name_verification(address.host), error);
  if (error || SSL_set_tlsext_host_name(stream.native_handle(), address.host.c_str()) != 1)
    return "TLS cannot be set up";
  errand.go(address);
  run(context, stop);
  return errand.trouble();
}

}  // namespace

std::string post(const WebAddress& address, const std::string& text, const std::atomic<bool>& stop) {
  return address.scheme == Scheme::Https ? post_sealed(address, text, stop) : post_bare(address, text, stop);
}

}  // namespace mornington::server
