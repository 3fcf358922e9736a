#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mornington::http {

// A request, as far as the server uses it. A header sent in several lines is one list.
struct Request {
  std::string method = {};
  std::string target = {};
  std::string accept_encoding = {};
  std::string if_none_match = {};
  std::string host = {};
  std::string origin = {};
  std::string cookie = {};
  std::string authorization = {};
  std::string forwarded_for = {};    // what a proxy says of whom it speaks for
  std::string forwarded_proto = {};  // and of how they reached it
  std::string address = {};          // of the other end of the connection: the visitor's, or the proxy's
  std::string body = {};
};

// A part of a body that is made while it is sent.
struct Piece {
  enum class Kind : std::uint8_t { More, Last, Broken };  // Broken: there should be more, and cannot be
  Kind kind = Kind::More;
  std::string text = {};
};
// To be called once, from any thread.
using TakePiece = std::function<void(Piece)>;

struct Response {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string_view body = {};  // lives as long as the assets
  std::string text = {};       // the body where it was made for this answer alone
  // Where the body is sent in pieces: asked for the next one when the one before is sent, so no more than one is ever
  // in memory, however slowly it is read.
  std::function<void(TakePiece)> next_piece = {};

  [[nodiscard]] std::string_view content() const { return text.empty() ? body : std::string_view(text); }
};

}  // namespace mornington::http
