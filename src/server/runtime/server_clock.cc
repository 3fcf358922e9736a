#include "server/runtime/server_clock.h"

#include <chrono>
#include <utility>

namespace mornington::runtime {
namespace {

template <class Clock>
std::int64_t milliseconds_of() {
  const auto now = Clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

model::Instant system_now() { return {milliseconds_of<std::chrono::system_clock>()}; }
std::int64_t steady_now() { return milliseconds_of<std::chrono::steady_clock>(); }

ServerClock::ServerClock(System system, Steady steady)
    : system_(std::move(system)), steady_(std::move(steady)), offset_ms_(system_().ms - steady_()) {}

void ServerClock::start_after(model::Instant last) {
  const model::Span behind = last - now();
  if (behind > model::Span{}) offset_ms_ += behind.ms;
}

std::optional<model::Outage> ServerClock::tick() {
  const model::Instant here = now();
  const model::Span set_forward = system_() - here;
  const bool stood_still = last_tick_ && here - *last_tick_ > kLate;
  const model::Instant from = stood_still ? *last_tick_ : here;
  const bool jumped = set_forward > kJump;
  if (jumped) offset_ms_ += set_forward.ms;
  last_tick_ = now();
  if (!stood_still && !jumped) return std::nullopt;
  return model::Outage{from, *last_tick_};
}

}  // namespace mornington::runtime
