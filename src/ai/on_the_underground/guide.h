#pragma once

#include "ai/guide.h"
#include "ai/on_the_underground/appeal.h"
#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {

[[nodiscard]] std::uint64_t view_key(const View& view);

// Guides a search of On the Underground on any board: tracks are rated by what they score and where they lead; a game
// is foreseen by playing it to its end in haste.
class UndergroundGuide {
 public:
  explicit UndergroundGuide(const Judgement& judgement = {}) { prices_.judgement = judgement; }

  void prepare(const Rules& rules, const State& state, Seat seat, Rng& rng);
  void rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Ratings& ratings) const;
  [[nodiscard]] Action play(const Rules& rules, const State& state, Seat seat, Rng& rng) const;
  [[nodiscard]] Prospect foresee(const Rules& rules, const State& state, Rng& rng) const;

 private:
  [[nodiscard]] Action best_of_a_few(const Rules& rules, const State& state, Seat seat, Rng& rng) const;

  Prices prices_;
};

}  // namespace mornington::on_the_underground
