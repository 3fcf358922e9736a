#include "server/net/sockets.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/send_queue.h"

namespace mornington::net {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;
using Text = std::shared_ptr<const std::string>;
// NB: without compression: the size of a compressed message reveals something about its content.
using Stream = websocket::stream<TcpStream, false>;

using Clock = std::chrono::steady_clock;
using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, TcpStream::executor_type>;

constexpr std::size_t kSmallBuffer = 4096;
constexpr auto kBetweenPings = std::chrono::seconds(15);
constexpr auto kUntilRoom = std::chrono::milliseconds(20);
constexpr double kBytesOfMessage = 8 * 1024;  // a longer one counts as several

// How much one connection and its person may say.
class Allowance {
 public:
  Allowance(Sockets& sockets, std::string identity)
      : sockets_(sockets), identity_(std::move(identity)), own_(sockets.limits().socket) {}

  // Returns how long to wait until the debt is paid.
  std::chrono::milliseconds borrow(double messages) {
    const auto now = Clock::now();
    return std::max(own_.borrow(now, messages), sockets_.identities().borrow(identity_, now, messages));
  }
  [[nodiscard]] bool take() { return own_.take(Clock::now()); }

 private:
  Sockets& sockets_;
  std::string identity_;
  RateLimit own_;
};

// How long the way to the visitor and back is, by pings.
class RoundTrip {
 public:
  // The content of a ping that is sent now.
  const websocket::ping_data& ask() {
    asked_at_ = Clock::now();
    asked_ = websocket::ping_data(std::to_string(asked_at_.time_since_epoch().count()));
    return asked_;
  }
  // Whether it was the pong that was asked for.
  bool answered(beast::string_view content) {
    if (asked_.empty() ||
        std::string_view(asked_.data(), asked_.size()) != std::string_view(content.data(), content.size()))
      return false;
    lag_ = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked_at_);
    asked_.clear();
    return true;
  }
  [[nodiscard]] std::chrono::milliseconds lag() const { return lag_; }

 private:
  websocket::ping_data asked_;
  Clock::time_point asked_at_;
  std::chrono::milliseconds lag_{};
};

// Reads one message after the other, no faster than the buckets allow, and writes what is sent, in order.
class BeastSocket final : public WebSocket, public std::enable_shared_from_this<BeastSocket> {
 public:
  BeastSocket(model::ClientId number, TcpStream stream, Sockets& sockets, std::string identity)
      : number_(number),
        sockets_(sockets),
        stream_(std::move(stream)),
        rest_(stream_.get_executor()),
        pulse_(stream_.get_executor()),
        allowance_(sockets, std::move(identity)) {}

  void accept(const HttpMessage& request) {
    prepare();
    stream_.async_accept(request, [self = shared_from_this()](error_code error) { self->on_accept(error); });
  }

  void send(Text text, bool asked) override {
    if (is_over() || farewell_) return;
    outgoing_.push(std::move(text), asked);
    if (outgoing_.is_behind(sockets_.limits())) {
      ++sockets_.traffic().cut_slow;
      return end();
    }
  }
  void flush() override { write_next(); }

  void charge(double messages) override { allowance_.borrow(messages); }

  void close(const model::CloseReason& farewell) override {
    if (is_over() || farewell_) return;
    farewell_ = websocket::close_reason(static_cast<websocket::close_code>(farewell.code), farewell.sentence);
    write_next();
  }

 private:
  [[nodiscard]] bool is_over() const { return state_ == State::Ended; }

  void prepare() {
    beast::get_lowest_layer(stream_).expires_never();
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = std::chrono::seconds(10);
    patience.idle_timeout = sockets_.limits().silence;
    patience.keep_alive_pings = true;
    stream_.set_option(patience);
    stream_.read_message_max(sockets_.limits().longest_message);
    stream_.text(true);
    stream_.auto_fragment(false);  // FAST: one write for each message, however long
    stream_.control_callback(
        [this](websocket::frame_type kind, beast::string_view content) { on_control(kind, content); });
  }

  void on_accept(error_code error) {
    if (error || is_over()) return end();
    state_ = State::Open;
    ++sockets_.traffic().sockets_opened;
    read_next();
    write_next();
    measure();
  }

  void read_next() {
    if (is_over()) return;
    stream_.async_read(buffer_,
                       [self = shared_from_this()](error_code error, std::size_t size) { self->on_read(error, size); });
  }

  void on_read(error_code error, std::size_t size) {
    if (error || is_over()) return end();
    if (!stream_.got_text()) return refuse_binary();
    ++sockets_.traffic().messages_in;
    sockets_.traffic().bytes_in += size;
    sockets_.handler().on_message(number_, beast::buffers_to_string(buffer_.data()), round_trip_.lag());
    buffer_.consume(size);
    if (buffer_.capacity() > kSmallBuffer) buffer_ = {};
    pause(1 + std::floor(static_cast<double>(size) / kBytesOfMessage));
  }

  // A connection that sends too often or too much is not read for a while: nothing is lost, and nobody else notices.
  void pause(double messages) {
    const auto wait = allowance_.borrow(messages);
    if (wait.count() == 0) return read_when_there_is_room();
    ++sockets_.traffic().paused;
    rest(wait);
  }

  void read_when_there_is_room() {
    if (sockets_.handler().has_room(number_)) return read_next();
    rest(kUntilRoom);
  }

  void rest(std::chrono::milliseconds span) {
    rest_.expires_after(span);
    rest_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->read_when_there_is_room();
    });
  }

  void refuse_binary() {
    buffer_.clear();
    close({1003, "only text is understood here"});
    read_next();
  }

  // Pings and pongs count like messages, and a flood of them is not waited for; the pong that was asked for is free.
  void on_control(websocket::frame_type kind, beast::string_view content) {
    const bool asked = kind == websocket::frame_type::pong && round_trip_.answered(content);
    if (!asked && !allowance_.take()) end();
  }

  void measure() {
    if (is_over() || farewell_) return;
    stream_.async_ping(round_trip_.ask(), [self = shared_from_this()](error_code error) {
      if (!error) self->measure_later();
    });
  }

  void measure_later() {
    if (is_over()) return;
    pulse_.expires_after(kBetweenPings);
    pulse_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->measure();
    });
  }

  void write_next() {
    if (state_ != State::Open || writing_.now) return;
    if (outgoing_.has_several()) gather(true);
    if (outgoing_.empty()) gather(false);
    if (outgoing_.empty()) return say_farewell();
    writing_.now = true;
    stream_.async_write(boost::asio::buffer(outgoing_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) { self->on_write(error); });
  }

  // FAST: several messages at once go in one packet, or as few as possible: the system sends what it has gathered when
  // the last is written. A move is three messages to each player.
  void gather([[maybe_unused]] bool on) {
    if (std::exchange(writing_.gathers, on) == on) return;
#ifdef TCP_CORK
    const int value = on ? 1 : 0;
    setsockopt(beast::get_lowest_layer(stream_).socket().native_handle(), IPPROTO_TCP, TCP_CORK, &value, sizeof value);
#endif
  }

  void on_write(error_code error) {
    writing_.now = false;
    if (error || is_over()) return end();
    ++sockets_.traffic().messages_out;
    sockets_.traffic().bytes_out += outgoing_.front().size();
    outgoing_.pop();
    write_next();
  }

  void say_farewell() {
    if (!farewell_) return;
    writing_.now = true;
    stream_.async_close(*farewell_, [self = shared_from_this()](error_code) { self->end(); });
  }

  void end() {
    if (std::exchange(state_, State::Ended) == State::Ended) return;
    rest_.cancel();
    pulse_.cancel();
    beast::get_lowest_layer(stream_).close();
    sockets_.forget(number_);
  }

  model::ClientId number_;
  Sockets& sockets_;
  Stream stream_;
  Timer rest_;
  Timer pulse_;
  Allowance allowance_;
  RoundTrip round_trip_;
  beast::flat_buffer buffer_;
  SendQueue outgoing_;
  std::optional<websocket::close_reason> farewell_;
  enum class State : std::uint8_t { Opening, Open, Ended } state_ = State::Opening;
  struct Writing {
    bool now = false;
    bool gathers = false;
  } writing_;
};

}  // namespace

void Sockets::open(model::ClientId number, TcpStream stream, const HttpMessage& request, std::string identity) {
  auto socket = std::make_shared<BeastSocket>(number, std::move(stream), *this, std::move(identity));
  open_.emplace(number, socket);
  ++traffic_.sockets_open;
  socket->accept(request);
}

std::shared_ptr<WebSocket> Sockets::find(model::ClientId number) const {
  const auto found = open_.find(number);
  return found == open_.end() ? nullptr : found->second;
}

// NB: closing one may forget it, so the list is copied first.
void Sockets::close_all(const model::CloseReason& farewell) {
  const auto all = open_;
  for (const auto& [number, socket] : all) socket->close(farewell);
}

void Sockets::forget(model::ClientId number) {
  if (open_.erase(number) == 0) return;
  --traffic_.sockets_open;
  handler_.on_close(number);
}

}  // namespace mornington::net
