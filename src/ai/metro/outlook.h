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
  [[nodiscard]] double worth(const State& state, Line line) const {
    return worth(line, state.front[index(line)], state.length[index(line)]);
  }
  [[nodiscard]] double worth(Line line, Track track, int so_far) const {
    const double length = so_far + further_[track];
    return starts_at_station(line) ? length * (1 + doubled_[track]) : length;
  }

 private:
  std::array<double, 256> further_{};  // passages still to come
  std::array<double, 256> doubled_{};  // chance to end in the central station
};

// A way the board may come to be covered, imagined before anything more is placed. NB: positions that differ by a few
// tiles are so compared under the same luck: what the tiles placed have not changed comes out the same.
class Covering {
 public:
  void imagine(const Rules& rules, const State& root, Rng& rng);
  // Covers the free squares of a position after the root as imagined, as far as those tiles are left; the others
  // change places. The lines are not traced.
  void cover(const Rules& rules, State& state, Rng& rng) const;

 private:
  std::array<Slot<TileType>, kSquares> type_{};  // as counted in the tower
  std::array<TileType, kSquares> shown_{};
  int first_ = 0;  // square from which on tiles are laid
};

// Final points of all seats if the open lines brought their owners so much and nothing else happened.
[[nodiscard]] SeatValues points_with_lines(const Rules& rules, const State& state, std::array<int, kColours> owners);

// Final points of all seats if the game ended with the board covered so and nobody deciding anything more.
[[nodiscard]] SeatValues covered_points(const Rules& rules, const State& state, const Covering& covering, Rng& rng);

// How much a point of a line's owner (a seat, or a corporation) is worth to a seat, less what it is worth to the
// others.
[[nodiscard]] std::array<double, kColours> owner_weights(const Rules& rules, const State& state, int seat);

}  // namespace mornington::metro
