#pragma once

#include <array>
#include <cstdint>

#include "core/hash.h"
#include "core/ids.h"
#include "core/rng.h"
#include "core/seat_array.h"

namespace mornington::review {

// How many random numbers a game has used so far.
struct RandomNumbersUsed {
  std::array<std::uint16_t, 256> draws{};  // by stream
  SeatArray<std::uint16_t> decisions{};    // by seat
};

// The random numbers of one playout. The generator for the k-th draw of a stream and for the k-th decision of a seat is
// a function of the playout's number alone. So two playouts with the same number draw the same cards, whatever is
// decided in between, and wherever in the game they start.
class CommonRandomNumbers {
 public:
  CommonRandomNumbers(std::uint64_t number, const RandomNumbersUsed& used) : number_(mix(number)), used_(used) {}

  [[nodiscard]] Rng world_rng() const { return of(0, 0); }
  [[nodiscard]] Rng draw_rng(std::uint8_t stream) { return of(1u + stream, used_.draws[stream]++); }
  // For a seat's next decision.
  [[nodiscard]] Rng policy_rng(Seat seat) {
    return of(kPolicies + static_cast<std::uint32_t>(seat), used_.decisions[seat]++);
  }
  void pass_over(Seat seat) { ++used_.decisions[seat]; }

 private:
  static constexpr std::uint32_t kPolicies = 257;

  [[nodiscard]] Rng of(std::uint32_t what, std::uint32_t k) const {
    return Rng(mix(number_ + (std::uint64_t{what} << 32) + k));
  }

  std::uint64_t number_;
  RandomNumbersUsed used_;
};

}  // namespace mornington::review
