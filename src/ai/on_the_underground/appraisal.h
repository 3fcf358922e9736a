#pragma once

#include "ai/appraisal.h"
#include "games/on_the_underground/game.h"

namespace mornington {

// Besides the points one for every station on one's lines to which the Passenger is wanted now.
template <>
struct Appraisal<on_the_underground::OnTheUnderground> : PointsAlone<on_the_underground::OnTheUnderground> {
  static Scores of(const on_the_underground::Rules& rules, const on_the_underground::State& state);
};

}  // namespace mornington
