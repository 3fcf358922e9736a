#pragma once

#include <array>
#include <concepts>
#include <cstddef>

#include "core/ids.h"

namespace mornington {

// One value per seat, in turn order. A plain array whose index is a seat.
template <class T, std::size_t N = kMaxSeats>
struct SeatArray {
  std::array<T, N> values;

  constexpr T& operator[](Seat seat) { return values[static_cast<std::size_t>(seat)]; }
  constexpr const T& operator[](Seat seat) const { return values[static_cast<std::size_t>(seat)]; }
  // A number counts as the seat of that number, for places in lists and files.
  template <std::integral Number>
  constexpr T& operator[](Number number) {
    return values[static_cast<std::size_t>(number)];
  }
  template <std::integral Number>
  constexpr const T& operator[](Number number) const {
    return values[static_cast<std::size_t>(number)];
  }

  constexpr void fill(const T& value) { values.fill(value); }
  [[nodiscard]] static constexpr std::size_t size() { return N; }
  [[nodiscard]] constexpr auto begin() { return values.begin(); }
  [[nodiscard]] constexpr auto begin() const { return values.begin(); }
  [[nodiscard]] constexpr auto end() { return values.end(); }
  [[nodiscard]] constexpr auto end() const { return values.end(); }

  friend constexpr bool operator==(const SeatArray&, const SeatArray&) = default;
};

}  // namespace mornington
