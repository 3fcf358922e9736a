#include <algorithm>
#include <array>

#include "games/on_the_underground/passenger.h"

namespace mornington::on_the_underground {
namespace {

constexpr int kWalk = -1;
constexpr int kPlaces = kMaxNodes * (kMaxLines + 1);  // a node, and the line the Passenger sits in, or none
constexpr int kFar = 1 << 28;
constexpr int kWalkPrice = 1 << 20;
constexpr int kBoardPrice = 1 << 10;

int place_of(Node node, int line) { return index(node) * (kMaxLines + 1) + line + 1; }
Node node_of(int place) { return node_at(place / (kMaxLines + 1)); }
int line_of(int place) { return place % (kMaxLines + 1) - 1; }
std::optional<Line> ridden(int line) { return line == kWalk ? std::nullopt : std::optional(line_at(line)); }

// Dijkstra on places with a price of walks, boardings and blocks; only for drawing, so the plain form does.
struct RouteSearch {
  std::array<int, kPlaces> price;
  std::array<int, kPlaces> from;
  std::array<Block, kPlaces> by;
  std::array<bool, kPlaces> done;

  void reach(int place, int cost, int origin, Block block) {
    if (cost >= price[static_cast<std::size_t>(place)]) return;
    price[static_cast<std::size_t>(place)] = cost;
    from[static_cast<std::size_t>(place)] = origin;
    by[static_cast<std::size_t>(place)] = block;
  }
  [[nodiscard]] int cheapest() const {
    int best = -1;
    for (int i = 0; i < kPlaces; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (!done[at] && price[at] < kFar && (best < 0 || price[at] < price[static_cast<std::size_t>(best)])) best = i;
    }
    return best;
  }
};

void leave(RouteSearch& search, const Board& board, const State& state, LineSet lines, int place) {
  const Node node = node_of(place);
  const int cost = search.price[static_cast<std::size_t>(place)];
  board.incident[static_cast<std::size_t>(node)].for_each([&](Block block) {
    const Link& link = board.link(block);
    const Node to = link.a == node ? link.b : link.a;
    search.reach(place_of(to, kWalk), cost + kWalkPrice + 1, place, block);
    for_each_line(lines, [&](Line line) {
      if (!state.tracks[static_cast<std::size_t>(line)].has(block)) return;
      const int boarding = line_of(place) == index(line) ? 0 : kBoardPrice;
      search.reach(place_of(to, index(line)), cost + boarding + 1, place, block);
    });
  });
}

}  // namespace

void example_route(const Board& board, const State& state, Node from, const Ride& ride, Route& out) {
  RouteSearch search;
  search.price.fill(kFar);
  search.done.fill(false);
  const int start = place_of(from, kWalk);
  search.reach(start, 0, start, Block{});
  int place = search.cheapest();
  while (place >= 0 && node_of(place) != ride.destination) {
    search.done[static_cast<std::size_t>(place)] = true;
    leave(search, board, state, ride.lines, place);
    place = search.cheapest();
  }
  for (; place >= 0 && place != start; place = search.from[static_cast<std::size_t>(place)])
    out.push_back({search.by[static_cast<std::size_t>(place)], node_of(place), ridden(line_of(place))});
  std::reverse(out.begin(), out.end());
}

}  // namespace mornington::on_the_underground
