#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace mornington::net {

// A WebSocket client over a bare socket, so that it can say what no library would.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{20, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
  }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient() { hang_up(); }

  void hang_up() {
    if (socket_ >= 0) close(std::exchange(socket_, -1));
  }

  [[nodiscard]] bool connected() const { return connected_; }

  void write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  // Everything until the other end closes.
  [[nodiscard]] std::string read_all() const {
    std::string all;
    for (std::string more = read(1); !more.empty(); more = read(1)) all += more;
    return all;
  }
  // False where the other end takes no more for half a second.
  [[nodiscard]] bool write_some(std::string_view bytes) const {
    const timeval patience{0, 500'000};
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    while (!bytes.empty()) {
      const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // The status of the answer; its headers are read away.
  int handshake(const std::string& more = "") {
    write(
        "GET /socket HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
        more + "\r\n");
    std::string head;
    while (!head.ends_with("\r\n\r\n"))
      if (const std::string byte = read(1); byte.empty())
        return 0;
      else
        head += byte;
    return std::stoi(head.substr(9, 3));
  }

  void say(std::string_view text, std::uint8_t kind = 0x81) const {
    std::string frame(1, static_cast<char>(kind));
    const auto byte = [&](std::size_t value) { frame += static_cast<char>(value & 0xFF); };
    if (text.size() < 126) {
      byte(0x80 | text.size());
    } else {
      const bool short_enough = text.size() < 65536;
      byte(0x80 | (short_enough ? 126 : 127));
      for (int shift = short_enough ? 8 : 56; shift >= 0; shift -= 8) byte(text.size() >> shift);
    }
    frame.append(4, '\0');  // a mask that changes nothing
    write(frame.append(text));
  }

  struct Frame {
    int kind = -1;  // -1: the connection has ended
    std::string content;
    // Of a farewell.
    [[nodiscard]] int code() const {
      return content.size() < 2 ? 0
                                : static_cast<std::uint8_t>(content[0]) * 256 + static_cast<std::uint8_t>(content[1]);
    }
  };

  // Pings are passed over.
  Frame hear() {
    Frame frame;
    do frame = next();
    while (frame.kind == 9);
    return frame;
  }

 private:
  Frame next() {
    const std::string head = read(2);
    if (head.size() < 2) return {};
    std::size_t size = static_cast<std::uint8_t>(head[1]);
    if (size >= 126) {
      const std::string more = read(size == 126 ? 2 : 8);
      size = 0;
      for (const char c : more) size = size * 256 + static_cast<std::uint8_t>(c);
    }
    std::string content = read(size);
    if (content.size() < size) return {};
    return {head[0] & 0xF, std::move(content)};
  }

  [[nodiscard]] std::string read(std::size_t size) const {
    std::string bytes(size, '\0');
    std::size_t got = 0;
    while (got < size) {
      const auto more = recv(socket_, bytes.data() + got, size - got, 0);
      if (more <= 0) break;
      got += static_cast<std::size_t>(more);
    }
    bytes.resize(got);
    return bytes;
  }

  int socket_;
  bool connected_ = false;
};

}  // namespace mornington::net
