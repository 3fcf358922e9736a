#pragma once

#include <array>
#include <cstdint>

#include "games/metro/rules.h"
#include "games/metro/state.h"

namespace mornington::metro {

// The tracks of a board and the fronts of its lines as flags. FAST: they are made from what has changed since they were
// asked for last, for any seat of any game (bench: python/bench).
class BoardFlags {
 public:
  using Tracks = std::array<std::uint64_t, kSquares / 4>;  // bit entry * 4 + way out, of four squares in a word
  using Fronts = std::array<std::uint64_t, 4>;             // a bit for each Track

  void follow(const Rules& rules, const State& seen) {
    follow_tiles(seen);
    follow_lines(rules, seen);
  }

  [[nodiscard]] const Tracks& tracks() const { return tracks_; }
  // The fronts of a seat's lines, and of all lines.
  [[nodiscard]] const Fronts& fronts_of(Seat seat) const { return fronts_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] const Fronts& fronts() const { return all_fronts_; }

 private:
  void follow_tiles(const State& seen);
  void follow_lines(const Rules& rules, const State& seen);
  void follow_line(const Rules& rules, const State& seen, int line);
  void flip(int owner, Track front);

  std::array<Slot<TileType>, kSquares> tile_{};
  Tracks tracks_{};
  LineSet active_ = 0;
  std::array<Track, kLines> front_{};
  std::array<std::uint8_t, kLines> owner_{};  // of an active line: a seat, or kMaxSeats
  std::array<Fronts, kMaxSeats + 1> fronts_{};
  Fronts all_fronts_{};
};

}  // namespace mornington::metro
