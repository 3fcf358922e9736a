#pragma once

#include "games/on_the_underground/ids.h"

namespace mornington::ai::on_the_underground {

using namespace mornington::on_the_underground;

// Weights of what the rules give no points for, in points. learn/tune.py plays other values against these; the results
// are in docs/strength-log.md.
struct EvalWeights {
  double destination = 0.35;  // of a station whose card is still to come
  double face_up = 0.5;       // more where the Passenger is wanted now
  double passenger = 0.3;     // where the Passenger stands
  double half_pair = 2.4;     // of a connection whose other half the line has not
  double tile = 3.6;          // of a landmark
  double rer = 0.6;
  double icon = 0.6;         // of a water crossing
  double cluster = 0.5;      // of a new one, in addition to those the line has
  double objective = 6;      // divides an objective's points, for each of its stations
  double behind = 0.5;       // this part of the best that lies behind a station
  double token = 0.2;        // of a branch token
  double chance = 3;         // noise added to a track by the playout policy
  double margin_scale = 12;  // of the margin at the end of a playout
};

}  // namespace mornington::ai::on_the_underground
