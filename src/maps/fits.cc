#include "maps/fits.h"

#include <algorithm>

namespace mornington::maps {
namespace {

Point place(const Network& network, int station) { return network.stations[static_cast<std::size_t>(station)].at; }

bool clear_of_stations(const Network& network, const Proposed& proposed, const Segment& way) {
  const long long gap = proposed.clearance;
  const int left = std::min(way.from.x, way.to.x);
  const int right = std::max(way.from.x, way.to.x);
  for (std::size_t i = 0; i < network.stations.size(); ++i) {
    const int station = static_cast<int>(i);
    if (station == proposed.a || station == proposed.b || station == proposed.without) continue;
    const Point at = network.stations[i].at;
    if (at.x + gap < left || at.x - gap > right) continue;
    if (distance(at, way) <= gap) return false;
  }
  return true;
}

bool crosses(const Network& network, const Proposed& proposed, const Segment& way) {
  return std::any_of(network.tracks.begin(), network.tracks.end(), [&](const Track& track) {
    if (proposed.without >= 0 && track.ends_at(proposed.without)) return false;
    if (track.ends_at(proposed.a) || track.ends_at(proposed.b)) return false;
    return touch(segment(network, track), way);
  });
}

bool leaves_alone(const Network& network, const Incidence& tracks, const Proposed& proposed, int end) {
  const int other = end == proposed.a ? proposed.b : proposed.a;
  const std::vector<int>& own = tracks[static_cast<std::size_t>(end)];
  return std::none_of(own.begin(), own.end(), [&](int number) {
    const Track& track = network.tracks[static_cast<std::size_t>(number)];
    if (proposed.without >= 0 && track.ends_at(proposed.without)) return false;
    const int neighbour = track.other(end);
    if (neighbour == other) return false;
    const Point from = place(network, end);
    return proposed.apart ? nearly_parallel(from, place(network, neighbour), place(network, other))
                          : turn(from, place(network, neighbour), place(network, other)) == 0 &&
                                nearly_parallel(from, place(network, neighbour), place(network, other));
  });
}

}  // namespace

bool fits(const Network& network, const Incidence& tracks, const Proposed& proposed) {
  const Segment way{place(network, proposed.a), place(network, proposed.b)};
  return clear_of_stations(network, proposed, way) && !crosses(network, proposed, way) &&
         leaves_alone(network, tracks, proposed, proposed.a) && leaves_alone(network, tracks, proposed, proposed.b);
}

bool connected_without(const Network& network, const Incidence& tracks, int track) {
  std::vector<bool> seen(network.stations.size(), false);
  std::vector<int> reached{0};
  seen[0] = true;
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const int own : tracks[static_cast<std::size_t>(reached[i])]) {
      if (own == track) continue;
      const int next = network.tracks[static_cast<std::size_t>(own)].other(reached[i]);
      if (!seen[static_cast<std::size_t>(next)]) seen[static_cast<std::size_t>(next)] = true, reached.push_back(next);
    }
  return reached.size() == network.stations.size();
}

}  // namespace mornington::maps
