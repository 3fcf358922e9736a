#include "maps/planar.h"

#include <algorithm>
#include <set>

#include "maps/fits.h"

namespace mornington::maps {
namespace {

constexpr long long kMerge = 600;   // metres: stations nearer than this may become one
constexpr long long kThrough = 40;  // metres: a track this near to a station passes through it
constexpr int kMostRounds = 60;

class Planar {
 public:
  Planar(Network& network, Changes& changes) : network_(network), changes_(changes) {}

  void run() {
    for (int round = 0; round < kMostRounds; ++round) {
      tracks_ = incidence(network_);
      bool changed = stop_at_stations();
      if (!changed) changed = resolve_crossings();
      if (!changed) return;
    }
  }

 private:
  [[nodiscard]] const std::string& name(int station) const {
    return network_.stations[static_cast<std::size_t>(station)].name;
  }
  [[nodiscard]] std::string name(const Track& track) const { return name(track.a) + " - " + name(track.b); }
  [[nodiscard]] Point place(int station) const { return network_.stations[static_cast<std::size_t>(station)].at; }
  void report(std::string code, std::vector<std::string> values) {
    changes_.push_back({"planar", std::move(code), std::move(values)});
  }

  // Joins two stations, or adds the lines to the track that does.
  void add_track(int a, int b, const std::vector<int>& lines) {
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

  bool stop_at_stations() {
    bool changed = false;
    for (std::size_t i = 0; i < network_.tracks.size(); ++i) {
      const Track track = network_.tracks[i];
      const int through = passed_station(track);
      if (through < 0) continue;
      report("through", {name(track), name(through)});
      network_.tracks.erase(network_.tracks.begin() + static_cast<std::ptrdiff_t>(i--));
      add_track(track.a, through, track.lines);
      add_track(through, track.b, track.lines);
      changed = true;
    }
    return changed;
  }

  [[nodiscard]] int passed_station(const Track& track) const {
    const Segment way = segment(network_, track);
    int nearest = -1;
    long long best = kThrough;
    for (std::size_t i = 0; i < network_.stations.size(); ++i) {
      const Point at = network_.stations[i].at;
      if (track.ends_at(static_cast<int>(i)) || at.x < std::min(way.from.x, way.to.x) - kThrough ||
          at.x > std::max(way.from.x, way.to.x) + kThrough)
        continue;
      const long long far = distance(at, way);
      if (far < best) best = far, nearest = static_cast<int>(i);
    }
    return nearest;
  }

  // One pass over all crossings. What a merge has moved waits for the next pass.
  bool resolve_crossings() {
    std::vector<bool> gone(network_.tracks.size(), false);
    std::vector<bool> moved(network_.stations.size(), false);
    std::vector<bool> merged(network_.stations.size(), false);
    std::vector<std::pair<int, int>> merges;
    bool found = false;
    for (std::size_t i = 0; i < network_.tracks.size(); ++i)
      for (std::size_t j = 0; j < i && !gone[i]; ++j) {
        const Track& one = network_.tracks[i];
        const Track& other = network_.tracks[j];
        if (gone[j] || other.ends_at(one.a) || other.ends_at(one.b)) continue;
        if (!touch(segment(network_, one), segment(network_, other))) continue;
        found = true;
        if (moved[static_cast<std::size_t>(one.a)] || moved[static_cast<std::size_t>(one.b)] ||
            moved[static_cast<std::size_t>(other.a)] || moved[static_cast<std::size_t>(other.b)])
          continue;
        const auto [near, far] = nearest_ends(one, other);
        const int loser = cheaper(static_cast<int>(i), static_cast<int>(j));
        if (distance(place(near), place(far)) >= kMerge && loser >= 0) {
          remove(loser);
          gone[static_cast<std::size_t>(loser)] = true;
        } else {
          merges.emplace_back(near, far);
          for (const int end : {one.a, one.b, other.a, other.b}) moved[static_cast<std::size_t>(end)] = true;
        }
      }
    for (const auto& [stays, goes] : merges) merge(stays, goes, gone, merged);
    drop(gone, merged);
    return found;
  }

  // The two nearest stations of two tracks, the more important one first.
  [[nodiscard]] std::pair<int, int> nearest_ends(const Track& one, const Track& other) const {
    std::pair<int, int> best{one.a, other.a};
    for (const int a : {one.a, one.b})
      for (const int b : {other.a, other.b})
        if (distance(place(a), place(b)) < distance(place(best.first), place(best.second))) best = {a, b};
    const auto rank = [&](int station) { return network_.stations[static_cast<std::size_t>(station)].importance; };
    return rank(best.second) > rank(best.first) ? std::pair{best.second, best.first} : best;
  }

  // Which of two tracks should go; -1 if either would cut off stations.
  int cheaper(int one, int other) const {
    const auto worth = [&](int number) {
      const Track& track = network_.tracks[static_cast<std::size_t>(number)];
      return static_cast<double>(track.lines.size()) + network_.stations[static_cast<std::size_t>(track.a)].importance +
             network_.stations[static_cast<std::size_t>(track.b)].importance;
    };
    const bool first = worth(one) < worth(other);
    for (const int number : {first ? one : other, first ? other : one})
      if (connected_without(network_, tracks_, number)) return number;
    return -1;
  }

  void remove(int number) {
    const Track& track = network_.tracks[static_cast<std::size_t>(number)];
    report("crossing", {name(track)});
    for (const int end : {track.a, track.b}) std::erase(tracks_[static_cast<std::size_t>(end)], number);
  }

  void merge(int stays, int goes, std::vector<bool>& gone, std::vector<bool>& merged) {
    if (merged[static_cast<std::size_t>(stays)] || merged[static_cast<std::size_t>(goes)]) return;
    report("merged", {name(goes), name(stays)});
    merged[static_cast<std::size_t>(goes)] = true;
    const std::size_t count = network_.tracks.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Track track = network_.tracks[i];
      if (!track.ends_at(goes) || (i < gone.size() && gone[i])) continue;
      add_track(stays, track.other(goes), track.lines);
    }
    gone.resize(network_.tracks.size(), false);
  }

  void drop(const std::vector<bool>& gone, const std::vector<bool>& merged) {
    std::vector<Track> left;
    for (std::size_t i = 0; i < network_.tracks.size(); ++i)
      if (i >= gone.size() || !gone[i]) left.push_back(network_.tracks[i]);
    network_.tracks = std::move(left);
    remove_stations(network_, merged);
  }

  Network& network_;
  Changes& changes_;
  Incidence tracks_;
};

}  // namespace

void make_planar(Network& network, Changes& changes) { Planar(network, changes).run(); }

bool is_planar(const Network& network) {
  const Incidence tracks = incidence(network);
  return std::all_of(network.tracks.begin(), network.tracks.end(), [&](const Track& track) {
    return fits(network, tracks, {track.a, track.b});
  });
}

}  // namespace mornington::maps
