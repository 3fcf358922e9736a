#include "server/runtime/deliveries.h"

#include <utility>

namespace mornington::runtime {
namespace {

constexpr std::size_t kMostReceivers = 1000;  // beyond that what comes is dropped
constexpr std::size_t kMostOfReceiver = 16;   // beyond that the oldest is
constexpr std::size_t kMostUnderWay = 256;

}  // namespace

void Deliveries::send(Delivery delivery) {
  const std::lock_guard lock(mutex_);
  if (receivers_.size() >= kMostReceivers && !receivers_.contains(delivery.address)) return;
  std::deque<Delivery>& waiting = receivers_[delivery.address];
  if (waiting.empty()) turns_.push_back(delivery.address);
  waiting.push_back(std::move(delivery));
  // NB: the first may be under way.
  if (waiting.size() > kMostOfReceiver) waiting.erase(waiting.begin() + 1);
  start_some();
}

void Deliveries::start_some() {
  while (under_way_ < kMostUnderWay && !turns_.empty()) {
    const std::string address = std::move(turns_.front());
    turns_.pop_front();
    ++under_way_;
    start(address, receivers_[address].front());
  }
}

// NB: the error is logged without the address, which is a secret of its owner.
void Deliveries::start(const std::string& address, const Delivery& delivery) {
  if (const auto read = read_address(address))
    return poster_.post(*read, delivery.posting,
                        [this, address](const PostAnswer& answer) { ended(address, answer.status, answer.trouble); });
  receivers_.erase(address);
  --under_way_;
  ++failed_;
  log_(event_, {{"why", "its address is none"}});
}

void Deliveries::ended(const std::string& address, int status, const std::string& trouble) {
  ++(trouble.empty() ? sent_ : failed_);
  if (!trouble.empty()) log_(event_, {{"why", trouble}});
  std::function<void(int)> answered;
  {
    const std::lock_guard lock(mutex_);
    --under_way_;
    std::deque<Delivery>& waiting = receivers_[address];
    answered = std::move(waiting.front().answered);
    waiting.pop_front();
    if (waiting.empty()) {
      receivers_.erase(address);
    } else {
      turns_.push_back(address);
    }
    start_some();
  }
  if (answered) answered(status);
}

}  // namespace mornington::runtime
