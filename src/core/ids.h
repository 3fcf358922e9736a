#pragma once

#include <cstddef>
#include <cstdint>

namespace mornington {

// A place at the table, 0-based in turn order.
enum class Seat : std::uint8_t {};

inline constexpr int kMaxSeats = 6;

// Nobody in particular: the seat of chance in a log, and the eyes of a spectator (who sees no secret).
inline constexpr Seat kNoSeat{0xFF};

constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int i) { return static_cast<Seat>(i); }

// The first `count` seats in turn order: for (const Seat seat : each_seat(rules.seats)).
class SeatRange {
 public:
  struct Iterator {
    int i = 0;
    constexpr Seat operator*() const { return seat_at(i); }
    constexpr Iterator& operator++() { return ++i, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr explicit SeatRange(int count) : count_(count) {}
  [[nodiscard]] static constexpr Iterator begin() { return {0}; }
  [[nodiscard]] constexpr Iterator end() const { return {count_}; }

 private:
  int count_;
};

constexpr SeatRange each_seat(int count) { return SeatRange(count); }

}  // namespace mornington
