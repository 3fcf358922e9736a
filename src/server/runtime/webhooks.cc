#include "server/runtime/webhooks.h"

#include <utility>

namespace mornington::runtime {
namespace {

constexpr std::size_t kMostReceivers = 1000;  // beyond that what comes is dropped
constexpr std::size_t kMostOfReceiver = 16;   // beyond that the oldest is
constexpr std::size_t kMostUnderWay = 256;

}  // namespace

void Webhooks::ring(WebhookCall call) {
  const std::lock_guard lock(mutex_);
  if (receivers_.size() >= kMostReceivers && !receivers_.contains(call.address)) return;
  std::deque<std::string>& texts = receivers_[call.address];
  if (texts.empty()) turns_.push_back(call.address);
  texts.push_back(std::move(call.text));
  // NB: the first may be under way.
  if (texts.size() > kMostOfReceiver) texts.erase(texts.begin() + 1);
  start_some();
}

void Webhooks::start_some() {
  while (under_way_ < kMostUnderWay && !turns_.empty()) {
    const std::string address = std::move(turns_.front());
    turns_.pop_front();
    ++under_way_;
    start(address, receivers_[address].front());
  }
}

// NB: the error is logged without the address, which is a secret of its owner.
void Webhooks::start(const std::string& address, const std::string& text) {
  if (const auto read = read_address(address))
    return poster_.post(*read, text, [this, address](const std::string& trouble) { ended(address, trouble); });
  receivers_.erase(address);
  --under_way_;
  ++failed_;
  log_("bell-failed", {{"why", "its address is none"}});
}

void Webhooks::ended(const std::string& address, const std::string& trouble) {
  ++(trouble.empty() ? sent_ : failed_);
  if (!trouble.empty()) log_("bell-failed", {{"why", trouble}});
  const std::lock_guard lock(mutex_);
  --under_way_;
  std::deque<std::string>& texts = receivers_[address];
  texts.pop_front();
  if (texts.empty()) {
    receivers_.erase(address);
  } else {
    turns_.push_back(address);
  }
  start_some();
}

}  // namespace mornington::runtime
