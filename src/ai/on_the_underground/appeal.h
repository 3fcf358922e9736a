#pragma once

#include <array>

#include "games/on_the_underground/rules.h"
#include "games/on_the_underground/state.h"

namespace mornington::on_the_underground {

// How much a line would like to reach each station: what it scores there at once, what it may score by it later (the
// other half of a pair, an objective), and how often the Passenger may want to go there.
class Appeal {
 public:
  Appeal(const Rules& rules, const State& state, Seat seat);

  // In points, for a line that does not touch the node yet.
  [[nodiscard]] double of(Line line, Node node) const;
  // With half of the best that lies behind it.
  [[nodiscard]] double with_outlook(Line line, Node node) const;
  // Of a track: the nodes it newly reaches.
  [[nodiscard]] double of_track(Line line, Block block) const;

 private:
  [[nodiscard]] double pair_worth(Line line, Node node) const;
  [[nodiscard]] double objective_worth(Line line, Node node) const;
  [[nodiscard]] double cluster_worth(Line line, Node node) const;

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  std::array<double, kMaxNodes> base_{};  // the same for every line
};

}  // namespace mornington::on_the_underground
