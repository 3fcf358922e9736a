#pragma once

#include <compare>
#include <cstdint>

namespace mornington::ratings {

// A number with 32 binary places. Ratings are computed from whole numbers alone, so that every compiler, machine and
// mathematical library gives the same bits. Results are rounded towards zero.
struct Fixed {
  std::int64_t raw = 0;

  static constexpr int kPlaces = 32;
  [[nodiscard]] static constexpr Fixed of(std::int64_t whole) { return {whole * (std::int64_t{1} << kPlaces)}; }
  // Numerator and denominator.
  [[nodiscard]] static constexpr Fixed ratio(std::int64_t over, std::int64_t under) {
    return {static_cast<std::int64_t>((static_cast<Wide>(over) << kPlaces) / under)};
  }
  // The nearest whole number.
  [[nodiscard]] constexpr std::int64_t rounded() const {
    constexpr std::int64_t kHalf = std::int64_t{1} << (kPlaces - 1);
    return (raw + kHalf) >> kPlaces;
  }

  friend constexpr auto operator<=>(const Fixed&, const Fixed&) = default;
  friend constexpr Fixed operator+(Fixed a, Fixed b) { return {a.raw + b.raw}; }
  friend constexpr Fixed operator-(Fixed a, Fixed b) { return {a.raw - b.raw}; }
  friend constexpr Fixed operator-(Fixed a) { return {-a.raw}; }
  friend constexpr Fixed operator*(Fixed a, Fixed b) {
    return {static_cast<std::int64_t>(static_cast<Wide>(a.raw) * b.raw / (std::int64_t{1} << kPlaces))};
  }
  friend constexpr Fixed operator/(Fixed a, Fixed b) {
    return {static_cast<std::int64_t>(static_cast<Wide>(a.raw) * (std::int64_t{1} << kPlaces) / b.raw)};
  }
  constexpr Fixed& operator+=(Fixed other) { return *this = *this + other; }

 private:
  __extension__ using Wide = __int128;
};

inline constexpr Fixed kOne = Fixed::of(1);

// The square root of a number that is not negative.
[[nodiscard]] Fixed square_root(Fixed value);
// e to the power of minus `x`, which is not negative.
[[nodiscard]] Fixed exp_minus(Fixed x);

}  // namespace mornington::ratings
