#pragma once

#include <algorithm>
#include <optional>

namespace mornington {

// How often something may be done: one token every `pace`, and after a pause up to what `full` is worth.
template <class Span>
struct TokenRate {
  Span pace;
  Span full;
};

// Tokens come in steadily until the bucket is full; each use takes one. Counts in time: a token is worth `pace`. Works
// with any clock whose instants and spans can be added and subtracted.
template <class Instant, class Span>
class TokenBucket {
 public:
  using Rate = TokenRate<Span>;

  // The time that the available tokens stand for; negative in debt.
  [[nodiscard]] Span worth(Instant now, const Rate& rate) const {
    return empty_at_ ? std::min(now - *empty_at_, rate.full) : rate.full;
  }
  [[nodiscard]] bool is_full(Instant now, const Rate& rate) const { return worth(now, rate) >= rate.full; }

  // Takes one token, if there is one.
  [[nodiscard]] bool take(Instant now, const Rate& rate) {
    if (worth(now, rate) < rate.pace) return false;
    (void)borrow(now, rate, rate.pace);
    return true;
  }
  // Takes what is worth `cost` even if it is not there. Returns how long to wait until the debt is paid.
  Span borrow(Instant now, const Rate& rate, Span cost) {
    empty_at_ = now - worth(now, rate) + cost;
    return std::max(*empty_at_ - now, Span{});
  }
  // How long until take() succeeds.
  [[nodiscard]] Span wait(Instant now, const Rate& rate) const {
    return std::max(rate.pace - worth(now, rate), Span{});
  }

 private:
  std::optional<Instant> empty_at_;  // tokens that came in since then are left; nothing: it is full
};

}  // namespace mornington
