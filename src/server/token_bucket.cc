#include "server/token_bucket.h"

#include <algorithm>
#include <cmath>

namespace mornington::server {

double TokenBucket::tokens_at(Moment now) const {
  const double waited = std::chrono::duration<double>(now - filled_).count();
  return std::min(rate_.at_once, tokens_ + std::max(0.0, waited) * rate_.per_second);
}

void TokenBucket::fill(Moment now) {
  tokens_ = tokens_at(now);
  filled_ = std::max(filled_, now);
}

bool TokenBucket::take(Moment now) {
  fill(now);
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

std::chrono::milliseconds TokenBucket::borrow(Moment now) {
  fill(now);
  tokens_ -= 1;
  if (tokens_ >= 0) return {};
  return std::chrono::milliseconds(static_cast<long long>(std::ceil(-tokens_ / rate_.per_second * 1000)));
}

bool TokenBucket::is_full(Moment now) const { return tokens_at(now) >= rate_.at_once; }

TokenBucket& TokenBuckets::at(const std::string& key, Moment now) {
  sweep(now);
  return buckets_.try_emplace(key, rate_, now).first->second;
}

// Twice in the time that a bucket takes to fill is often enough.
void TokenBuckets::sweep(Moment now) {
  const std::chrono::duration<double> pause(rate_.at_once / rate_.per_second / 2);
  if (now - swept_ < pause) return;
  swept_ = now;
  std::erase_if(buckets_, [now](const auto& entry) { return entry.second.is_full(now); });
}

}  // namespace mornington::server
