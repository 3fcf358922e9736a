#include "server/net/sockets.h"

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace mornington::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;
using Text = std::shared_ptr<const std::string>;
// NB: without compression: the size of a compressed message tells something about its content.
using Stream = websocket::stream<TcpStream, false>;

using Clock = std::chrono::steady_clock;
using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, TcpStream::executor_type>;

constexpr std::size_t kSmallBuffer = 4096;
constexpr auto kBetweenPings = std::chrono::seconds(15);

// Reads one message after the other, no faster than the buckets allow, and writes what is sent, in order.
class BeastSocket final : public WebSocket, public std::enable_shared_from_this<BeastSocket> {
 public:
  BeastSocket(SocketId number, TcpStream stream, Sockets& sockets, std::string identity)
      : number_(number),
        sockets_(sockets),
        stream_(std::move(stream)),
        rest_(stream_.get_executor()),
        pulse_(stream_.get_executor()),
        identity_(std::move(identity)),
        own_(sockets.limits().socket, Clock::now()) {}

  void accept(const HttpMessage& request) {
    prepare();
    stream_.async_accept(request, [self = shared_from_this()](error_code error) { self->on_accept(error); });
  }

  void send(Text text) override {
    if (ended_ || farewell_) return;
    waiting_bytes_ += text->size();
    waiting_.push_back(std::move(text));
    if (waiting_bytes_ > sockets_.limits().waiting_bytes || waiting_.size() > sockets_.limits().waiting_messages) {
      ++sockets_.traffic().cut_slow;
      return end();
    }
    write_next();
  }

  void close(const Farewell& farewell) override {
    if (ended_ || farewell_) return;
    farewell_ = websocket::close_reason(static_cast<websocket::close_code>(farewell.code), farewell.sentence);
    write_next();
  }

 private:
  void prepare() {
    beast::get_lowest_layer(stream_).expires_never();
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = std::chrono::seconds(10);
    patience.idle_timeout = sockets_.limits().silence;
    patience.keep_alive_pings = true;
    stream_.set_option(patience);
    stream_.read_message_max(sockets_.limits().longest_message);
    stream_.text(true);
    stream_.control_callback(
        [this](websocket::frame_type kind, beast::string_view content) { on_control(kind, content); });
  }

  void on_accept(error_code error) {
    if (error || ended_) return end();
    open_ = true;
    ++sockets_.traffic().sockets_opened;
    read_next();
    write_next();
    measure();
  }

  void read_next() {
    if (ended_) return;
    stream_.async_read(buffer_,
                       [self = shared_from_this()](error_code error, std::size_t size) { self->on_read(error, size); });
  }

  void on_read(error_code error, std::size_t size) {
    if (error || ended_) return end();
    if (!stream_.got_text()) return refuse_binary();
    ++sockets_.traffic().messages_in;
    sockets_.traffic().bytes_in += size;
    sockets_.visitors().said(number_, beast::buffers_to_string(buffer_.data()), lag_);
    buffer_.consume(size);
    if (buffer_.capacity() > kSmallBuffer) buffer_ = {};
    pause();
  }

  // Whoever speaks too often is not read for a while: nothing is lost, and nobody else notices.
  void pause() {
    const auto now = Clock::now();
    const auto wait = std::max(own_.borrow(now), sockets_.identities().borrow(identity_, now));
    if (wait.count() == 0) return read_next();
    ++sockets_.traffic().paused;
    rest_.expires_after(wait);
    rest_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->read_next();
    });
  }

  void refuse_binary() {
    buffer_.clear();
    close({1003, "only text is understood here"});
    read_next();
  }

  // Pings and pongs count like messages, and a flood of them is not waited for; the pong that was asked for is free.
  void on_control(websocket::frame_type kind, beast::string_view content) {
    const bool asked =
        kind == websocket::frame_type::pong && !asked_.empty() &&
        std::string_view(asked_.data(), asked_.size()) == std::string_view(content.data(), content.size());
    if (!asked && !own_.take(Clock::now())) return end();
    if (!asked) return;
    lag_ = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked_at_);
    asked_.clear();
  }

  // How long the way to the visitor and back is, asked now and then.
  void measure() {
    if (ended_ || farewell_) return;
    asked_at_ = Clock::now();
    asked_ = websocket::ping_data(std::to_string(asked_at_.time_since_epoch().count()));
    stream_.async_ping(asked_, [self = shared_from_this()](error_code error) {
      if (!error) self->measure_later();
    });
  }

  void measure_later() {
    if (ended_) return;
    pulse_.expires_after(kBetweenPings);
    pulse_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->measure();
    });
  }

  void write_next() {
    if (!open_ || writing_ || ended_) return;
    if (waiting_.empty()) return say_farewell();
    writing_ = true;
    stream_.async_write(boost::asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) { self->on_write(error); });
  }

  void on_write(error_code error) {
    writing_ = false;
    if (error || ended_) return end();
    ++sockets_.traffic().messages_out;
    sockets_.traffic().bytes_out += waiting_.front()->size();
    waiting_bytes_ -= waiting_.front()->size();
    waiting_.pop_front();
    write_next();
  }

  void say_farewell() {
    if (!farewell_) return;
    writing_ = true;
    stream_.async_close(*farewell_, [self = shared_from_this()](error_code) { self->end(); });
  }

  void end() {
    if (std::exchange(ended_, true)) return;
    rest_.cancel();
    pulse_.cancel();
    beast::get_lowest_layer(stream_).close();
    sockets_.forget(number_);
  }

  SocketId number_;
  Sockets& sockets_;
  Stream stream_;
  Timer rest_;
  Timer pulse_;
  std::string identity_;
  TokenBucket own_;
  beast::flat_buffer buffer_;
  std::deque<Text> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::optional<websocket::close_reason> farewell_;
  websocket::ping_data asked_;
  Clock::time_point asked_at_;
  std::chrono::milliseconds lag_{};
  bool open_ = false;
  bool writing_ = false;
  bool ended_ = false;
};

}  // namespace

void Sockets::open(SocketId number, TcpStream stream, const HttpMessage& request, std::string identity) {
  auto socket = std::make_shared<BeastSocket>(number, std::move(stream), *this, std::move(identity));
  open_.emplace(number, socket);
  ++traffic_.sockets_open;
  socket->accept(request);
}

std::shared_ptr<WebSocket> Sockets::find(SocketId number) const {
  const auto found = open_.find(number);
  return found == open_.end() ? nullptr : found->second;
}

// NB: closing one may forget it, so the list is copied first.
void Sockets::close_all(const Farewell& farewell) {
  const auto all = open_;
  for (const auto& [number, socket] : all) socket->close(farewell);
}

void Sockets::forget(SocketId number) {
  if (open_.erase(number) == 0) return;
  --traffic_.sockets_open;
  visitors_.left(number);
}

}  // namespace mornington::server
