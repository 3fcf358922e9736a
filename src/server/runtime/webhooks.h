#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>

#include "server/net/post.h"
#include "server/runtime/log.h"

namespace mornington::runtime {
using namespace net;

// "Your turn", for a chat tool: a JSON text that is posted to an address.
struct WebhookCall {
  std::string address;
  std::string text;
};

// Posts, to each address one text after the other and to many addresses at once, so a slow receiver delays nobody but
// itself. A failed call is logged and not retried: the next turn sends a new one. Allowed addresses were checked when
// they were set; redirections are not followed.
class Webhooks {
 public:
  explicit Webhooks(Log& log) : log_(log) {}
  Webhooks(const Webhooks&) = delete;
  Webhooks& operator=(const Webhooks&) = delete;
  // Calls not sent by then are dropped.
  ~Webhooks() = default;

  // From any thread; never waits.
  void ring(WebhookCall call);

  [[nodiscard]] std::uint64_t sent() const { return sent_; }
  [[nodiscard]] std::uint64_t failed() const { return failed_; }

 private:
  void start_some();
  void start(const std::string& address, const std::string& text);
  void ended(const std::string& address, const std::string& trouble);

  Log& log_;
  std::mutex mutex_;
  std::map<std::string, std::deque<std::string>> receivers_;  // what is to be sent; the first may be under way
  std::deque<std::string> turns_;  // of those that have something to be sent and are not busy
  std::size_t under_way_ = 0;
  std::atomic<std::uint64_t> sent_ = 0, failed_ = 0;
  Poster poster_;  // last: its thread uses all of the above
};

}  // namespace mornington::runtime
