#include "server/store/writer.h"

#include <chrono>
#include <utility>

namespace mornington::store {
namespace {

std::uint64_t microseconds_since(std::chrono::steady_clock::time_point start) {
  const auto spent = std::chrono::steady_clock::now() - start;
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(spent).count());
}

}  // namespace

Writer::Writer(std::unique_ptr<Store> store, Limits limits)
    : store_(std::move(store)),
      worker_(threads::BoundedFifo<Job>(limits.waiting), {limits.batch},
              [this](std::vector<Job> jobs) { commit(std::move(jobs)); }) {}

void Writer::write(Request request, Done done) {
  Job job{std::move(request), std::move(done)};
  if (worker_.put(job)) return;
  job.done({Outcome::Kind::Failed, "the server has too much to write down; try again in a moment"});
}

Writer::Figures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  Figures now = figures_;
  now.waiting = worker_.waiting();
  return now;
}

void Writer::commit(std::vector<Job> jobs) {
  std::vector<Request> batch;
  for (Job& job : jobs) batch.push_back(std::move(job.request));
  const auto start = std::chrono::steady_clock::now();
  const std::vector<Outcome> outcomes = store_->write(batch);
  {
    const std::lock_guard lock(mutex_);
    ++figures_.commits;
    figures_.requests += jobs.size();
    figures_.microseconds += microseconds_since(start);
    for (const Outcome& outcome : outcomes) figures_.failed += outcome.kind == Outcome::Kind::Failed ? 1 : 0;
  }
  for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i].done(outcomes[i]);
}

}  // namespace mornington::store
