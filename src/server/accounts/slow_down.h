#pragma once

#include <cstdint>

// How long somebody waits who has failed to log in. Failures are counted by account and by address, in the store, so
// that neither a restart nor another node forgets them.
namespace mornington::accounts {

inline constexpr std::int64_t kFailuresForgottenMs = 24LL * 60 * 60 * 1000;
inline constexpr std::int64_t kFreeFailuresOfAccount = 5;
inline constexpr std::int64_t kFreeFailuresOfAddress = 20;
inline constexpr std::int64_t kLongestWaitMs = 15LL * 60 * 1000;

// Milliseconds from now on; 0: none. Every failure beyond the free ones doubles the wait, up to a quarter of an hour.
constexpr std::int64_t wait_after(std::int64_t failures, std::int64_t free, std::int64_t last_ms, std::int64_t now_ms) {
  if (failures < free || now_ms - last_ms > kFailuresForgottenMs) return 0;
  std::int64_t wait = 1000;
  for (std::int64_t i = free; i < failures && wait < kLongestWaitMs; ++i) wait *= 2;
  const std::int64_t left = last_ms + (wait < kLongestWaitMs ? wait : kLongestWaitMs) - now_ms;
  return left > 0 ? left : 0;
}

}  // namespace mornington::accounts
