#pragma once

#include "ai/next_station/solo_evaluator.h"

namespace mornington::ai::next_station {

using namespace mornington::next_station;

// The playout policy of the search at a table of several: every seat draws as if it were alone.
class RolloutPolicy {
 public:
  void prepare(const Rules& rules, const State& state, Seat seat, Rng& rng) {
    if (rules_ != &rules) alone_ = alone(rules);
    rules_ = &rules;
    evaluator_.prepare(alone_, state, seat, rng);
  }

  [[nodiscard]] Action play(const Rules& rules, const State& state, Seat seat, Rng& rng) const {
    return evaluator_.play(alone_, alone(rules, state, seat), seat_at(0), rng);
  }

 private:
  const Rules* rules_ = nullptr;
  Rules alone_;
  SoloEvaluator evaluator_;
};

}  // namespace mornington::ai::next_station
