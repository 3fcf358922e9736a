#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

#include "server/limits.h"

namespace mornington::server {

using Moment = std::chrono::steady_clock::time_point;

// Tokens come in steadily up to a brim; whoever does something takes one. It may go into debt, which is then waited
// off.
class TokenBucket {
 public:
  TokenBucket(Rate rate, Moment now) : rate_(rate), tokens_(rate.at_once), filled_(now) {}

  // One token, if there is one.
  bool take(Moment now);
  // One token in any case; how long to wait until the debt is paid, zero where there is none.
  std::chrono::milliseconds borrow(Moment now);
  [[nodiscard]] bool is_full(Moment now) const;

 private:
  void fill(Moment now);
  [[nodiscard]] double tokens_at(Moment now) const;

  Rate rate_;
  double tokens_;
  Moment filled_;
};

// A bucket for each key that was met lately; full ones are forgotten, so that strangers cannot fill the memory.
class TokenBuckets {
 public:
  TokenBuckets(Rate rate, Moment now) : rate_(rate), swept_(now) {}

  bool take(const std::string& key, Moment now) { return at(key, now).take(now); }
  std::chrono::milliseconds borrow(const std::string& key, Moment now) { return at(key, now).borrow(now); }
  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

 private:
  TokenBucket& at(const std::string& key, Moment now);
  void sweep(Moment now);

  Rate rate_;
  Moment swept_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace mornington::server
