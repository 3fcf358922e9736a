#include "learnable/crew.h"

namespace mornington {

Crew::Crew(int threads) {
  for (int i = 1; i < threads; ++i) threads_.emplace_back([this, i] { wait_for_work(i); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  begins_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Crew::do_part(int thread) const {
  const auto parts = static_cast<std::size_t>(size());
  const auto part = static_cast<std::size_t>(thread);
  (*work_)(thread, count_ * part / parts, count_ * (part + 1) / parts);
}

void Crew::share(std::size_t count, const Work& work) {
  if (threads_.empty()) return work(0, 0, count);
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    count_ = count;
    busy_ = static_cast<int>(threads_.size());
    ++round_;
  }
  begins_.notify_all();
  do_part(0);
  std::unique_lock lock(mutex_);
  ends_.wait(lock, [&] { return busy_ == 0; });
}

void Crew::wait_for_work(int thread) {
  std::size_t done = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    begins_.wait(lock, [&] { return leaving_ || round_ != done; });
    if (leaving_) return;
    done = round_;
    lock.unlock();
    do_part(thread);
    lock.lock();
    if (--busy_ == 0) ends_.notify_one();
  }
}

}  // namespace mornington
