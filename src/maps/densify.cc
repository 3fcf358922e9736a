#include "maps/densify.h"

#include <algorithm>

#include "maps/fits.h"
#include "maps/spread.h"

namespace mornington::maps {
namespace {

constexpr long long kLongest = kEvenLength * 27 / 10;
constexpr long long kGap = kEvenLength * 45 / 100;  // from stations that a link passes
constexpr int kFarApart = 8;                        // stops; more make no difference

class Densifying {
 public:
  Densifying(Network& network, const Density& wanted, Changes& changes)
      : network_(network), wanted_(wanted), changes_(changes) {}

  void run() {
    drop_surplus();
    int added = 0;
    const auto room = [&] { return static_cast<int>(network_.tracks.size()) < wanted_.most_tracks; };
    while (loops(network_) < wanted_.loops && room() && add_one()) ++added;
    while (dead_ends() > wanted_.dead_ends && room() && add_one()) ++added;
    if (added > 0) changes_.push_back({"densify", "invented", {std::to_string(added), names_}});
    if (loops(network_) < wanted_.loops)
      changes_.push_back({"densify", "few-loops", {std::to_string(loops(network_)), std::to_string(wanted_.loops)}});
  }

 private:
  struct Candidate {
    long long price;
    int a;
    int b;
  };

  [[nodiscard]] int dead_ends() const {
    return static_cast<int>(
        std::count_if(tracks_.begin(), tracks_.end(), [](const auto& own) { return own.size() == 1; }));
  }
  [[nodiscard]] std::size_t degree(int station) const { return tracks_[static_cast<std::size_t>(station)].size(); }

  // More tracks than a board can have: the least important ones go that cut nothing off.
  void drop_surplus() {
    tracks_ = incidence(network_);
    while (static_cast<int>(network_.tracks.size()) > wanted_.most_tracks) {
      std::vector<std::pair<double, int>> order;
      for (std::size_t i = 0; i < network_.tracks.size(); ++i) {
        const Track& track = network_.tracks[i];
        order.emplace_back(static_cast<double>(track.lines.size()) +
                               network_.stations[static_cast<std::size_t>(track.a)].importance +
                               network_.stations[static_cast<std::size_t>(track.b)].importance,
                           static_cast<int>(i));
      }
      std::sort(order.begin(), order.end());
      const auto found = std::find_if(order.begin(), order.end(), [&](const auto& item) {
        return connected_without(network_, tracks_, item.second);
      });
      if (found == order.end()) return;
      const Track& track = network_.tracks[static_cast<std::size_t>(found->second)];
      changes_.push_back(
          {"densify", "surplus", {name(track.a) + " - " + name(track.b), std::to_string(wanted_.most_tracks)}});
      network_.tracks.erase(network_.tracks.begin() + found->second);
      tracks_ = incidence(network_);
    }
  }

  [[nodiscard]] const std::string& name(int station) const {
    return network_.stations[static_cast<std::size_t>(station)].name;
  }

  [[nodiscard]] std::vector<int> stops_from(int source) const {
    std::vector<int> stops(network_.stations.size(), kFarApart);
    std::vector<int> reached{source};
    stops[static_cast<std::size_t>(source)] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const int number : tracks_[static_cast<std::size_t>(reached[i])]) {
        const int next = network_.tracks[static_cast<std::size_t>(number)].other(reached[i]);
        const int far = stops[static_cast<std::size_t>(reached[i])] + 1;
        if (far < stops[static_cast<std::size_t>(next)])
          stops[static_cast<std::size_t>(next)] = far, reached.push_back(next);
      }
    return stops;
  }

  [[nodiscard]] long long price(int a, int b, int stops, long long length, bool many_ends) const {
    long long price = length * 10 / std::max(1, stops);
    if (stops == 2) price += kEvenLength * 3;  // a triangle
    for (const int end : {a, b}) {
      if (degree(end) == 1) price += many_ends ? -kEvenLength * 2 : kEvenLength * 8;
      if (degree(end) >= 4) price += kEvenLength * static_cast<long long>(degree(end) - 3);
    }
    return price;
  }

  bool add_one() {
    tracks_ = incidence(network_);
    const bool many_ends = dead_ends() > wanted_.dead_ends;
    std::vector<Candidate> candidates;
    for (int a = 0; a < static_cast<int>(network_.stations.size()); ++a) {
      const std::vector<int> stops = stops_from(a);
      for (int b = 0; b < a; ++b) {
        const long long length = distance(network_.stations[static_cast<std::size_t>(a)].at,
                                          network_.stations[static_cast<std::size_t>(b)].at);
        if (length > kLongest || stops[static_cast<std::size_t>(b)] < 2) continue;
        if (static_cast<int>(std::max(degree(a), degree(b))) >= wanted_.most_degree) continue;
        if (wanted_.never.contains(name_pair(name(a), name(b)))) continue;
        candidates.push_back({price(a, b, stops[static_cast<std::size_t>(b)], length, many_ends), a, b});
      }
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const auto& x, const auto& y) { return x.price < y.price; });
    for (const Candidate& candidate : candidates)
      if (fits(network_, tracks_, {candidate.a, candidate.b, -1, kGap, true})) return add(candidate), true;
    return false;
  }

  void add(const Candidate& candidate) {
    network_.tracks.push_back({candidate.a, candidate.b, {}});
    names_ += (names_.empty() ? "" : ", ") + name(candidate.a) + " - " + name(candidate.b);
    tracks_ = incidence(network_);
  }

  Network& network_;
  Density wanted_;
  Changes& changes_;
  Incidence tracks_;
  std::string names_;
};

}  // namespace

void densify(Network& network, const Density& wanted, Changes& changes) { Densifying(network, wanted, changes).run(); }

}  // namespace mornington::maps
