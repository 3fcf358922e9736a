#include "server/bots/pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

#include "ai/family_bots.h"

namespace mornington::bot_pool {
namespace {

constexpr int kBehindPeople = 10;

std::size_t index_of(model::Urgency urgency) { return static_cast<std::size_t>(urgency); }

}  // namespace

BotPool::BotPool(int threads) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  const int wanted = threads > 0 ? threads : std::max(1, cores);
  for (int i = 0; i < wanted; ++i) desks_.push_back(std::make_unique<Desk>());
  for (const auto& desk : desks_) threads_.emplace_back([this, &desk = *desk] { work(desk); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::think(const std::string& address, model::RequestBotMove think, Done done) {
  {
    const std::lock_guard lock(mutex_);
    const model::Urgency urgency = think.urgency;
    line_up({address, std::move(think), std::move(done)});
    make_room(urgency);
  }
  wake_.notify_one();
}

// A place stands in one line at most: where the urgency of a seat has changed it keeps its old turn, too.
void BotPool::line_up(Job job) {
  const Place place(job.think.game, job.think.seat);
  const auto found = jobs_.find(place);
  if (found == jobs_.end() || found->second.think.urgency != job.think.urgency)
    order_[index_of(job.think.urgency)].put(job.address, job.think.owner.text, place);
  jobs_.insert_or_assign(place, std::move(job));
}

// Where all threads are busy and one of them with a table that nobody plays at, that one gives up.
void BotPool::make_room(model::Urgency urgency) {
  if (urgency == model::Urgency::Abandoned) return;
  Desk* least = nullptr;
  for (const auto& desk : desks_) {
    if (!desk->urgency || desk->gives_up) return;  // one is free, or will be
    if (*desk->urgency == model::Urgency::Abandoned) least = desk.get();
  }
  if (least != nullptr) least->gives_up = true;
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void BotPool::work(Desk& desk) {
  setpriority(PRIO_PROCESS, 0, kBehindPeople);  // NB: on Linux, of this thread alone
  while (std::optional<Job> job = next_job(desk)) answer(*std::move(job), desk);
}

// Waits for one; nothing at the end.
std::optional<BotPool::Job> BotPool::next_job(Desk& desk) {
  std::unique_lock lock(mutex_);
  desk.urgency.reset();
  desk.gives_up = false;
  wake_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
  if (closing_) return std::nullopt;
  for (Order& order : order_)
    if (auto job = first_of(order)) {
      desk.urgency = job->think.urgency;
      return job;
    }
  return std::nullopt;
}

std::optional<BotPool::Job> BotPool::first_of(Order& order) {
  while (!order.empty()) {
    const auto found = jobs_.find(order.take());
    if (found == jobs_.end() || &order_[index_of(found->second.think.urgency)] != &order) continue;
    return std::move(jobs_.extract(found).mapped());
  }
  return std::nullopt;
}

void BotPool::answer(Job job, const Desk& desk) {
  const model::RequestBotMove& think = job.think;
  const auto bot = ai::make_bot(think.level, *think.seen->config().edition, think.seat, think.seed);
  if (bot == nullptr) return;  // the tables let nobody choose a level that there is not
  bot->stop_when([this, &desk] { return closing_.load() || desk.gives_up.load(); });
  std::string chosen = bot->choose(*think.seen);
  if (closing_) return;
  if (!desk.gives_up) return job.done({think.game, think.decision, think.seat, std::move(chosen)});
  const std::lock_guard lock(mutex_);
  if (!jobs_.contains({think.game, think.seat})) line_up(std::move(job));
}

}  // namespace mornington::bot_pool
