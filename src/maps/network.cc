#include "maps/network.h"

#include <algorithm>

#include "maps/plane.h"

namespace mornington::maps {
namespace {

// How many shortest paths from one station pass through each of the others.
void add_paths_from(int source, const Network& network, const Incidence& tracks, std::vector<double>& through) {
  const std::size_t count = network.stations.size();
  std::vector<int> order{source};
  std::vector<int> distance(count, -1);
  std::vector<double> ways(count, 0);
  std::vector<double> share(count, 0);
  distance[static_cast<std::size_t>(source)] = 0;
  ways[static_cast<std::size_t>(source)] = 1;
  const auto neighbours = [&](int station, auto&& visit) {
    for (const int track : tracks[static_cast<std::size_t>(station)])
      visit(static_cast<std::size_t>(network.tracks[static_cast<std::size_t>(track)].other(station)));
  };
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto here = static_cast<std::size_t>(order[i]);
    neighbours(order[i], [&](std::size_t there) {
      if (distance[there] < 0) {
        distance[there] = distance[here] + 1;
        order.push_back(static_cast<int>(there));
      }
      if (distance[there] == distance[here] + 1) ways[there] += ways[here];
    });
  }
  for (std::size_t i = order.size(); i-- > 1;) {
    const auto here = static_cast<std::size_t>(order[i]);
    neighbours(order[i], [&](std::size_t there) {
      if (distance[there] == distance[here] - 1) share[there] += ways[there] / ways[here] * (1 + share[here]);
    });
    through[here] += share[here];
  }
}

}  // namespace

NamePair name_pair(const std::string& one, const std::string& other) {
  return one < other ? NamePair{one, other} : NamePair{other, one};
}

Incidence incidence(const Network& network) {
  Incidence out(network.stations.size());
  for (std::size_t i = 0; i < network.tracks.size(); ++i) {
    out[static_cast<std::size_t>(network.tracks[i].a)].push_back(static_cast<int>(i));
    out[static_cast<std::size_t>(network.tracks[i].b)].push_back(static_cast<int>(i));
  }
  return out;
}

int lines_at(const Network& network, const Incidence& tracks, int station) {
  std::vector<int> lines;
  for (const int track : tracks[static_cast<std::size_t>(station)]) {
    const std::vector<int>& own = network.tracks[static_cast<std::size_t>(track)].lines;
    lines.insert(lines.end(), own.begin(), own.end());
  }
  std::sort(lines.begin(), lines.end());
  return static_cast<int>(std::unique(lines.begin(), lines.end()) - lines.begin());
}

bool joined(const Network& network, const Incidence& tracks, int a, int b) {
  const std::vector<int>& own = tracks[static_cast<std::size_t>(a)];
  return std::any_of(own.begin(), own.end(),
                     [&](int track) { return network.tracks[static_cast<std::size_t>(track)].joins(a, b); });
}

void remove_stations(Network& network, const std::vector<bool>& marked) {
  std::vector<int> number(marked.size(), -1);
  std::vector<Station> left;
  for (std::size_t i = 0; i < marked.size(); ++i) {
    if (marked[i]) continue;
    number[i] = static_cast<int>(left.size());
    left.push_back(std::move(network.stations[i]));
  }
  network.stations = std::move(left);
  std::erase_if(network.tracks, [&](const Track& track) {
    return marked[static_cast<std::size_t>(track.a)] || marked[static_cast<std::size_t>(track.b)];
  });
  for (Track& track : network.tracks) {
    track.a = number[static_cast<std::size_t>(track.a)];
    track.b = number[static_cast<std::size_t>(track.b)];
  }
}

void rate_stations(Network& network) {
  const Incidence tracks = incidence(network);
  std::vector<double> through(network.stations.size(), 0);
  for (std::size_t i = 0; i < through.size(); ++i) add_paths_from(static_cast<int>(i), network, tracks, through);
  double most = 1;
  for (const double value : through) most = std::max(most, value);
  for (std::size_t i = 0; i < through.size(); ++i) network.stations[i].importance = through[i] / most;
}

int loops(const Network& network) {
  return static_cast<int>(network.tracks.size()) - static_cast<int>(network.stations.size()) + 1;
}

int mean_length(const Network& network) {
  long long sum = 0;
  for (const Track& track : network.tracks)
    sum += distance(network.stations[static_cast<std::size_t>(track.a)].at,
                    network.stations[static_cast<std::size_t>(track.b)].at);
  return network.tracks.empty() ? 1
                                : static_cast<int>(std::max(1LL, sum / static_cast<long long>(network.tracks.size())));
}

}  // namespace mornington::maps
