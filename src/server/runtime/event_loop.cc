#include "server/runtime/event_loop.h"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

namespace mornington::runtime {
namespace {

// A timer that fired and was not set again fires again after so long: it may have waited for something.
constexpr model::Span kSnooze = model::milliseconds(100);

// NB: shorter than what the clock takes for standing still.
constexpr model::Span kLongestWait = model::seconds(1);
constexpr model::Span kBetweenCounts = model::milliseconds(100);

}  // namespace

void EventLoop::start(Do perform, StoodStill stood_still, LoadHasChanged load_has_changed) {
  calls_.perform = std::move(perform);
  calls_.stood_still = std::move(stood_still);
  calls_.load_has_changed = std::move(load_has_changed);
  thread_ = std::thread([this] { work(); });
}

void EventLoop::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void EventLoop::put(model::Input input) {
  {
    const std::lock_guard lock(mutex_);
    inputs_.put(std::move(input), now());
  }
  wake_.notify_one();
}

void EventLoop::put(const Source& source, model::Input input) {
  {
    const std::lock_guard lock(mutex_);
    inputs_.put(source, std::move(input), now());
  }
  wake_.notify_one();
}

bool EventLoop::has_room(const Source& source) const {
  const std::lock_guard lock(mutex_);
  return inputs_.has_room(source);
}

std::size_t EventLoop::waiting() const {
  const std::lock_guard lock(mutex_);
  return inputs_.size();
}

tables::Counts EventLoop::counts() const {
  const std::lock_guard lock(mutex_);
  return counting_.counts;
}

model::Load EventLoop::load() const {
  const std::lock_guard lock(mutex_);
  return counting_.load.load();
}

void EventLoop::note_commit(model::Span took) {
  const std::lock_guard lock(mutex_);
  counting_.load.note_commit(took);
}

void EventLoop::work() {
  pthread_setname_np(pthread_self(), "tables");  // as top -H shows it
  while (auto next = next_input()) handle(std::move(*next));
}

void EventLoop::look_at_load() {
  std::optional<model::Load> changed;
  {
    const std::lock_guard lock(mutex_);
    changed = counting_.load.changed(now());
  }
  if (!changed) return;
  calls_.load_has_changed(*changed);
  handle({model::LoadChanged{*changed}, now(), {}, handled_.heard});
}

// How long people wait counts, not bots and tables.
Arrived EventLoop::take_input(model::Instant here) {
  Arrived next = inputs_.take(here);
  if (std::holds_alternative<model::MessageReceived>(next.input)) counting_.load.note_wait(next.address, next.waited);
  return next;
}

// The server stood still where this thread was not run for seconds.
void EventLoop::look_at_clock() {
  if (shared_) return;
  const auto outage = clock_.tick();
  if (!outage) return;
  calls_.stood_still(*outage);
  handle({model::ProcessPaused{*outage}, outage->to, {}, outage->from});
}

// Nothing: it is time to stop. Pending messages are sent when nothing is left to do, and at the latest after a
// millisecond.
std::optional<Arrived> EventLoop::next_input() {
  while (true) {
    look_at_clock();
    look_at_load();
    if (now() > sending_.flushed) flush();
    std::unique_lock lock(mutex_);
    const model::Instant here = now();
    if (here >= counting_.due) count();
    if (handled_.wake_at <= here) return Arrived{model::TimerFired{}, here, {}, inputs_.heard(here)};
    if (!inputs_.empty()) return take_input(here);
    if (sending_.unsent) {
      lock.unlock();
      flush();
      continue;
    }
    if (stopping_) return std::nullopt;
    const model::Instant look = counting_.changed ? counting_.due : here + kLongestWait;
    const model::Span left = std::min({handled_.wake_at, look, here + kLongestWait}) - here;
    wake_.wait_for(lock, std::chrono::milliseconds(std::max<std::int64_t>(left.ms, 1)));
  }
}

void EventLoop::count() {
  if (!counting_.changed) return;
  counting_.counts = tables_.counts();
  counting_.due = now() + kBetweenCounts;
  counting_.changed = false;
}

void EventLoop::flush() {
  sending_.flushed = now();
  if (std::exchange(sending_.unsent, false)) calls_.perform({model::Flush{}});
}

void EventLoop::handle(Arrived arrived) {
  handled_.last = std::max(handled_.last, now());
  handled_.heard = std::max(handled_.heard, arrived.heard);
  if (auto* said = std::get_if<model::MessageReceived>(&arrived.input)) said->waited = arrived.waited;
  model::Effects effects = tables_.handle(arrived.input, handled_.last, handled_.heard);
  if (std::holds_alternative<model::TimerFired>(arrived.input))
    handled_.wake_at = std::max(handled_.wake_at, handled_.last + kSnooze);
  std::erase_if(effects, [this](const model::Effect& effect) {
    const auto* wake = std::get_if<model::SetTimer>(&effect);
    if (wake != nullptr) handled_.wake_at = wake->at;
    return wake != nullptr;
  });
  counting_.changed = true;
  sending_.unsent = true;
  if (!effects.empty()) calls_.perform(std::move(effects));
}

}  // namespace mornington::runtime
