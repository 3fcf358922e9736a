#include <algorithm>

#include "maps/fits.h"
#include "maps/planar.h"

namespace mornington::maps {
namespace {

// A track of a crowded station that could start at one of its neighbours.
struct Detour {
  long long length = 0;
  int track = 0;
  int neighbour = 0;
};

std::vector<Detour> detours(const Network& network, const Incidence& tracks, int station) {
  std::vector<Detour> out;
  for (const int moved : tracks[static_cast<std::size_t>(station)])
    for (const int other : tracks[static_cast<std::size_t>(station)]) {
      if (moved == other) continue;
      const int end = network.tracks[static_cast<std::size_t>(moved)].other(station);
      const int neighbour = network.tracks[static_cast<std::size_t>(other)].other(station);
      out.push_back({distance(network.stations[static_cast<std::size_t>(end)].at,
                              network.stations[static_cast<std::size_t>(neighbour)].at),
                     moved, neighbour});
    }
  std::stable_sort(out.begin(), out.end(), [](const Detour& a, const Detour& b) { return a.length < b.length; });
  return out;
}

bool take_detour(Network& network, const Incidence& tracks, int station, Changes& changes) {
  for (const Detour& detour : detours(network, tracks, station)) {
    Track& track = network.tracks[static_cast<std::size_t>(detour.track)];
    const int end = track.other(station);
    const bool there = joined(network, tracks, end, detour.neighbour);
    if (tracks[static_cast<std::size_t>(detour.neighbour)].size() >= kMostDegree) continue;
    if (!there && !fits(network, tracks, {end, detour.neighbour})) continue;
    const auto name = [&](int number) { return network.stations[static_cast<std::size_t>(number)].name; };
    changes.push_back({"planar", "moved-end", {name(station) + " - " + name(end), name(detour.neighbour)}});
    if (there)
      network.tracks.erase(network.tracks.begin() + detour.track);
    else
      track.a = detour.neighbour, track.b = end;
    return true;
  }
  return false;
}

}  // namespace

bool limit_degrees(Network& network, Changes& changes) {
  for (;;) {
    const Incidence tracks = incidence(network);
    const auto crowded =
        std::find_if(tracks.begin(), tracks.end(), [](const auto& own) { return own.size() > kMostDegree; });
    if (crowded == tracks.end()) return true;
    if (!take_detour(network, tracks, static_cast<int>(crowded - tracks.begin()), changes)) return false;
  }
}

}  // namespace mornington::maps
