#pragma once

#include "ai/evaluator.h"
#include "ai/next_station/solo_policy.h"
#include "ai/next_station/weights.h"
#include "games/next_station/action.h"

namespace mornington::ai::next_station {

using namespace mornington::next_station;

// How far a simulation goes: to the end of the game; to the end of the round it is in when it leaves the tree, which
// may be the next one, with an estimate of the rest; or no further than the end of this round.
enum class Horizon : std::uint8_t { Game, NextRound, Round };

// The tables an evaluator uses in place of those embedded in the program.
struct Knowledge {
  const LearnedWeights* sheet = nullptr;  // null: nothing of this sheet in particular
  const GenericWeights* anywhere = nullptr;
  double power = kPowerPrice;
};

// The features by which the playout policy judges a decision of a seat alone.
[[nodiscard]] SoloMap map_now(const Rules& rules, const State& state);
[[nodiscard]] SoloTurn turn_of_round(const State& state);

// Evaluates positions for a search on a map of one's own: `state` and `rules` have one seat.
class SoloEvaluator {
 public:
  // Without `given` it knows what the program carries.
  explicit SoloEvaluator(Horizon horizon = Horizon::Game, const Knowledge* given = nullptr)
      : horizon_(horizon), given_(given) {}

  void prepare(const Rules& rules, const State& state, Seat seat, Rng& rng);
  void rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Ratings& ratings) const;
  [[nodiscard]] Action play(const Rules& rules, const State& state, Seat seat, Rng& rng) const;
  // Whether a simulation has come as far as it should.
  [[nodiscard]] bool ends_here(const State& state) const;
  // Plays on as far as the horizon, as quickly as it can.
  [[nodiscard]] Evaluation evaluate(const Rules& rules, const State& state, Rng& rng) const;

 private:
  [[nodiscard]] bool knows_orders() const { return policy_.learned != nullptr && root_phase_ == Phase::ChooseOrder; }
  [[nodiscard]] double points_of_order(const State& state) const;
  [[nodiscard]] double points_at_round_end(const Rules& rules, const State& state) const;
  [[nodiscard]] double points_played_out(const Rules& rules, const State& state, Rng& rng) const;
  [[nodiscard]] bool estimates(const State& state) const;
  [[nodiscard]] double to_come(const Rules& rules, const State& state, const SoloMap& map, int round) const;

  Horizon horizon_;
  const Knowledge* given_;
  const GenericWeights* anywhere_ = nullptr;
  SoloPolicy policy_;
  Phase root_phase_ = Phase::DealPencils;
  int root_round_ = 0;
  std::array<FutureForecast, kRoundEnds> forecasts_;  // by round, where the sheet is known
};

// The same game for one seat alone: what the other seats do does not change what it can score.
[[nodiscard]] Rules alone(const Rules& rules);
[[nodiscard]] State alone(const Rules& rules, const State& state, Seat seat);

}  // namespace mornington::ai::next_station
