#pragma once

#include <array>
#include <cstdint>

#include "core/hash.h"
#include "core/ids.h"
#include "core/rng.h"

namespace mornington {

// How much a game has had of its luck so far.
struct LuckUsed {
  std::array<std::uint16_t, 256> draws{};            // by stream
  std::array<std::uint16_t, kMaxSeats> decisions{};  // by seat
};

// The luck of one playout: the k-th draw of a stream and the k-th whim of a seat are functions of the number alone. Two
// playouts with the same number meet the same cards, whatever is decided in between, and wherever in the game they
// begin.
class Luck {
 public:
  Luck(std::uint64_t number, const LuckUsed& used) : number_(mix(number)), used_(used) {}

  [[nodiscard]] Rng world() const { return of(0, 0); }
  [[nodiscard]] Rng draw(std::uint8_t stream) { return of(1u + stream, used_.draws[stream]++); }
  // For a seat's next decision.
  [[nodiscard]] Rng whim(Seat seat) {
    const auto i = static_cast<std::uint32_t>(index(seat));
    return of(kWhims + i, used_.decisions[i]++);
  }
  void pass_over(Seat seat) { ++used_.decisions[static_cast<std::size_t>(index(seat))]; }

 private:
  static constexpr std::uint32_t kWhims = 257;

  [[nodiscard]] Rng of(std::uint32_t what, std::uint32_t k) const {
    return Rng(mix(number_ + (std::uint64_t{what} << 32) + k));
  }

  std::uint64_t number_;
  LuckUsed used_;
};

}  // namespace mornington
