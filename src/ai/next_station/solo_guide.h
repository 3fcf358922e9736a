#pragma once

#include "ai/guide.h"
#include "ai/next_station/solo_policy.h"
#include "games/next_station/action.h"

namespace mornington::next_station {

// Guides a search on a map of one's own: `state` and `rules` have one seat.
class SoloGuide {
 public:
  explicit SoloGuide(const SoloPolicy& policy = kSoloPolicy) : policy_(policy) {}

  void prepare(const Rules&, const State&, Seat, Rng&) {}
  void rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Ratings& ratings) const;
  [[nodiscard]] Action play(const Rules& rules, const State& state, Seat seat, Rng& rng) const;
  // Plays the game to its end, as quickly as it can.
  [[nodiscard]] Prospect foresee(const Rules& rules, const State& state, Rng& rng) const;

 private:
  SoloPolicy policy_;
};

// The same game for one seat alone: what the other seats do does not change what it can score.
[[nodiscard]] Rules alone(const Rules& rules);
[[nodiscard]] State alone(const Rules& rules, const State& state, Seat seat);

}  // namespace mornington::next_station
