#pragma once

namespace mornington::on_the_underground {

// What the bots go by where the rules give no points, in points. learn/tune.py plays other values against these;
// docs/strength-log.md has what came of it.
struct Judgement {
  double destination = 0.35;  // of a station whose card is still to come
  double face_up = 0.5;       // more where the Passenger is wanted now
  double passenger = 0.3;     // where he stands
  double half_pair = 2.4;     // of a connection whose other half the line has not
  double tile = 3.6;          // of a landmark
  double rer = 0.6;
  double icon = 0.6;     // of a water crossing
  double cluster = 0.5;  // of a new one, besides those the line has
  double objective = 6;  // one part in so many of an objective's points, for each of its stations
  double behind = 0.5;   // so much of the best that lies behind a station
  double token = 0.2;    // of a branch token
  double chance = 3;     // that a track may seem better than it is to the hasty builder
  double doubt = 12;     // about the margin at the end of a playout
};

}  // namespace mornington::on_the_underground
