#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "server/net/connection_handler.h"
#include "server/runtime/input_queue.h"
#include "server/runtime/load_monitor.h"
#include "server/runtime/server_clock.h"
#include "server/tables/table_server.h"

namespace mornington::runtime {
using namespace net;

// The one thread that owns the tables: inputs come from anywhere and are handled one by one (input_queue.h says in
// which order), at instants that never go back.
class EventLoop {
 public:
  // Called in the server's thread with what it wants done, but for waking, which is done here.
  using Do = std::function<void(model::Effects)>;
  // The process stood still, or its clock was set.
  using StoodStill = std::function<void(const model::Outage&)>;
  // People wait longer than before, or no longer.
  using LoadHasChanged = std::function<void(model::Load)>;

  // `overloaded`: how long people wait from which on there is too much to do (load_monitor.h).
  explicit EventLoop(model::Settings settings, model::Span overloaded = LoadMonitor::kOverloadedWait)
      : shared_(settings.shared), tables_(std::move(settings)), counting_{{}, {}, true, LoadMonitor(overloaded)} {}
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;
  ~EventLoop() { stop(); }

  // Before start().
  ServerClock& clock() { return clock_; }
  void start(Do perform, StoodStill stood_still, LoadHasChanged load_has_changed);
  // Handles what has come in by then, and nothing after it.
  void stop();

  // The rest from any thread. The time that counts; where the store is shared it is the store's, which is so far ahead
  // of the time here.
  [[nodiscard]] model::Instant now() const { return clock_.store_time(); }
  [[nodiscard]] model::Instant time_here() const { return clock_.now(); }
  void set_ahead(model::Span ahead) { clock_.set_ahead(ahead); }

  // The server's own inputs, and those from people's requests.
  void put(model::Input input);
  void put(const Source& source, model::Input input);
  // Whether somebody has said so much that the rest must wait.
  [[nodiscard]] bool has_room(const Source& source) const;
  [[nodiscard]] std::size_t waiting() const;
  // As they were a moment ago: they are counted now and then only.
  [[nodiscard]] tables::Counts counts() const;
  [[nodiscard]] model::Load load() const;
  // A write was answered after this time.
  void note_commit(model::Span took);

 private:
  void work();
  [[nodiscard]] std::optional<Arrived> next_input();
  void look_at_clock();
  void handle(Arrived arrived);
  void flush();
  void count();
  void look_at_load();
  [[nodiscard]] Arrived take_input(model::Instant here);

  const bool shared_;
  tables::TableServer tables_;
  ServerClock clock_;
  struct Calls {
    Do perform;
    StoodStill stood_still;
    LoadHasChanged load_has_changed;
  };
  Calls calls_;
  struct Handled {
    model::Instant last;   // time of the last input
    model::Instant heard;  // as it was passed on with it
    model::Instant wake_at = model::kNever;
  };
  Handled handled_;
  struct Sending {
    model::Instant flushed;
    bool unsent = false;  // something may be to be sent
  };
  Sending sending_;
  struct Counting {
    tables::Counts counts;
    model::Instant due;
    bool changed = true;  // since they were counted
    LoadMonitor load;
  };

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  InputQueue inputs_;
  Counting counting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace mornington::runtime
