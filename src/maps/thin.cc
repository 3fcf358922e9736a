#include "maps/thin.h"

#include <algorithm>
#include <set>

#include "maps/fits.h"
#include "maps/station_graph.h"

namespace mornington::maps {
namespace {

// What it costs to lose a station, in mean distances between neighbours.
constexpr double kTerminusPrice = 3;
constexpr double kInterchangePrice = 4;
constexpr double kLinePrice = 0.5;  // for each line after the first
constexpr double kLoopPrice = 2;    // where a loop is lost

class Thinning {
 public:
  Thinning(Network& network, const Thinness& wanted, Changes& changes)
      : network_(network), wanted_(wanted), changes_(changes) {}

  void run() {
    const std::size_t before = network_.stations.size();
    while (remove_one([&](const std::string& name) { return wanted_.left_out.contains(name); })) {
    }
    const auto may_go = [&](const std::string& name) { return !wanted_.kept.contains(name); };
    while (network_.stations.size() > static_cast<std::size_t>(wanted_.stations) && remove_one(may_go)) {
    }
    if (network_.stations.size() < before)
      changes_.push_back(
          {"thin", "left-out", {std::to_string(before - network_.stations.size()), std::to_string(before), names_}});
  }

 private:
  struct Candidate {
    double price;
    int station;
    int into;  // the neighbour that takes over its tracks
  };

  [[nodiscard]] double length(int a, int b) const {
    return static_cast<double>(distance(network_.stations[static_cast<std::size_t>(a)].at,
                                        network_.stations[static_cast<std::size_t>(b)].at)) /
           mean_;
  }
  [[nodiscard]] int neighbour(int station, std::size_t i) const {
    return network_.tracks[static_cast<std::size_t>(tracks_[static_cast<std::size_t>(station)][i])].other(station);
  }

  [[nodiscard]] Candidate rate(int station) const {
    const std::size_t degree = tracks_[static_cast<std::size_t>(station)].size();
    int nearest = neighbour(station, 0);
    double sum = 0;
    for (std::size_t i = 0; i < degree; ++i) {
      sum += length(station, neighbour(station, i));
      if (length(station, neighbour(station, i)) < length(station, nearest)) nearest = neighbour(station, i);
    }
    const double own = network_.stations[static_cast<std::size_t>(station)].importance +
                       kLinePrice * (lines_at(network_, tracks_, station) - 1);
    if (degree == 1) return {kTerminusPrice + 1.5 * sum, station, nearest};
    if (degree > 2) return {kInterchangePrice + own + length(station, nearest), station, nearest};
    const bool loop = joined(network_, tracks_, neighbour(station, 0), neighbour(station, 1));
    return {sum + own + (loop ? kLoopPrice : 0), station, nearest};
  }

  // One of the stations whose name may go.
  template <class MayGo>
  bool remove_one(MayGo&& may_go) {
    if (network_.stations.size() <= kFewestStations) return false;
    tracks_ = incidence(network_);
    mean_ = mean_length(network_);
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < network_.stations.size(); ++i)
      if (may_go(network_.stations[i].name)) candidates.push_back(rate(static_cast<int>(i)));
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const auto& a, const auto& b) { return a.price < b.price; });
    for (const Candidate& candidate : candidates)
      if (can_go(candidate)) return remove(candidate), true;
    return false;
  }

  // Whether every track that moves to the neighbour can be drawn from there.
  [[nodiscard]] bool can_go(const Candidate& candidate) const {
    const std::size_t own = tracks_[static_cast<std::size_t>(candidate.station)].size();
    const std::size_t there = tracks_[static_cast<std::size_t>(candidate.into)].size();
    if (own > 2 && own + there - 2 > kMostDegree) return false;
    for (const int number : tracks_[static_cast<std::size_t>(candidate.station)]) {
      const int end = network_.tracks[static_cast<std::size_t>(number)].other(candidate.station);
      if (end == candidate.into || joined(network_, tracks_, end, candidate.into)) continue;
      if (!fits(network_, tracks_, {end, candidate.into, candidate.station, static_cast<long long>(mean_ / 8), false}))
        return false;
    }
    return apart_from_each_other(candidate);
  }

  // NB: two moved tracks cannot cross each other, since both start at the neighbour, but they may lie in one line.
  [[nodiscard]] bool apart_from_each_other(const Candidate& candidate) const {
    const auto place = [&](int station) { return network_.stations[static_cast<std::size_t>(station)].at; };
    const std::vector<int>& own = tracks_[static_cast<std::size_t>(candidate.station)];
    for (std::size_t i = 0; i < own.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const int a = neighbour(candidate.station, i);
        const int b = neighbour(candidate.station, j);
        if (a == candidate.into || b == candidate.into) continue;
        if (nearly_parallel(place(candidate.into), place(a), place(b))) return false;
      }
    return true;
  }

  void remove(const Candidate& candidate) {
    names_ += (names_.empty() ? "" : ", ") + network_.stations[static_cast<std::size_t>(candidate.station)].name;
    for (const int number : tracks_[static_cast<std::size_t>(candidate.station)]) {
      const Track track = network_.tracks[static_cast<std::size_t>(number)];
      move(candidate.into, track.other(candidate.station), track.lines);
    }
    std::vector<bool> marked(network_.stations.size(), false);
    marked[static_cast<std::size_t>(candidate.station)] = true;
    remove_stations(network_, marked);
  }

  void move(int a, int b, const std::vector<int>& lines) {
    if (a == b) return;
    for (Track& track : network_.tracks)
      if (track.joins(a, b)) {
        std::set<int> all(track.lines.begin(), track.lines.end());
        all.insert(lines.begin(), lines.end());
        track.lines.assign(all.begin(), all.end());
        return;
      }
    network_.tracks.push_back({a, b, lines});
  }

  Network& network_;
  const Thinness& wanted_;
  Changes& changes_;
  Incidence tracks_;
  double mean_ = 1;
  std::string names_;
};

}  // namespace

void thin(Network& network, const Thinness& wanted, Changes& changes) { Thinning(network, wanted, changes).run(); }

}  // namespace mornington::maps
