#include "maps/plane.h"

#include <algorithm>
#include <cmath>

namespace mornington::maps {
namespace {

std::int64_t square(std::int64_t n) { return n * n; }
int sign(std::int64_t n) { return n > 0 ? 1 : (n < 0 ? -1 : 0); }

bool in_box(Point point, const Segment& segment) {
  return std::min(segment.from.x, segment.to.x) <= point.x && point.x <= std::max(segment.from.x, segment.to.x) &&
         std::min(segment.from.y, segment.to.y) <= point.y && point.y <= std::max(segment.from.y, segment.to.y);
}

bool lies_on(Point point, const Segment& segment) {
  return turn(segment.from, segment.to, point) == 0 && in_box(point, segment);
}

}  // namespace

std::int64_t square_root(std::int64_t square) {
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
  while (root * root > square) --root;
  while ((root + 1) * (root + 1) <= square) ++root;
  return root;
}

long long distance(Point a, Point b) {
  return square_root(square(static_cast<std::int64_t>(a.x) - b.x) + square(static_cast<std::int64_t>(a.y) - b.y));
}

long long distance(Point point, const Segment& segment) {
  const std::int64_t dx = static_cast<std::int64_t>(segment.to.x) - segment.from.x;
  const std::int64_t dy = static_cast<std::int64_t>(segment.to.y) - segment.from.y;
  const std::int64_t length = square(dx) + square(dy);
  const std::int64_t along =
      (point.x - std::int64_t{segment.from.x}) * dx + (point.y - std::int64_t{segment.from.y}) * dy;
  if (length == 0 || along <= 0) return distance(point, segment.from);
  if (along >= length) return distance(point, segment.to);
  return std::abs(turn(segment.from, segment.to, point)) / std::max<std::int64_t>(1, square_root(length));
}

bool touch(const Segment& one, const Segment& other) {
  if (std::max(one.from.x, one.to.x) < std::min(other.from.x, other.to.x) ||
      std::max(other.from.x, other.to.x) < std::min(one.from.x, one.to.x) ||
      std::max(one.from.y, one.to.y) < std::min(other.from.y, other.to.y) ||
      std::max(other.from.y, other.to.y) < std::min(one.from.y, one.to.y))
    return false;
  const int a = sign(turn(one.from, one.to, other.from));
  const int b = sign(turn(one.from, one.to, other.to));
  const int c = sign(turn(other.from, other.to, one.from));
  const int d = sign(turn(other.from, other.to, one.to));
  if (a * b < 0 && c * d < 0) return true;
  return lies_on(one.from, other) || lies_on(one.to, other) || lies_on(other.from, one) || lies_on(other.to, one);
}

std::int64_t turn(Point a, Point b, Point c) {
  return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) - (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

bool before_around(Point centre, Point a, Point b) {
  const auto half = [&](Point p) { return p.y > centre.y || (p.y == centre.y && p.x > centre.x) ? 0 : 1; };
  if (half(a) != half(b)) return half(a) < half(b);
  return turn(centre, a, b) > 0;
}

bool nearly_parallel(Point centre, Point a, Point b) {
  const std::int64_t dot = (std::int64_t{a.x} - centre.x) * (std::int64_t{b.x} - centre.x) +
                           (std::int64_t{a.y} - centre.y) * (std::int64_t{b.y} - centre.y);
  const std::int64_t area = std::abs(turn(centre, a, b));
  return dot > 0 && area * 11 < dot * 4;  // tan 20 degrees
}

}  // namespace mornington::maps
