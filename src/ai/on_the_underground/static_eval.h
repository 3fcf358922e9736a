#pragma once

#include "ai/static_eval.h"
#include "games/on_the_underground/game.h"

namespace mornington::ai::on_the_underground {

using namespace mornington::on_the_underground;

// The points, plus one for every station on the seat's lines that is a face-up destination of the Passenger.
struct StaticEval : PointsEval<OnTheUnderground> {
  static Scores of(const Rules& rules, const State& state);
};

}  // namespace mornington::ai::on_the_underground
