#include "maps/chains.h"

#include <algorithm>

#include "maps/plane.h"

namespace mornington::maps {
namespace {

class Contracting {
 public:
  Contracting(const Network& network, int most) : network_(network), most_(most), tracks_(incidence(network)) {}

  Skeleton run() {
    const std::size_t count = network_.stations.size();
    out_.corner.assign(count, false);
    used_.assign(network_.tracks.size(), false);
    for (std::size_t i = 0; i < count; ++i) out_.corner[i] = tracks_[i].size() != 2;
    if (std::find(out_.corner.begin(), out_.corner.end(), true) == out_.corner.end()) out_.corner[0] = true;
    for (std::size_t i = 0; i < count; ++i)
      if (out_.corner[i])
        for (const int track : tracks_[i])
          if (!used_[static_cast<std::size_t>(track)]) split(walk(static_cast<int>(i), track));
    sort_around();
    return std::move(out_);
  }

 private:
  Chain walk(int from, int track) {
    Chain chain{{from}, {}, {}};
    for (int at = from, next = track; next >= 0;) {
      used_[static_cast<std::size_t>(next)] = true;
      chain.tracks.push_back(next);
      at = network_.tracks[static_cast<std::size_t>(next)].other(at);
      chain.stations.push_back(at);
      const std::vector<int>& own = tracks_[static_cast<std::size_t>(at)];
      next = out_.corner[static_cast<std::size_t>(at)] ? -1 : (own[0] == next ? own[1] : own[0]);
    }
    return chain;
  }

  // Long chains bend, and those that end where they start need corners: some of their stations become corners.
  void split(const Chain& chain) {
    const bool ring = chain.from() == chain.to();
    const int pieces = std::max((chain.sections() + most_) / (most_ + 1), ring ? std::min(chain.sections(), 3) : 1);
    for (int piece = 0; piece < pieces; ++piece) {
      const auto begin = static_cast<std::ptrdiff_t>(chain.sections()) * piece / pieces;
      const auto end = static_cast<std::ptrdiff_t>(chain.sections()) * (piece + 1) / pieces;
      Chain part;
      part.stations.assign(chain.stations.begin() + begin, chain.stations.begin() + end + 1);
      part.tracks.assign(chain.tracks.begin() + begin, chain.tracks.begin() + end);
      part.lines = common_lines(part.tracks);
      out_.corner[static_cast<std::size_t>(part.from())] = out_.corner[static_cast<std::size_t>(part.to())] = true;
      out_.chains.push_back(std::move(part));
    }
  }

  [[nodiscard]] std::vector<int> common_lines(const std::vector<int>& tracks) const {
    std::vector<int> lines = network_.tracks[static_cast<std::size_t>(tracks.front())].lines;
    for (const int track : tracks)
      std::erase_if(lines, [&](int line) {
        const std::vector<int>& own = network_.tracks[static_cast<std::size_t>(track)].lines;
        return !std::binary_search(own.begin(), own.end(), line);
      });
    return lines;
  }

  void sort_around() {
    out_.around.resize(network_.stations.size());
    const auto place = [&](int station) { return network_.stations[static_cast<std::size_t>(station)].at; };
    const auto first = [&](int chain, int corner) {
      const std::vector<int>& on = out_.chains[static_cast<std::size_t>(chain)].stations;
      return place(on.front() == corner ? on[1] : on[on.size() - 2]);
    };
    for (std::size_t i = 0; i < out_.chains.size(); ++i)
      for (const int end : {out_.chains[i].from(), out_.chains[i].to()})
        out_.around[static_cast<std::size_t>(end)].push_back(static_cast<int>(i));
    for (std::size_t i = 0; i < out_.around.size(); ++i) {
      const int corner = static_cast<int>(i);
      std::sort(out_.around[i].begin(), out_.around[i].end(), [&](int one, int other) {
        return before_around(place(corner), first(one, corner), first(other, corner));
      });
    }
  }

  const Network& network_;
  int most_;
  Incidence tracks_;
  std::vector<bool> used_;
  Skeleton out_;
};

}  // namespace

Skeleton skeleton(const Network& network, int most) { return Contracting(network, most).run(); }

}  // namespace mornington::maps
