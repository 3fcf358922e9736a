#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "server/model/instant.h"
#include "server/model/rows.h"

namespace mornington::runtime {

// By the system's clock, in milliseconds. Somebody may set it.
[[nodiscard]] model::Instant system_now();
// Milliseconds of a clock that nobody can set; only differences mean something.
[[nodiscard]] std::int64_t steady_now();

// The server's time: the system's at the start, and from then on as the steady clock counts, so a system clock that is
// set back or forward moves no player's clock. The first three may be called from any thread, the rest from one.
class ServerClock {
 public:
  using System = std::function<model::Instant()>;
  using Steady = std::function<std::int64_t()>;

  // How long nobody may look at the clock before the process counts as having stood still.
  static constexpr model::Span kLate = model::seconds(3);
  // A system clock further ahead than this was set, or the machine slept.
  static constexpr model::Span kJump = model::seconds(1);

  explicit ServerClock(System system = system_now, Steady steady = steady_now);

  [[nodiscard]] model::Instant now() const { return {steady_() + offset_ms_}; }
  // The time of a shared store, which is this far ahead of the time here.
  [[nodiscard]] model::Instant store_time() const { return now() + model::Span{ahead_ms_}; }
  void set_ahead(model::Span ahead) { ahead_ms_ = ahead.ms; }
  // Time never goes back behind what the last process wrote down.
  void start_after(model::Instant last);
  // Says that the caller runs, which it must do every second. Returns the time in which it did not, be it that the
  // process was stopped, the machine slept or the clock was set forward: no player's time.
  [[nodiscard]] std::optional<model::Outage> tick();

 private:
  System system_;
  Steady steady_;
  std::atomic<std::int64_t> offset_ms_;
  std::atomic<std::int64_t> ahead_ms_ = 0;
  std::optional<model::Instant> last_tick_;
};

}  // namespace mornington::runtime
