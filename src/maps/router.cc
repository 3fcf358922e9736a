#include "maps/router.h"

#include <algorithm>

#include "maps/plane.h"

namespace mornington::maps {
namespace {

constexpr int kBorder = 5;    // free cells around the network
constexpr int kReach = 3;     // cells around its place on the map where a corner may lie
constexpr int kAway = 4;      // for the square of the distance from there
constexpr int kWrongWay = 3;  // for an eighth of a turn between a chain and its direction on the map
// For two chains that leave a corner, by the eighths of a turn between them: of one line, and of different lines.
constexpr int kSameLine[5] = {0, 40, 22, 8, 0};
constexpr int kOtherLine[5] = {0, 9, 2, 0, 0};

// The eighth of a turn that is nearest to the way between two points.
int direction_of(Point from, Point to) {
  const long long x = to.x - from.x;
  const long long y = to.y - from.y;
  const long long ax = x < 0 ? -x : x;
  const long long ay = y < 0 ? -y : y;
  const bool straight = ay * 12 < ax * 5 || ax * 12 < ay * 5;  // tan of a sixteenth of a turn
  if (straight) return ax > ay ? (x > 0 ? 0 : 4) : (y > 0 ? 2 : 6);
  return x > 0 ? (y > 0 ? 1 : 7) : (y > 0 ? 3 : 5);
}

bool share_line(const Chain& one, const Chain& other) {
  return std::any_of(one.lines.begin(), one.lines.end(), [&](int line) {
    return std::find(other.lines.begin(), other.lines.end(), line) != other.lines.end();
  });
}

}  // namespace

Router::Router(const Network& network, Skeleton skeleton, int spacing)
    : network_(network), skeleton_(std::move(skeleton)) {
  Point low = network_.stations.front().at;
  Point high = low;
  for (const Station& station : network_.stations) {
    low = {std::min(low.x, station.at.x), std::min(low.y, station.at.y)};
    high = {std::max(high.x, station.at.x), std::max(high.y, station.at.y)};
  }
  for (const Station& station : network_.stations)
    home_.push_back({(station.at.x - low.x + spacing / 2) / spacing + kBorder,
                     (station.at.y - low.y + spacing / 2) / spacing + kBorder});
  width_ = (high.x - low.x) / spacing + 2 + 2 * kBorder;
  height_ = (high.y - low.y) / spacing + 2 + 2 * kBorder;
  for (const Chain& own : skeleton_.chains) {
    const auto at = [&](std::size_t i) { return network_.stations[static_cast<std::size_t>(own.stations[i])].at; };
    const std::size_t last = own.stations.size() - 1;
    wished_.push_back({direction_of(at(0), at(1)), direction_of(at(last), at(last - 1))});
  }
}

std::optional<int> Router::draw(const std::vector<int>& first) {
  grid_.emplace(width_, height_);
  cells_.assign(network_.stations.size(), {-1, -1});
  paths_.assign(skeleton_.chains.size(), {});
  for (std::size_t done = 0; done < skeleton_.chains.size(); ++done) {
    const int number = next_chain(first);
    if (!route(number)) return number;
  }
  return std::nullopt;
}

// The chain that is drawn next: one between two placed corners, else one at a placed corner, of the largest degree.
int Router::next_chain(const std::vector<int>& first) const {
  int best = -1;
  long long best_rank = -1;
  for (std::size_t i = 0; i < skeleton_.chains.size(); ++i) {
    const int number = static_cast<int>(i);
    if (routed(number)) continue;
    const Chain& own = chain(number);
    const auto degree = [&](int corner) {
      return static_cast<long long>(skeleton_.around[static_cast<std::size_t>(corner)].size());
    };
    const int ends = (placed(own.from()) ? 1 : 0) + (placed(own.to()) ? 1 : 0);
    const bool urgent = std::find(first.begin(), first.end(), number) != first.end();
    const long long rank = ends * 1'000'000LL + (urgent ? 500'000 : 0) + degree(own.from()) + degree(own.to()) +
                           static_cast<long long>(own.lines.size());
    if (rank > best_rank) best = number, best_rank = rank;
  }
  return best;
}

int Router::away_from_home(int corner, Cell at) const {
  const Cell home = home_[static_cast<std::size_t>(corner)];
  const int square = (at.x - home.x) * (at.x - home.x) + (at.y - home.y) * (at.y - home.y);
  return std::min(square * kAway, 400);
}

// Where a chain may end at a corner: the corner's cell, or all free cells near its place on the map.
std::vector<End> Router::ends_for(int corner, int number, int other) const {
  if (placed(corner)) return {{cells_[static_cast<std::size_t>(corner)], 0, ports(corner, number)}};
  std::vector<End> ends;
  const Cell home = home_[static_cast<std::size_t>(corner)];
  const auto degree = static_cast<int>(skeleton_.around[static_cast<std::size_t>(corner)].size());
  for (int dx = -kReach; dx <= kReach; ++dx)
    for (int dy = -kReach; dy <= kReach; ++dy) {
      const Cell at{home.x + dx, home.y + dy};
      if (!grid_->free(at) || grid_->free_around(at) < degree) continue;
      if (placed(other)) {
        const Cell far = cells_[static_cast<std::size_t>(other)];
        if (std::max(std::abs(far.x - at.x), std::abs(far.y - at.y)) < chain(number).sections()) continue;
      }
      Ports all{};
      price_ports(corner, number, all);
      ends.push_back({at, away_from_home(corner, at), all});
    }
  return ends;
}

int Router::port_of(int corner, int number) const {
  const std::vector<Cell>& path = paths_[static_cast<std::size_t>(number)];
  return chain(number).from() == corner ? direction_to(path[0], path[1])
                                        : direction_to(path[path.size() - 1], path[path.size() - 2]);
}

Ports Router::ports(int corner, int number) const {
  Ports out{};
  price_ports(corner, number, out);
  block_ports(corner, number, out);
  return out;
}

// Chains leave a corner in the order of the map, with room for those that are not drawn yet.
void Router::block_ports(int corner, int number, Ports& ports) const {
  const std::vector<int>& around = skeleton_.around[static_cast<std::size_t>(corner)];
  const auto count = static_cast<int>(around.size());
  const auto own = static_cast<int>(std::find(around.begin(), around.end(), number) - around.begin());
  const auto at = [&](int place) { return around[static_cast<std::size_t>((place + count) % count)]; };
  int before = 1;
  int after = 1;
  while (before < count && !routed(at(own - before))) ++before;
  while (after < count && !routed(at(own + after))) ++after;
  if (before == count) return;  // none is drawn
  const int low = port_of(corner, at(own - before));
  const int high = port_of(corner, at(own + after));
  const int room = low == high ? kDirections : (high - low + kDirections) % kDirections;
  for (int port = 0; port < kDirections; ++port) {
    const int place = (port - low + kDirections) % kDirections;
    if (place < before || place > room - after) ports[static_cast<std::size_t>(port)] = kBlocked;
  }
}

int Router::port_price(int corner, int number, int port) const {
  const Chain& own = chain(number);
  int price = kWrongWay * between(port, wished_[static_cast<std::size_t>(number)][own.from() == corner ? 0 : 1]);
  for (const int other : skeleton_.around[static_cast<std::size_t>(corner)]) {
    if (other == number || !routed(other)) continue;
    const int turn = between(port, port_of(corner, other));
    price += share_line(own, chain(other)) ? kSameLine[turn] : kOtherLine[turn];
  }
  return price;
}

void Router::price_ports(int corner, int number, Ports& ports) const {
  for (int port = 0; port < kDirections; ++port)
    ports[static_cast<std::size_t>(port)] = port_price(corner, number, port);
}

bool Router::long_enough(int number, const std::vector<Cell>& path) const {
  return static_cast<int>(path.size()) > chain(number).sections();
}

bool Router::route(int number) {
  const Chain& own = chain(number);
  const std::vector<End> from = ends_for(own.from(), number, own.to());
  std::vector<End> to = ends_for(own.to(), number, own.from());
  if (from.empty() || to.empty()) return false;
  if (!placed(own.from()) && !placed(own.to())) {  // the first of all: its first end stays at home
    const Cell home = home_[static_cast<std::size_t>(own.from())];
    std::erase_if(to, [&](const End& end) {
      return std::max(std::abs(end.at.x - home.x), std::abs(end.at.y - home.y)) < own.sections();
    });
    return route_between({{home, 0, from.front().ports}}, to, number);
  }
  return route_between(from, to, number);
}

bool Router::route_between(const std::vector<End>& from, const std::vector<End>& to, int number) {
  std::optional<Path> path = grid_->route(from, to);
  if (!path || !long_enough(number, path->cells)) return false;
  const Chain& own = chain(number);
  for (const auto& [corner, at] : {std::pair{own.from(), path->cells.front()}, std::pair{own.to(), path->cells.back()}})
    if (!placed(corner)) {
      cell(corner) = at;
      grid_->put_station(at);
    }
  keep(number, std::move(path->cells));
  return true;
}

void Router::keep(int number, std::vector<Cell> path) {
  grid_->put_path(path);
  paths_[static_cast<std::size_t>(number)] = std::move(path);
}

void Router::drop(int number) {
  grid_->take_path(paths_[static_cast<std::size_t>(number)]);
  paths_[static_cast<std::size_t>(number)].clear();
}

GridDrawing Router::take() {
  int price = 0;
  for (std::size_t i = 0; i < paths_.size(); ++i) price += path_price(static_cast<int>(i));
  return {std::move(skeleton_), width_, height_, std::move(cells_), std::move(paths_), price};
}

}  // namespace mornington::maps
