#include "server/house/bells.h"

#include <cstddef>
#include <utility>

#include "server/net/post.h"

namespace mornington::server {
namespace {

constexpr std::size_t kMostWaiting = 1000;

}  // namespace

Bells::~Bells() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Bells::ring(BellCall call) {
  const std::lock_guard lock(mutex_);
  if (calls_.size() >= kMostWaiting) calls_.pop_front();
  calls_.push_back(std::move(call));
  wake_.notify_one();
}

void Bells::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return closing_ || !calls_.empty(); });
    if (closing_) return;
    const BellCall call = std::move(calls_.front());
    calls_.pop_front();
    lock.unlock();
    send(call);
  }
}

// NB: what went wrong is told without the address, which is a secret of its owner.
void Bells::send(const BellCall& call) {
  const auto address = read_address(call.address);
  const std::string trouble = address ? post(*address, call.text, closing_) : "its address is none";
  ++(trouble.empty() ? sent_ : failed_);
  if (!trouble.empty()) log_("bell-failed", {{"why", trouble}});
}

}  // namespace mornington::server
