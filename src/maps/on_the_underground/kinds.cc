#include <algorithm>
#include <numeric>

#include "maps/on_the_underground/write_board.h"
#include "maps/plane.h"

namespace mornington::maps::on_the_underground {
namespace {

// Stations of each kind on the London board, of 82.
constexpr int kStationsThere = 82;
constexpr int kTermini = 13;
constexpr int kConnections = 8;
constexpr int kNationalRail = 6;
constexpr int kExpress = 22;
constexpr int kDestinations = 8;  // at least: the game needs more than four cards

int share(int of_london, std::size_t stations) {
  return (of_london * static_cast<int>(stations) + kStationsThere / 2) / kStationsThere;
}

class Choosing {
 public:
  explicit Choosing(const Network& network)
      : network_(network), tracks_(incidence(network)), kinds_(network.stations.size()) {
    for (const Station& station : network.stations) {
      middle_.x += station.at.x / static_cast<int>(kinds_.size());
      middle_.y += station.at.y / static_cast<int>(kinds_.size());
    }
  }

  std::vector<std::vector<std::string>> run() {
    give_termini();
    const std::size_t count = kinds_.size();
    // NB: tokens come in pairs, and there are at most eight symbols.
    give("connection", std::min(std::min(share(kConnections, count), 8), spare()) / 2 * 2, 3);
    give("national-rail", std::min(share(kNationalRail, count), spare()), 2);
    give("express", std::max(share(kExpress, count), 3), 0);
    int destinations = static_cast<int>(std::count(kinds_.begin(), kinds_.end(), "express"));
    std::vector<std::vector<std::string>> out;
    for (const std::string& kind : kinds_) {
      out.push_back({kind.empty() ? "normal" : kind});
      destinations += kind.empty() ? 1 : 0;
    }
    for (std::size_t i = 0; i < count && destinations < kDestinations; ++i)
      if (kinds_[i] == "terminus") out[i].emplace_back("normal"), ++destinations;
    return out;
  }

 private:
  // Stations without a kind beyond those that must become destinations.
  [[nodiscard]] int spare() const {
    return std::max(0, static_cast<int>(std::count(kinds_.begin(), kinds_.end(), "")) - kDestinations);
  }

  [[nodiscard]] std::vector<int> ranked(const std::vector<double>& worth) const {
    std::vector<int> order(kinds_.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      return worth[static_cast<std::size_t>(a)] > worth[static_cast<std::size_t>(b)];
    });
    return order;
  }

  [[nodiscard]] bool near_kind(int station, const std::string& kind) const {
    const std::vector<int>& own = tracks_[static_cast<std::size_t>(station)];
    return std::any_of(own.begin(), own.end(), [&](int track) {
      return kinds_[static_cast<std::size_t>(network_.tracks[static_cast<std::size_t>(track)].other(station))] == kind;
    });
  }

  [[nodiscard]] bool near_terminus(int station) const {
    const std::vector<int>& own = tracks_[static_cast<std::size_t>(station)];
    return near_kind(station, "terminus") || std::any_of(own.begin(), own.end(), [&](int track) {
             return near_kind(network_.tracks[static_cast<std::size_t>(track)].other(station), "terminus");
           });
  }

  // Stations on a branch to a dead end: what is left of the network without them has none.
  [[nodiscard]] std::vector<bool> on_branches() const {
    std::vector<bool> out(kinds_.size(), false);
    std::vector<std::size_t> degree(kinds_.size());
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < degree.size(); ++i) {
      degree[i] = tracks_[i].size();
      if (degree[i] == 1) ends.push_back(i);
    }
    for (std::size_t next = 0; next < ends.size(); ++next) {
      out[ends[next]] = true;
      for (const int track : tracks_[ends[next]]) {
        const auto other = static_cast<std::size_t>(
            network_.tracks[static_cast<std::size_t>(track)].other(static_cast<int>(ends[next])));
        if (!out[other] && --degree[other] == 1) ends.push_back(other);
      }
    }
    return out;
  }

  // Every dead end is a terminus, and where there are few also stations far out on loops, away from other termini. NB:
  // nobody expects a terminus halfway to another one.
  void give_termini() {
    const std::vector<bool> on_branch = on_branches();
    std::vector<double> far(kinds_.size(), 0);
    int given = 0;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
      if (tracks_[i].size() == 1) kinds_[i] = "terminus", ++given;
      far[i] = static_cast<double>(distance(network_.stations[i].at, middle_)) / static_cast<double>(tracks_[i].size());
    }
    for (const int station : ranked(far)) {
      if (given >= share(kTermini, kinds_.size())) return;
      const auto own = static_cast<std::size_t>(station);
      if (!kinds_[own].empty() || on_branch[own] || near_terminus(station)) continue;
      kinds_[own] = "terminus";
      ++given;
    }
  }

  // The most important stations that are left, first those that are apart from each other.
  void give(const std::string& kind, int count, int least_tracks) {
    std::vector<double> worth(kinds_.size());
    for (std::size_t i = 0; i < worth.size(); ++i)
      worth[i] = network_.stations[i].importance + 0.15 * lines_at(network_, tracks_, static_cast<int>(i)) +
                 0.1 * static_cast<double>(tracks_[i].size());
    for (const bool apart : {true, false})
      for (const int station : ranked(worth)) {
        const auto own = static_cast<std::size_t>(station);
        if (count == 0) return;
        if (!kinds_[own].empty() ||
            (apart && (near_kind(station, kind) || static_cast<int>(tracks_[own].size()) < least_tracks)))
          continue;
        kinds_[own] = kind;
        --count;
      }
  }

  const Network& network_;
  Incidence tracks_;
  std::vector<std::string> kinds_;
  Point middle_;
};

}  // namespace

std::vector<std::vector<std::string>> choose_kinds(const Network& network) { return Choosing(network).run(); }

// As on the London board: 3 in a hundred blocks have three spaces, 46 have two, and the others one.
std::vector<int> choose_spaces(const Network& network) {
  const std::size_t count = network.tracks.size();
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto worth = [&](std::size_t i) {
    const Track& track = network.tracks[i];
    const double lines = track.invented() ? -1 : static_cast<double>(track.lines.size());
    return lines + network.stations[static_cast<std::size_t>(track.a)].importance +
           network.stations[static_cast<std::size_t>(track.b)].importance;
  };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return worth(a) > worth(b); });
  std::vector<int> out(count, 1);
  for (std::size_t i = 0; i < count; ++i) out[order[i]] = i * 100 < count * 3 ? 3 : i * 100 < count * 49 ? 2 : 1;
  return out;
}

}  // namespace mornington::maps::on_the_underground
