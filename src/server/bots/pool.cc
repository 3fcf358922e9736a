#include "server/bots/pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

#include "ai/registry.h"

namespace mornington::server {
namespace {

constexpr int kBehindPeople = 10;

}  // namespace

BotPool::BotPool(int threads) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  const int wanted = threads > 0 ? threads : std::max(1, cores);
  for (int i = 0; i < wanted; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::think(hall::Think think, Done done) {
  {
    const std::lock_guard lock(mutex_);
    Place place(think.game, think.seat);
    const bool is_first = jobs_.insert_or_assign(place, Job{std::move(think), std::move(done)}).second;
    if (is_first) order_.push_back(std::move(place));
  }
  wake_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void BotPool::work() {
  setpriority(PRIO_PROCESS, 0, kBehindPeople);  // NB: on Linux, of this thread alone
  while (const std::optional<Job> job = next_job()) answer(*job);
}

// Waits for one; nothing at the end.
std::optional<BotPool::Job> BotPool::next_job() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
  if (closing_) return std::nullopt;
  const auto node = jobs_.extract(order_.front());
  order_.pop_front();
  return std::move(node.mapped());
}

void BotPool::answer(const Job& job) const {
  const hall::Think& think = job.think;
  const auto bot = make_bot(think.level, *think.seen->terms().edition, think.seat, think.seed);
  if (bot == nullptr) return;  // the hall lets nobody choose a level that there is not
  bot->stop_when([this] { return closing_.load(); });
  std::string chosen = bot->choose(*think.seen);
  if (!closing_) job.done({think.game, think.decision, think.seat, std::move(chosen)});
}

}  // namespace mornington::server
