#include "maps/put_back.h"

#include <algorithm>

#include "maps/plane.h"

namespace mornington::maps {
namespace {

constexpr int kStationGap = 12;  // units; the checker warns below 11.4

class PuttingBack {
 public:
  PuttingBack(const Network& network, const GridDrawing& drawing) : network_(network), drawing_(drawing) {
    out_.stations.resize(network.stations.size());
    out_.bends.resize(network.tracks.size());
    placed_.assign(network.stations.size(), false);
  }

  Diagram run() {
    for (std::size_t i = 0; i < placed_.size(); ++i)
      if (drawing_.skeleton.corner[i]) place(static_cast<int>(i), units(drawing_.cells[i]));
    for (std::size_t i = 0; i < drawing_.paths.size(); ++i) put_chain(i);
    crop();
    return std::move(out_);
  }

 private:
  static Point units(Cell cell) { return {cell.x * kPitch, cell.y * kPitch}; }

  void place(int station, Point at) {
    out_.stations[static_cast<std::size_t>(station)] = at;
    placed_[static_cast<std::size_t>(station)] = true;
  }

  // The point that many units along a path; a diagonal step counts like any other.
  static Point along(const std::vector<Cell>& path, int units_along) {
    const auto step_number = std::min(static_cast<std::size_t>(units_along / kPitch), path.size() - 2);
    const int rest = units_along - static_cast<int>(step_number) * kPitch;
    const Cell from = path[step_number];
    const Cell to = path[step_number + 1];
    return {from.x * kPitch + (to.x - from.x) * rest, from.y * kPitch + (to.y - from.y) * rest};
  }

  [[nodiscard]] bool is_clear(Point at, const Chain& chain) const {
    for (std::size_t i = 0; i < placed_.size(); ++i)
      if (placed_[i] && distance(at, out_.stations[i]) < kStationGap &&
          std::find(chain.stations.begin(), chain.stations.end(), static_cast<int>(i)) == chain.stations.end())
        return false;
    return true;
  }

  void put_chain(std::size_t number) {
    const Chain& chain = drawing_.skeleton.chains[number];
    const std::vector<Cell>& path = drawing_.paths[number];
    const int length = static_cast<int>(path.size() - 1);
    const int sections = chain.sections();
    std::vector<int> even{0};
    std::vector<int> whole{0};
    bool clear = true;
    for (int i = 1; i < sections; ++i) {
      even.push_back(i * length * kPitch / sections);
      whole.push_back((i * length + sections / 2) / sections * kPitch);
      clear = clear && is_clear(along(path, even.back()), chain);
    }
    std::vector<int>& stops = clear ? even : whole;
    stops.push_back(length * kPitch);
    for (int i = 1; i < sections; ++i)
      place(chain.stations[static_cast<std::size_t>(i)], along(path, stops[static_cast<std::size_t>(i)]));
    for (int i = 0; i < sections; ++i)
      put_bends(chain, path, i, stops[static_cast<std::size_t>(i)], stops[static_cast<std::size_t>(i) + 1]);
  }

  void put_bends(const Chain& chain, const std::vector<Cell>& path, int section, int from, int to) {
    const int number = chain.tracks[static_cast<std::size_t>(section)];
    std::vector<Point>& bends = out_.bends[static_cast<std::size_t>(number)];
    for (std::size_t i = 1; i + 1 < path.size(); ++i) {
      const int here = static_cast<int>(i) * kPitch;
      const bool turns = direction_to(path[i - 1], path[i]) != direction_to(path[i], path[i + 1]);
      if (turns && from < here && here < to) bends.push_back(units(path[i]));
    }
    if (network_.tracks[static_cast<std::size_t>(number)].a != chain.stations[static_cast<std::size_t>(section)])
      std::reverse(bends.begin(), bends.end());
  }

  void crop() {
    Point low = out_.stations.front();
    Point high = low;
    const auto grow = [&](Point at) {
      low = {std::min(low.x, at.x), std::min(low.y, at.y)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    };
    for (const Point at : out_.stations) grow(at);
    for (const auto& bends : out_.bends)
      for (const Point at : bends) grow(at);
    const auto move = [&](Point& at) { at = {at.x - low.x, at.y - low.y}; };
    for (Point& at : out_.stations) move(at);
    for (auto& bends : out_.bends)
      for (Point& at : bends) move(at);
    out_.width = high.x - low.x;
    out_.height = high.y - low.y;
  }

  const Network& network_;
  const GridDrawing& drawing_;
  Diagram out_;
  std::vector<bool> placed_;
};

}  // namespace

Diagram put_back(const Network& network, const GridDrawing& drawing) { return PuttingBack(network, drawing).run(); }

}  // namespace mornington::maps
