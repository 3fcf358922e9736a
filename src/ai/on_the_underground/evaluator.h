#pragma once

#include "ai/evaluator.h"
#include "ai/on_the_underground/station_value.h"
#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {

// For ai/search.h, which finds it by the type of the view.
[[nodiscard]] std::uint64_t view_key(const View& view);

}  // namespace mornington::on_the_underground

namespace mornington::ai::on_the_underground {

using namespace mornington::on_the_underground;

// Evaluates positions of On the Underground on any board. Tracks are rated by what they score and where they lead; a
// position is evaluated by a playout to the end of the game.
class UndergroundEvaluator {
 public:
  explicit UndergroundEvaluator(const EvalWeights& weights = {}) { prices_.weights = weights; }

  void prepare(const Rules& rules, const State& state, Seat seat, Rng& rng);
  void rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Ratings& ratings) const;
  [[nodiscard]] Action play(const Rules& rules, const State& state, Seat seat, Rng& rng) const;
  [[nodiscard]] Evaluation evaluate(const Rules& rules, const State& state, Rng& rng) const;

 private:
  [[nodiscard]] Action best_of_a_few(const Rules& rules, const State& state, Seat seat, Rng& rng) const;

  Prices prices_;
};

}  // namespace mornington::ai::on_the_underground
