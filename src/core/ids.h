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

// A set of seats, bit i for seat i.
using SeatMask = std::uint8_t;

constexpr SeatMask mask_of(Seat seat) {
  return seat == kNoSeat ? SeatMask{0} : static_cast<SeatMask>(1u << index(seat));
}
constexpr SeatMask all_seats(int count) { return static_cast<SeatMask>((1u << count) - 1u); }
constexpr bool contains(SeatMask mask, Seat seat) { return (mask & mask_of(seat)) != 0; }

inline constexpr SeatMask kEveryone = 0xFF;

}  // namespace mornington
