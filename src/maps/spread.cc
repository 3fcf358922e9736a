#include "maps/spread.h"

#include <algorithm>
#include <cmath>

#include "maps/plane.h"

namespace mornington::maps {
namespace {

constexpr double kPull = 0.25;       // of neighbours
constexpr double kPush = 0.35;       // of all others
constexpr double kPushReach = 1.6;   // even lengths within which others push
constexpr double kFromTracks = 0.7;  // even lengths that a station keeps from foreign tracks
constexpr double kHome = 0.015;      // towards the first place

struct Vector {
  double x = 0;
  double y = 0;
};

class Spreading {
 public:
  explicit Spreading(Network& network) : network_(network), tracks_(incidence(network)) {
    scale();
    for (const Station& station : network_.stations) home_.push_back(station.at);
  }

  void round(double heat) {
    for (std::size_t i = 0; i < network_.stations.size(); ++i) move(static_cast<int>(i), heat);
  }

 private:
  // To units in which the mean track has the even length.
  void scale() {
    const double factor = static_cast<double>(kEvenLength) / mean_length(network_);
    for (Station& station : network_.stations)
      station.at = {static_cast<int>(station.at.x * factor), static_cast<int>(station.at.y * factor)};
  }

  Point& place(int station) { return network_.stations[static_cast<std::size_t>(station)].at; }

  static Vector between(Point from, Point to) {
    return {static_cast<double>(to.x - from.x), static_cast<double>(to.y - from.y)};
  }

  [[nodiscard]] Vector force(int station) {
    const Point at = place(station);
    const Point home = home_[static_cast<std::size_t>(station)];
    Vector sum{kHome * (home.x - at.x), kHome * (home.y - at.y)};
    const auto add = [&](Vector way, double amount) { sum.x += way.x * amount, sum.y += way.y * amount; };
    for (const int number : tracks_[static_cast<std::size_t>(station)]) {
      const Point other = place(network_.tracks[static_cast<std::size_t>(number)].other(station));
      const auto far = static_cast<double>(std::max(1LL, distance(at, other)));
      add(between(at, other), kPull * (far - kEvenLength) / far);
    }
    for (std::size_t i = 0; i < network_.stations.size(); ++i) {
      if (static_cast<int>(i) == station) continue;
      const Vector way = between(network_.stations[i].at, at);
      const double square = way.x * way.x + way.y * way.y;
      if (square >= kPushReach * kPushReach * kEvenLength * kEvenLength) continue;
      const double far = std::max(1.0, std::sqrt(square));
      add(way, kPush * (kPushReach * kEvenLength - far) / far * 0.5);
    }
    add_tracks(station, at, add);
    return sum;
  }

  template <class Add>
  void add_tracks(int station, Point at, Add&& add) {
    constexpr double kTrackGap = kFromTracks * kEvenLength;
    for (const Track& track : network_.tracks) {
      if (track.ends_at(station)) continue;
      const Segment way = segment(network_, track);
      if (at.x < std::min(way.from.x, way.to.x) - kTrackGap || at.x > std::max(way.from.x, way.to.x) + kTrackGap)
        continue;
      const auto gap = static_cast<double>(distance(at, way));
      if (gap >= kTrackGap) continue;
      const Vector along = between(way.from, way.to);
      const double length = std::max(1.0, std::sqrt(along.x * along.x + along.y * along.y));
      const double side = turn(way.from, way.to, at) >= 0 ? 1 : -1;
      add({-along.y / length * side, along.x / length * side}, (kTrackGap - gap) * 0.4);
    }
  }

  void move(int station, double heat) {
    Vector way = force(station);
    const double length = std::sqrt(way.x * way.x + way.y * way.y);
    const double most = heat * kEvenLength;
    if (length > most) way = {way.x * most / length, way.y * most / length};
    const Point before = place(station);
    for (const double part : {1.0, 0.5, 0.2}) {
      const Point after{static_cast<int>(before.x + way.x * part), static_cast<int>(before.y + way.y * part)};
      if (after == before) return;
      if (can_move(station, before, after)) return;
      place(station) = before;
    }
  }

  // Moves it there; false where a track would touch another one or come too near to a station.
  bool can_move(int station, Point before, Point after) {
    place(station) = after;
    for (const Track& track : network_.tracks) {
      if (track.ends_at(station)) continue;
      const Segment other = segment(network_, track);
      if (touch({before, after}, other)) return false;
      for (const int number : tracks_[static_cast<std::size_t>(station)]) {
        const int end = network_.tracks[static_cast<std::size_t>(number)].other(station);
        const Segment own{after, place(end)};
        if (track.ends_at(end)) {
          if (nearly_parallel(place(end), after, place(track.other(end))) &&
              !nearly_parallel(place(end), before, place(track.other(end))))
            return false;
          if (distance(place(track.other(end)), own) == 0 || distance(after, other) == 0) return false;
        } else if (touch(own, other)) {
          return false;
        }
      }
    }
    return keeps_order(station, before, after);
  }

  // The tracks of a station leave it in the same order all the time; the drawing of the map depends on it.
  bool keeps_order(int station, Point before, Point after) {
    const std::vector<int>& own = tracks_[static_cast<std::size_t>(station)];
    for (std::size_t i = 0; i < own.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const Point a = place(network_.tracks[static_cast<std::size_t>(own[i])].other(station));
        const Point b = place(network_.tracks[static_cast<std::size_t>(own[j])].other(station));
        if (nearly_parallel(after, a, b) && !nearly_parallel(before, a, b)) return false;
      }
    return true;
  }

  Network& network_;
  Incidence tracks_;
  std::vector<Point> home_;
};

}  // namespace

void spread(Network& network, int rounds) {
  Spreading spreading(network);
  for (int round = 0; round < rounds; ++round) spreading.round(0.4 * (rounds - round) / rounds + 0.03);
}

}  // namespace mornington::maps
