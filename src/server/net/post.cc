#include "server/net/post.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

namespace mornington::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace beast_http = beast::http;
namespace ssl = asio::ssl;
using asio::ip::tcp;
using beast::error_code;

constexpr auto kAnswerPatience = std::chrono::seconds(10);
constexpr std::uint32_t kLongestAnswerHeader = 16 * 1024;
constexpr int kFirstBad = 300;

beast_http::request<beast_http::string_body> request_of(const WebAddress& address, const Posting& posting) {
  beast_http::request<beast_http::string_body> request(beast_http::string_to_verb(posting.method), address.target, 11);
  const bool usual = address.port == (address.scheme == Scheme::Https ? "443" : "80");
  request.set(beast_http::field::host, usual ? address.host : address.host + ":" + address.port);
  request.set(beast_http::field::content_type, posting.type);
  for (const auto& [name, value] : posting.headers) request.set(name, value);
  request.set(beast_http::field::user_agent, "mornington");
  request.keep_alive(false);
  request.body() = posting.body;
  request.prepare_payload();
  return request;
}

// One step after the other; the first that fails ends it. Over a bare stream or one with TLS.
template <class Stream>
class Errand : public std::enable_shared_from_this<Errand<Stream>> {
 public:
  Errand(Stream stream, const WebAddress& address, const Posting& posting, Poster::Done done)
      : stream_(std::move(stream)),
        resolver_(stream_.get_executor()),
        patience_(stream_.get_executor()),
        request_(request_of(address, posting)),
        done_(std::move(done)) {
    parser_.header_limit(kLongestAnswerHeader);
    parser_.body_limit(posting.longest_answer);
  }

  Stream& stream() { return stream_; }

  void go(const WebAddress& address) {
    patience_.expires_after(kAnswerPatience);
    patience_.async_wait([self = this->shared_from_this()](error_code error) {
      if (error) return;
      self->finish({0, "it did not answer in time"});
      self->resolver_.cancel();
      beast::get_lowest_layer(self->stream_).close();
    });
    resolver_.async_resolve(
        address.host, address.port,
        [self = this->shared_from_this()](error_code error, const tcp::resolver::results_type& to) {
          if (self->failed(error)) return;
          beast::get_lowest_layer(self->stream_).async_connect(to, [self](error_code unreached, const tcp::endpoint&) {
            if (!self->failed(unreached)) self->shake_hands();
          });
        });
  }

 private:
  void finish(const PostAnswer& answer) {
    patience_.cancel();
    if (const Poster::Done done = std::exchange(done_, nullptr)) done(answer);
  }

  bool failed(error_code error) {
    if (error) finish({0, error.message()});
    return static_cast<bool>(error);
  }

  void shake_hands() {
    if constexpr (std::is_same_v<Stream, beast::tcp_stream>)
      return write();
    else
      stream_.async_handshake(ssl::stream_base::client, [self = this->shared_from_this()](error_code error) {
        if (!self->failed(error)) self->write();
      });
  }

  void write() {
    beast_http::async_write(stream_, request_, [self = this->shared_from_this()](error_code error, std::size_t) {
      if (!self->failed(error)) self->read();
    });
  }

  void read() {
    beast_http::async_read(stream_, buffer_, parser_, [self = this->shared_from_this()](error_code error, std::size_t) {
      if (self->failed(error)) return;
      const int status = static_cast<int>(self->parser_.get().result_int());
      self->finish({status, status < kFirstBad ? "" : "it answered with status " + std::to_string(status),
                    self->parser_.get().body()});
    });
  }

  Stream stream_;
  tcp::resolver resolver_;
  asio::steady_timer patience_;
  beast_http::request<beast_http::string_body> request_;
  beast::flat_buffer buffer_;
  beast_http::response_parser<beast_http::string_body> parser_;
  Poster::Done done_;
};

}  // namespace

class Poster::Thread {
 public:
  Thread() : thread_([this] { context_.run(); }) {}
  ~Thread() {
    context_.stop();
    thread_.join();
  }
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;

  void post(const WebAddress& address, const Posting& posting, Done done) {
    asio::post(context_, [this, address, posting, done = std::move(done)]() mutable {
      if (address.scheme == Scheme::Https) return post_sealed(address, posting, done);
      std::make_shared<Errand<beast::tcp_stream>>(beast::tcp_stream(context_), address, posting, std::move(done))
          ->go(address);
    });
  }

 private:
  void post_sealed(const WebAddress& address, const Posting& posting, const Done& done) {
    using Sealed = beast::ssl_stream<beast::tcp_stream>;
    error_code error;
    ssl::context seals(ssl::context::tls_client);
    seals.set_default_verify_paths(error);
    auto errand = std::make_shared<Errand<Sealed>>(Sealed(beast::tcp_stream(context_), seals), address, posting, done);
    Sealed& stream = errand->stream();
    stream.set_verify_mode(ssl::verify_peer, error);
    stream.set_verify_callback(ssl::host_name_verification(address.host), error);
    if (error || SSL_set_tlsext_host_name(stream.native_handle(), address.host.c_str()) != 1)
      return done({0, "TLS cannot be set up"});
    errand->go(address);
  }

  asio::io_context context_{1};
  asio::executor_work_guard<asio::io_context::executor_type> stays_ = asio::make_work_guard(context_);
  std::thread thread_;  // last: it uses all of the above
};

Poster::Poster() : thread_(std::make_unique<Thread>()) {}
Poster::~Poster() = default;

void Poster::post(const WebAddress& address, const Posting& posting, Done done) {
  thread_->post(address, posting, std::move(done));
}

}  // namespace mornington::net
