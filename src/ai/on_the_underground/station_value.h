#pragma once

#include <array>

#include "ai/on_the_underground/eval_weights.h"
#include "games/on_the_underground/rules.h"
#include "games/on_the_underground/state.h"

namespace mornington::ai::on_the_underground {

using namespace mornington::on_the_underground;

// The values of the stations of a board that hold for any line of any seat: computed once per search.
struct Prices {
  EvalWeights weights;
  std::array<double, kMaxNodes> own{};     // what a station scores at once
  std::array<double, kMaxNodes> beyond{};  // the best of its neighbours
};
[[nodiscard]] Prices prices_of(const Rules& rules, const State& state, const EvalWeights& weights);

// The value of each station to a line: the points scored there at once, the points it may bring later (the other half
// of a pair, an objective), and how often the Passenger may want to go there.
class StationValue {
 public:
  // All of them must outlive it.
  StationValue(const Rules& rules, const State& state, Seat seat, const Prices& prices);

  // In points: the nodes the track newly reaches, with a part of the best station behind each.
  [[nodiscard]] double track_value(Line line, Block block) const;
  // FAST: the same with the stations behind taken from the prices, whether the line has been there or not.
  [[nodiscard]] double fast_track_value(Line line, Block block) const;
  [[nodiscard]] const EvalWeights& weights() const { return prices_.weights; }

 private:
  [[nodiscard]] double of(Line line, Node node) const;
  [[nodiscard]] double best_behind(Line line, Node node) const;
  [[nodiscard]] double pair_worth(Line line, Node node) const;
  [[nodiscard]] double objective_worth(Line line, Node node) const;
  [[nodiscard]] double cluster_worth(Line line, Node node) const;

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  const Prices& prices_;
  NodeSet face_up_;  // where the Passenger is wanted now; none once he has gone
  NodeSet tiles_;    // landmark stations with a tile
};

}  // namespace mornington::ai::on_the_underground
