#pragma once

#include "ai/appraisal.h"
#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {

// Besides the points one for every station on one's lines to which the Passenger is wanted now.
struct Appraisal : PointsAlone<OnTheUnderground> {
  static Scores of(const Rules& rules, const State& state);
};

}  // namespace mornington::on_the_underground
