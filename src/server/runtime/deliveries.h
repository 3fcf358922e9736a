#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "server/net/post.h"
#include "server/runtime/log.h"

namespace mornington::runtime {
using namespace net;

struct Delivery {
  std::string address;
  Posting posting;
  std::function<void(int status)> answered = {};  // 0: there was no answer; in the poster's thread
};

// Posts, to each address one text after the other and to many addresses at once, so a slow receiver delays nobody but
// itself. A failed delivery is logged and not retried: the next turn sends a new one. Allowed addresses were checked
// before; redirections are not followed.
class Deliveries {
 public:
  // `failed`: the event in the log.
  Deliveries(Log& log, const char* failed) : log_(log), event_(failed) {}
  Deliveries(const Deliveries&) = delete;
  Deliveries& operator=(const Deliveries&) = delete;
  // What is not sent by then is dropped.
  ~Deliveries() = default;

  // From any thread; never waits.
  void send(Delivery delivery);

  [[nodiscard]] std::uint64_t sent() const { return sent_; }
  [[nodiscard]] std::uint64_t failed() const { return failed_; }

 private:
  void start_some();
  void start(const std::string& address, const Delivery& delivery);
  void ended(const std::string& address, int status, const std::string& trouble);

  Log& log_;
  const char* event_;
  std::mutex mutex_;
  std::map<std::string, std::deque<Delivery>> receivers_;  // what is to be sent; the first may be under way
  std::deque<std::string> turns_;                          // of those that have something to be sent and are not busy
  std::size_t under_way_ = 0;
  std::atomic<std::uint64_t> sent_ = 0, failed_ = 0;
  Poster poster_;  // last: its thread uses all of the above
};

}  // namespace mornington::runtime
