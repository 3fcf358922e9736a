#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/hall/hall.h"
#include "server/net/visitors.h"

namespace mornington::server {

// By the system's clock, in milliseconds.
[[nodiscard]] hall::Instant system_now();

// A client of the hall is a socket of the network; both count with the same numbers.
inline hall::ClientId client_of(SocketId socket) { return hall::ClientId{static_cast<std::uint64_t>(socket)}; }
inline SocketId socket_of(hall::ClientId client) { return SocketId{static_cast<std::uint64_t>(client)}; }

// The one thread that owns the hall: inputs come from anywhere and are handled in order, at instants that never go
// back.
class HallThread {
 public:
  // Called in the hall's thread with what the hall wants done, but for waking, which is done here; and once more with
  // nothing when all that had come in by then is handled.
  using Do = std::function<void(hall::Effects)>;

  explicit HallThread(hall::Settings settings) : hall_(std::move(settings)) {}
  HallThread(const HallThread&) = delete;
  HallThread& operator=(const HallThread&) = delete;
  ~HallThread() { stop(); }

  void start(Do perform);
  // Handles what has come in by then, and nothing after it.
  void stop();

  // How far the clock that counts is ahead of the system's. From any thread.
  void set_clock(hall::Span ahead) { ahead_ms_ = ahead.ms; }

  // From any thread.
  void put(hall::Input input);
  [[nodiscard]] std::size_t waiting() const;
  // As they were a moment ago: they are counted now and then only.
  [[nodiscard]] hall::Counts counts() const;

 private:
  void work();
  [[nodiscard]] std::vector<hall::Input> next_inputs();
  void handle(const hall::Input& input);
  void count();
  [[nodiscard]] hall::Instant now() const { return system_now() + hall::Span{ahead_ms_}; }

  hall::Hall hall_;
  Do perform_;
  std::atomic<std::int64_t> ahead_ms_ = 0;
  hall::Instant last_;
  hall::Instant wake_at_ = hall::kNever;
  hall::Instant count_at_;  // when the counts are next due
  bool changed_since_count_ = true;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<hall::Input> inputs_;
  hall::Counts counts_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace mornington::server
