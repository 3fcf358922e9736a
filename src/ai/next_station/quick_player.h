#pragma once

#include "ai/next_station/solo_guide.h"

namespace mornington::next_station {

// The quick player of the search at a table of several: every seat draws as if it were alone.
class QuickPlayer {
 public:
  void prepare(const Rules& rules, const State& state, Seat seat, Rng& rng) {
    if (rules_ != &rules) alone_ = alone(rules);
    rules_ = &rules;
    guide_.prepare(alone_, state, seat, rng);
  }

  [[nodiscard]] Action play(const Rules& rules, const State& state, Seat seat, Rng& rng) const {
    return guide_.play(alone_, alone(rules, state, seat), seat_at(0), rng);
  }

 private:
  const Rules* rules_ = nullptr;
  Rules alone_;
  SoloGuide guide_;
};

}  // namespace mornington::next_station
