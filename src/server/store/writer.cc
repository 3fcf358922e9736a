#include "server/store/writer.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace mornington::store {
namespace {

std::uint64_t microseconds_since(std::chrono::steady_clock::time_point start) {
  const auto spent = std::chrono::steady_clock::now() - start;
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(spent).count());
}

}  // namespace

Writer::Writer(std::unique_ptr<Store> store, Limits limits)
    : store_(std::move(store)), limits_(limits), thread_([this] { work(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::write(Request request, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() < limits_.waiting) {
      jobs_.push_back({std::move(request), std::move(done)});
      wake_.notify_one();
      return;
    }
  }
  done({Outcome::Kind::Failed, "the server has too much to write down; try again in a moment"});
}

Writer::Figures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  Figures now = figures_;
  now.waiting = jobs_.size();
  return now;
}

void Writer::work() {
  for (auto jobs = next_jobs(); !jobs.empty(); jobs = next_jobs()) keep(std::move(jobs));
}

// Waits for some; none when everything is kept and the end has come.
std::vector<Writer::Job> Writer::next_jobs() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
  const auto end = jobs_.begin() + static_cast<std::ptrdiff_t>(std::min(jobs_.size(), limits_.batch));
  std::vector<Job> jobs(std::move_iterator(jobs_.begin()), std::move_iterator(end));
  jobs_.erase(jobs_.begin(), end);
  return jobs;
}

void Writer::keep(std::vector<Job> jobs) {
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
