#include "maps/octilinear.h"

#include <algorithm>

#include "maps/fits.h"
#include "maps/router.h"
#include "maps/spread.h"

namespace mornington::maps {
namespace {

// Cells to an even length in tenths, and stations on a chain: finer grids and shorter chains where it does not fit.
struct Fineness {
  int tenths;
  int on_a_chain;
};
constexpr Fineness kFineness[] = {{15, 4}, {17, 3}, {20, 2}, {24, 1}, {30, 0}};
constexpr int kOrders = 4;        // of the chains, tried on each grid
constexpr int kMostRemoved = 40;  // chains
constexpr int kRounds = 12;       // of the local search

// The last chains without a way are worth a warning to the next attempt.
struct Failure {
  std::vector<int> stations;  // of the chain, if there was none that could be drawn
};

std::optional<GridDrawing> attempt(const Network& network, Fineness fineness, Failure& failure) {
  Router router(network, skeleton(network, fineness.on_a_chain), kEvenLength * 10 / fineness.tenths);
  std::vector<int> first;
  const Skeleton own = skeleton(network, fineness.on_a_chain);
  for (int order = 0; order < kOrders; ++order) {
    const std::optional<int> failed = router.draw(first);
    if (!failed) {
      router.improve(kRounds);
      return router.take();
    }
    first.push_back(*failed);
    failure.stations = own.chains[static_cast<std::size_t>(*failed)].stations;
  }
  return std::nullopt;
}

// Removes a link: of the chain that failed, or at its ends, an invented one first and none that cuts off stations.
bool remove_link(Network& network, const Failure& failure, Changes& changes) {
  const Incidence tracks = incidence(network);
  int chosen = -1;
  long long best = -1;
  for (std::size_t i = 0; i < network.tracks.size(); ++i) {
    const Track& track = network.tracks[i];
    const auto on = [&](int station) {
      return std::find(failure.stations.begin(), failure.stations.end(), station) != failure.stations.end();
    };
    const long long rank = (on(track.a) ? 2 : 0) + (on(track.b) ? 2 : 0) + (track.invented() ? 3 : 0);
    if (rank <= best || rank < 2 || !connected_without(network, tracks, static_cast<int>(i))) continue;
    best = rank;
    chosen = static_cast<int>(i);
  }
  if (chosen < 0) return false;
  const Track& track = network.tracks[static_cast<std::size_t>(chosen)];
  changes.push_back({"layout",
                     "undrawn",
                     {network.stations[static_cast<std::size_t>(track.a)].name + " - " +
                      network.stations[static_cast<std::size_t>(track.b)].name}});
  network.tracks.erase(network.tracks.begin() + chosen);
  return true;
}

}  // namespace

std::optional<GridDrawing> draw_octilinear(Network& network, Changes& changes) {
  for (int removed = 0; removed < kMostRemoved; ++removed) {
    Failure failure;
    for (const Fineness fineness : kFineness)
      if (auto drawing = attempt(network, fineness, failure)) return drawing;
    if (!remove_link(network, failure, changes)) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace mornington::maps
