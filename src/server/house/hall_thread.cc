#include "server/house/hall_thread.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

namespace mornington::server {
namespace {

using SystemClock = std::chrono::system_clock;

// A hall that was woken and has nothing else to say is woken again after so long: it may have waited for something.
constexpr hall::Span kSnooze = hall::milliseconds(100);

// A clock that is set while we wait is noticed within so long.
constexpr hall::Span kLongestWait = hall::seconds(10);
constexpr hall::Span kBetweenCounts = hall::milliseconds(100);

SystemClock::time_point time_of(hall::Instant instant) {
  return SystemClock::time_point(std::chrono::milliseconds(instant.ms));
}

}  // namespace

hall::Instant system_now() {
  const auto now = SystemClock::now().time_since_epoch();
  return {std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
}

void HallThread::start(Do perform) {
  perform_ = std::move(perform);
  thread_ = std::thread([this] { work(); });
}

void HallThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void HallThread::put(hall::Input input) {
  {
    const std::lock_guard lock(mutex_);
    inputs_.push_back(std::move(input));
  }
  wake_.notify_one();
}

std::size_t HallThread::waiting() const {
  const std::lock_guard lock(mutex_);
  return inputs_.size();
}

hall::Counts HallThread::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void HallThread::work() {
  for (auto inputs = next_inputs(); !inputs.empty(); inputs = next_inputs()) {
    for (const hall::Input& input : inputs) handle(input);
    perform_({});
  }
}

// Nothing: it is time to stop.
std::vector<hall::Input> HallThread::next_inputs() {
  std::unique_lock lock(mutex_);
  count();
  while (inputs_.empty() && !stopping_) {
    const hall::Instant here = system_now();
    const hall::Span left = std::min(wake_at_ - now(), kLongestWait);
    if (left <= hall::Span{}) return {hall::Woken{}};
    const hall::Instant look = changed_since_count_ ? count_at_ : here + kLongestWait;
    wake_.wait_until(lock, time_of(std::min(look, here + left)));
    count();
  }
  changed_since_count_ = true;
  return std::exchange(inputs_, {});
}

void HallThread::count() {
  const hall::Instant now = system_now();
  if (!changed_since_count_ || now < count_at_) return;
  counts_ = hall_.counts();
  count_at_ = now + kBetweenCounts;
  changed_since_count_ = false;
}

void HallThread::handle(const hall::Input& input) {
  last_ = std::max(last_, now());
  hall::Effects effects = hall_.handle(input, last_);
  if (std::holds_alternative<hall::Woken>(input)) wake_at_ = std::max(wake_at_, last_ + kSnooze);
  std::erase_if(effects, [this](const hall::Effect& effect) {
    const auto* wake = std::get_if<hall::Wake>(&effect);
    if (wake != nullptr) wake_at_ = wake->at;
    return wake != nullptr;
  });
  perform_(std::move(effects));
}

}  // namespace mornington::server
