#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "server/house/log.h"

namespace mornington::server {

// "Your turn", for a chat tool: a JSON text that is posted to an address.
struct BellCall {
  std::string address;
  std::string text;
};

// A thread that posts. One that does not get through is told to the log and not tried again: the next turn rings anew.
// What addresses are allowed the hall has checked; no redirection leads elsewhere.
class Bells {
 public:
  explicit Bells(Log& log) : log_(log), thread_([this] { work(); }) {}
  Bells(const Bells&) = delete;
  Bells& operator=(const Bells&) = delete;
  // What has not been sent by then is dropped.
  ~Bells();

  // From any thread; never waits.
  void ring(BellCall call);

  [[nodiscard]] std::uint64_t sent() const { return sent_; }
  [[nodiscard]] std::uint64_t failed() const { return failed_; }

 private:
  void work();
  void send(const BellCall& call);

  Log& log_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<BellCall> calls_;
  std::atomic<std::uint64_t> sent_ = 0, failed_ = 0;
  std::atomic<bool> closing_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace mornington::server
