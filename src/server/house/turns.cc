#include "server/house/turns.h"

#include <algorithm>
#include <utility>

namespace mornington::server {
namespace {

using std::chrono::milliseconds;

// A node that is not heard of for so long has lost its tables to the others; a store that cannot be reached for so long
// by any node is an outage, which is given back to the players.
constexpr milliseconds kGoodFor{5000};
constexpr milliseconds kLeastPause{20};  // however many hints there are
constexpr int kJobs = 256;               // taken in one turn

hall::Instant middle(hall::Instant a, hall::Instant b) { return {a.ms + (b.ms - a.ms) / 2}; }

}  // namespace

Turns::Turns(std::unique_ptr<store::Store> store, milliseconds pause, Places places)
    : store_(std::move(store)), pause_(std::max(pause, kLeastPause)), places_(std::move(places)) {}

Turns::~Turns() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  wake_.notify_one();
  if (!thread_.joinable()) return;
  thread_.join();
  ask_.jobs = 0;
  (void)take(hall::Span{});
}

std::optional<Error> Turns::begin() {
  ask_.jobs = kJobs;
  if (auto error = take({std::max(kGoodFor, 5 * pause_).count()})) return error;
  thread_ = std::thread([this] { work(); });
  return std::nullopt;
}

void Turns::hasten() {
  {
    const std::lock_guard lock(mutex_);
    hurried_ = true;
  }
  wake_.notify_one();
}

void Turns::work() {
  std::unique_lock lock(mutex_);
  while (!over_) {
    wake_.wait_for(lock, kLeastPause, [this] { return over_; });
    wake_.wait_for(lock, pause_ - kLeastPause, [this] { return hurried_ || over_; });
    if (over_) return;
    hurried_ = false;
    lock.unlock();
    const auto error = take({std::max(kGoodFor, 5 * pause_).count()});
    if (answers_ == error.has_value())
      places_.log(error ? "store-away" : "store-back", {{"why", error ? error->text() : ""}});
    answers_ = !error;
    places_.store_answers(answers_);
    lock.lock();
  }
}

std::optional<Error> Turns::take(hall::Span good_for) {
  ask_.good_for = good_for;
  const hall::Instant asked = system_now();
  auto answer = store_->shared()->take_turn(ask_);
  if (!answer) return answer.error();
  places_.hall.set_clock(answer->now - middle(asked, system_now()));
  ask_.lease = answer->round.lease;
  ask_.mark = answer->mark;
  for (const hall::Outage& one : answer->round.outages) ask_.outages_until = std::max(ask_.outages_until, one.to);
  if (good_for > hall::Span{}) places_.hall.put(std::move(answer->round));
  return std::nullopt;
}

}  // namespace mornington::server
