#pragma once

#include <compare>
#include <cstdint>
#include <limits>

// Time as the tables know it: they have no clock of their own, every input comes with its instant.
namespace mornington::model {

struct Span {
  std::int64_t ms = 0;

  friend constexpr auto operator<=>(Span, Span) = default;
  friend constexpr Span operator+(Span a, Span b) { return {a.ms + b.ms}; }
  friend constexpr Span operator-(Span a, Span b) { return {a.ms - b.ms}; }
  friend constexpr Span operator*(Span a, std::int64_t times) { return {a.ms * times}; }
};

constexpr Span milliseconds(std::int64_t n) { return {n}; }
constexpr Span seconds(std::int64_t n) { return {n * 1000}; }
constexpr Span minutes(std::int64_t n) { return seconds(n * 60); }
constexpr Span hours(std::int64_t n) { return minutes(n * 60); }
constexpr Span days(std::int64_t n) { return hours(n * 24); }

// Milliseconds since 1970 (UTC).
struct Instant {
  std::int64_t ms = 0;

  friend constexpr auto operator<=>(Instant, Instant) = default;
  friend constexpr Instant operator+(Instant at, Span span) { return {at.ms + span.ms}; }
  friend constexpr Instant operator-(Instant at, Span span) { return {at.ms - span.ms}; }
  friend constexpr Span operator-(Instant a, Instant b) { return {a.ms - b.ms}; }
};

inline constexpr Instant kNever{std::numeric_limits<std::int64_t>::max()};

}  // namespace mornington::model
