#pragma once

#include "ai/guide.h"
#include "ai/next_station/solo_policy.h"
#include "games/next_station/action.h"

namespace mornington::next_station {

// How far a playout goes: to the end of the game, or to the end of the round, with an estimate of the rest.
enum class Horizon : std::uint8_t { Game, Round };

// Guides a search on a map of one's own: `state` and `rules` have one seat.
class SoloGuide {
 public:
  explicit SoloGuide(Horizon horizon = Horizon::Game, const SoloPolicy& policy = kSoloPolicy)
      : horizon_(horizon), policy_(policy) {}

  void prepare(const Rules& rules, const State& state, Seat seat, Rng& rng);
  void rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Ratings& ratings) const;
  [[nodiscard]] Action play(const Rules& rules, const State& state, Seat seat, Rng& rng) const;
  // Plays on as far as the horizon, as quickly as it can.
  [[nodiscard]] Prospect foresee(const Rules& rules, const State& state, Rng& rng) const;

 private:
  Horizon horizon_;
  SoloPolicy policy_;
};

// The same game for one seat alone: what the other seats do does not change what it can score.
[[nodiscard]] Rules alone(const Rules& rules);
[[nodiscard]] State alone(const Rules& rules, const State& state, Seat seat);

}  // namespace mornington::next_station
