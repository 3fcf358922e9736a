#pragma once

#include <bit>
#include <cstdint>

#include "core/ids.h"

namespace mornington {

// A set of seats in one byte, bit i for seat i, as states, events and stores hold it. It lists its members in turn
// order: for (const Seat seat : decision.seats).
class SeatSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t left) : left_(left) {}
    constexpr Seat operator*() const { return seat_at(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint8_t>(left_ & (left_ - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint8_t left_;
  };

  constexpr SeatSet() = default;  // empty
  // One seat; kNoSeat is no seat.
  constexpr explicit SeatSet(Seat seat)
      : bits_(seat == kNoSeat ? std::uint8_t{0} : static_cast<std::uint8_t>(1u << index(seat))) {}
  [[nodiscard]] static constexpr SeatSet from_bits(unsigned bits) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>(bits);
    return set;
  }

  [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return (bits_ & SeatSet(seat).bits_) != 0; }
  [[nodiscard]] constexpr Seat first() const { return seat_at(std::countr_zero(bits_)); }  // must not be empty

  constexpr void add(Seat seat) { *this = *this | SeatSet(seat); }
  constexpr void remove(Seat seat) { *this = *this - SeatSet(seat); }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return from_bits(a.bits_ | unsigned{b.bits_}); }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return from_bits(a.bits_ & unsigned{b.bits_}); }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return from_bits(a.bits_ & ~unsigned{b.bits_}); }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] static constexpr Iterator end() { return Iterator(0); }

 private:
  std::uint8_t bits_ = 0;
};

// The first `count` seats.
constexpr SeatSet all_seats(int count) { return SeatSet::from_bits((1u << count) - 1u); }

// Spectators too.
inline constexpr SeatSet kEveryone = SeatSet::from_bits(0xFF);

}  // namespace mornington
