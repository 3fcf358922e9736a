#pragma once

#include "ai/on_the_underground/station_value.h"
#include "core/rng.h"
#include "games/on_the_underground/action.h"

namespace mornington::ai::on_the_underground {

using namespace mornington::on_the_underground;

// The playout policy for building: the most valuable of the tracks at the ends of some of the seat's lines, of a few
// first tracks and of the branches at one node, plus some noise. Always legal, except that it ignores the icons of
// water crossings.
class PlayoutPolicy {
 public:
  PlayoutPolicy(const Rules& rules, const State& state, Seat seat, const Prices& prices, Rng& rng);

  // A track, or the token where nothing seems better.
  [[nodiscard]] Action choose();

 private:
  void look_at(Line line);
  void look_at_starts(Line line);
  void look_at_branches(Line line, BlockSet shut);
  void offer(const Build& build);
  double chance();

  const Rules& rules_;
  const State& state_;
  StationValue station_value_;
  Rng& rng_;
  LineSet lines_;
  double most_ = 0;
  Action best_;
};

}  // namespace mornington::ai::on_the_underground
