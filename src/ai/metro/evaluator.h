#pragma once

#include "ai/evaluator.h"
#include "ai/metro/line_forecast.h"
#include "games/metro/view.h"

namespace mornington::metro {

// For ai/search.h, which finds it by the type of the view.
[[nodiscard]] std::uint64_t view_key(const View& view);

}  // namespace mornington::metro

namespace mornington::ai::metro {

using namespace mornington::metro;

// Evaluates positions of Metro, with all modules and cities. An action is rated by the points it scores at once and by
// how it changes the expected points of the lines. A position is evaluated by letting the others reply once and filling
// the board at random.
class MetroEvaluator {
 public:
  static constexpr int kFills = 48;           // random fills of the board when a search begins
  static constexpr double kMarginScale = 10;  // of the final margin, in points

  explicit MetroEvaluator(int fills = kFills, double margin_scale = kMarginScale)
      : fills_(fills), margin_scale_(margin_scale) {}

  void prepare(const Rules& rules, const State& state, Seat seat, Rng& rng);
  // Called at the start of a simulation: the result from the root if the board were filled at random now.
  Evaluation baseline(const Rules& rules, const State& root, Rng& rng);
  void rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Ratings& ratings) const;
  [[nodiscard]] Action play(const Rules& rules, const State& state, Seat seat, Rng& rng) const;
  [[nodiscard]] Evaluation evaluate(const Rules& rules, const State& state, Rng& rng) const;

 private:
  [[nodiscard]] double rating(const Rules& rules, const State& state, Seat seat, Action action,
                              const std::array<double, kColours>& weights) const;

  [[nodiscard]] Evaluation evaluate_filled(const Rules& rules, const State& state, Rng& rng) const;

  LineForecast forecast_;
  RandomFill fill_;
  int fills_;
  double margin_scale_;
  Seat seat_{};  // that decides at the root
};

// For whole playouts: it is prepared several times per game, each time with fewer fills.
class RolloutPolicy : public MetroEvaluator {
 public:
  RolloutPolicy() : MetroEvaluator(8) {}
};

}  // namespace mornington::ai::metro
