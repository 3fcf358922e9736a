#include "server/http/rate_limits.h"

#include <algorithm>
#include <cmath>

namespace mornington::http {
namespace {

using std::chrono::nanoseconds;

nanoseconds times(nanoseconds span, double factor) {
  return nanoseconds(std::llround(static_cast<double>(span.count()) * factor));
}

}  // namespace

// NB: rounded down, so that as many tokens fit in as the rate says.
Bucket::Rate token_rate(const Rate& rate) {
  const nanoseconds pace(std::max(1LL, static_cast<long long>(1e9 / rate.per_second)));
  return {pace, times(pace, rate.at_once)};
}

std::chrono::milliseconds RateLimit::borrow(Moment now, double tokens) {
  return std::chrono::ceil<std::chrono::milliseconds>(bucket_.borrow(now, rate_, times(rate_.pace, tokens)));
}

double RateLimit::tokens_at(Moment now) const {
  return static_cast<double>(bucket_.worth(now, rate_).count()) / static_cast<double>(rate_.pace.count());
}

RateLimit& RateLimits::at(const std::string& key, Moment now) {
  sweep(now);
  return limits_.try_emplace(key, rate_).first->second;
}

// Twice in the time that a bucket takes to fill is often enough.
void RateLimits::sweep(Moment now) {
  if (now - swept_ < token_rate(rate_).full / 2) return;
  swept_ = now;
  std::erase_if(limits_, [now](const auto& entry) { return entry.second.is_full(now); });
}

}  // namespace mornington::http
