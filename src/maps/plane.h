#pragma once

#include <cstdint>

#include "maps/network.h"

namespace mornington::maps {

struct Segment {
  Point from;
  Point to;
};

[[nodiscard]] inline Segment segment(const Network& network, const Track& track) {
  return {network.stations[static_cast<std::size_t>(track.a)].at,
          network.stations[static_cast<std::size_t>(track.b)].at};
}

// Rounded down.
[[nodiscard]] long long distance(Point a, Point b);
[[nodiscard]] long long distance(Point point, const Segment& segment);
// Whether they have any point in common.
[[nodiscard]] bool touch(const Segment& one, const Segment& other);
// Twice the area of the triangle; positive if c lies to the right of the way from a to b (y goes down).
[[nodiscard]] std::int64_t turn(Point a, Point b, Point c);
// Whether the way from `centre` to `a` comes before the one to `b`, going round from the right, through below.
[[nodiscard]] bool before_around(Point centre, Point a, Point b);
// Whether the directions from `centre` to `a` and to `b` are closer than about 20 degrees.
[[nodiscard]] bool nearly_parallel(Point centre, Point a, Point b);
[[nodiscard]] std::int64_t square_root(std::int64_t square);  // rounded down

}  // namespace mornington::maps
