#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "server/http/limits.h"

namespace mornington::net {
using namespace http;

// Texts that wait to be sent over one connection.
class SendQueue {
 public:
  using Text = std::shared_ptr<const std::string>;
  // How many times `waiting_bytes` may wait in all, a requested history included.
  static constexpr std::size_t kMostAsked = 16;

  // `asked`: part of a long answer that the reader asked for.
  void push(Text text, bool asked) {
    bytes_ += text->size();
    if (asked) asked_bytes_ += text->size();
    if (asked) ++asked_messages_;
    waiting_.push_back({std::move(text), asked});
  }
  // There must be one.
  [[nodiscard]] const std::string& front() const { return *waiting_.front().text; }
  void pop() {
    const Waiting& sent = waiting_.front();
    bytes_ -= sent.text->size();
    if (sent.asked) asked_bytes_ -= sent.text->size();
    if (sent.asked) --asked_messages_;
    waiting_.pop_front();
  }
  [[nodiscard]] bool empty() const { return waiting_.empty(); }
  [[nodiscard]] bool has_several() const { return waiting_.size() > 1; }

  // NB: what a reader has asked for counts only where it is so much that no honest one asks for it at once.
  [[nodiscard]] bool is_behind(const Limits& limits) const {
    return bytes_ - asked_bytes_ > limits.waiting_bytes ||
           waiting_.size() - asked_messages_ > limits.waiting_messages || bytes_ > kMostAsked * limits.waiting_bytes;
  }

 private:
  struct Waiting {
    Text text;
    bool asked = false;
  };
  std::deque<Waiting> waiting_;
  std::size_t bytes_ = 0;
  std::size_t asked_bytes_ = 0;     // of these
  std::size_t asked_messages_ = 0;  // of all that wait
};

}  // namespace mornington::net
