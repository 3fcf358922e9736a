#pragma once

#include <array>
#include <cstdint>

#include "core/hash.h"
#include "core/ids.h"
#include "core/rng.h"

namespace mornington {

// The luck of one playout: the k-th draw of a stream and the k-th whim of a seat are functions of the number alone. Two
// playouts with the same number meet the same cards, whatever is decided in between.
class Luck {
 public:
  explicit Luck(std::uint64_t number) : number_(mix(number)) {}

  [[nodiscard]] Rng world() const { return of(0, 0); }
  [[nodiscard]] Rng draw(std::uint8_t stream) { return of(1u + stream, drawn_[stream]++); }
  // For a seat's next decision.
  [[nodiscard]] Rng whim(Seat seat) {
    const auto i = static_cast<std::uint32_t>(index(seat));
    return of(kWhims + i, decided_[i]++);
  }
  void pass_over(Seat seat) { ++decided_[static_cast<std::size_t>(index(seat))]; }

 private:
  static constexpr std::uint32_t kWhims = 257;

  [[nodiscard]] Rng of(std::uint32_t what, std::uint32_t k) const {
    return Rng(mix(number_ + (std::uint64_t{what} << 32) + k));
  }

  std::uint64_t number_;
  std::array<std::uint16_t, 256> drawn_{};
  std::array<std::uint16_t, kMaxSeats> decided_{};
};

}  // namespace mornington
