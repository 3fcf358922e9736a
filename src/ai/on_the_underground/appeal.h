#pragma once

#include <array>

#include "ai/on_the_underground/judgement.h"
#include "games/on_the_underground/rules.h"
#include "games/on_the_underground/state.h"

namespace mornington::on_the_underground {

// What the stations of a board are worth to any line, whoever holds it: made once for a whole search.
struct Prices {
  Judgement judgement;
  std::array<double, kMaxNodes> own{};     // what a station scores at once
  std::array<double, kMaxNodes> beyond{};  // the best of its neighbours
};
[[nodiscard]] Prices prices_of(const Rules& rules, const State& state, const Judgement& judgement);

// How much a line would like to reach each station: what it scores there at once, what it may score by it later (the
// other half of a pair, an objective), and how often the Passenger may want to go there.
class Appeal {
 public:
  // All of them must outlive it.
  Appeal(const Rules& rules, const State& state, Seat seat, const Prices& prices);

  // Of a track, in points: the nodes it newly reaches, with a part of the best that lies behind each.
  [[nodiscard]] double of_track(Line line, Block block) const;
  // FAST: the same, but what lies behind is taken from the prices, whether the line has been there or not.
  [[nodiscard]] double in_passing(Line line, Block block) const;
  [[nodiscard]] const Judgement& judgement() const { return prices_.judgement; }

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

}  // namespace mornington::on_the_underground
