#pragma once

#include <array>

#include "ai/evaluation.h"
#include "core/rng.h"
#include "games/metro/rules.h"
#include "games/metro/state.h"
#include "games/metro/trace.h"

// Forecasts for the lines, by filling the free squares with the remaining tiles in random order. That needs no players:
// a game always ends with every square filled; only who fills which, and when, is open.
namespace mornington::ai::metro {

using namespace mornington::metro;

// Fills every free square with a random tile of those in the tower and in hands. The lines are not traced.
void fill_board(const Rules& rules, State& state, Rng& rng);

// The expected gain of a line, by the track into its next square.
class LineForecast {
 public:
  // From `fills` random fills of the position.
  void estimate(const Rules& rules, const State& state, int fills, Rng& rng);

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

// One random fill of the board, drawn before anything more is placed. NB: it is the common random number of positions
// that differ by a few tiles: what those tiles do not change stays the same.
class RandomFill {
 public:
  void draw(const Rules& rules, const State& root, Rng& rng);
  // Fills the free squares of a position after the root as drawn, as far as those tiles are left; the others change
  // places. The lines are not traced.
  void fill(const Rules& rules, State& state, Rng& rng) const;

 private:
  std::array<Slot<TileType>, kSquares> type_{};  // as counted in the tower
  std::array<TileType, kSquares> shown_{};
  int first_ = 0;  // square from which on tiles are laid
};

// Final points of all seats if the open lines scored this for their owners and nothing else happened.
[[nodiscard]] SeatValues points_with_lines(const Rules& rules, const State& state, std::array<int, kColours> owners);

// Final points of all seats if the game ended with the board filled like this.
[[nodiscard]] SeatValues filled_points(const Rules& rules, const State& state, const RandomFill& fill, Rng& rng);

// How much a point of a line's owner (a seat, or a corporation) is worth to a seat, less what it is worth to the
// others.
[[nodiscard]] std::array<double, kColours> owner_weights(const Rules& rules, const State& state, Seat seat);

}  // namespace mornington::ai::metro
