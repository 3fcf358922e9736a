#pragma once

#include <array>

#include "ai/prospect.h"
#include "core/rng.h"
#include "games/metro/rules.h"
#include "games/metro/state.h"
#include "games/metro/trace.h"

// What is to come of the lines, by filling the free squares with the tiles that are left in any order. That needs no
// players: a game always ends with every square covered, only who covers what and when is open.
namespace mornington::metro {

// Covers every free square with a random tile of those still in the tower and in hands. The lines are not traced.
void cover_board(const Rules& rules, State& state, Rng& rng);

// What a line is expected to gain from where it stands, by the track into its next square.
class Outlook {
 public:
  // From `covers` random coverings of the position.
  void look(const Rules& rules, const State& state, int covers, Rng& rng);

  // Expected points of an active line.
  [[nodiscard]] double worth(const State& state, int line) const {
    const auto i = static_cast<std::size_t>(line);
    const auto track = static_cast<std::size_t>(state.front[i]);
    const double length = state.length[i] + further_[track];
    return line < kStations ? length * (1 + doubled_[track]) : length;
  }

 private:
  std::array<double, 256> further_{};  // passages still to come
  std::array<double, 256> doubled_{};  // chance to end in the central station
};

// Final points of all seats if the game ended with the board covered at random and nobody deciding anything more.
[[nodiscard]] SeatValues covered_points(const Rules& rules, const State& state, Rng& rng);

// How much a point of a line's owner (a seat, or a corporation) is worth to a seat, less what it is worth to the
// others.
[[nodiscard]] std::array<double, kColours> owner_weights(const Rules& rules, const State& state, int seat);

}  // namespace mornington::metro
