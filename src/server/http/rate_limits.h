#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

#include "core/token_bucket.h"
#include "server/http/limits.h"

namespace mornington::http {

using Moment = std::chrono::steady_clock::time_point;
using Bucket = TokenBucket<Moment, std::chrono::nanoseconds>;

// A rate as buckets count it.
[[nodiscard]] Bucket::Rate token_rate(const Rate& rate);

// A bucket and its rate.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate) : rate_(token_rate(rate)) {}

  // One token, if there is one.
  [[nodiscard]] bool take(Moment now) { return bucket_.take(now, rate_); }
  // This many tokens in any case. Returns how long to wait until the debt is paid, zero if there is none.
  std::chrono::milliseconds borrow(Moment now, double tokens = 1);
  [[nodiscard]] bool is_full(Moment now) const { return bucket_.is_full(now, rate_); }
  // The tokens available; negative in debt.
  [[nodiscard]] double tokens_at(Moment now) const;

 private:
  Bucket::Rate rate_;
  Bucket bucket_;
};

// A limit for each key that was met lately; full ones are forgotten, so that strangers cannot fill the memory.
class RateLimits {
 public:
  RateLimits(Rate rate, Moment now) : rate_(rate), swept_(now) {}

  [[nodiscard]] bool take(const std::string& key, Moment now) { return at(key, now).take(now); }
  std::chrono::milliseconds borrow(const std::string& key, Moment now, double tokens = 1) {
    return at(key, now).borrow(now, tokens);
  }
  [[nodiscard]] std::size_t size() const { return limits_.size(); }

 private:
  RateLimit& at(const std::string& key, Moment now);
  void sweep(Moment now);

  Rate rate_;
  Moment swept_;
  std::unordered_map<std::string, RateLimit> limits_;
};

}  // namespace mornington::http
