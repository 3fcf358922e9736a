#include "games/on_the_underground/reference.h"

#include <deque>
#include <vector>

namespace mornington::on_the_underground::reference {
namespace {

// Walks to every node with a given set of lines, by 0-1 search over single blocks.
std::vector<int> walks_with(const Board& board, const State& state, Node from, LineSet lines) {
  std::vector<int> walks(board.nodes.size(), kFar);
  std::deque<Node> queue{from};
  walks[static_cast<std::size_t>(from)] = 0;
  while (!queue.empty()) {
    const Node node = queue.front();
    queue.pop_front();
    board.incident[static_cast<std::size_t>(node)].for_each([&](Block block) {
      const Link& link = board.link(block);
      const Node to = link.a == node ? link.b : link.a;
      bool ridden = false;
      for (std::size_t line = 0; line < board.lines.size(); ++line)
        ridden |= contains(lines, line_at(static_cast<int>(line))) && state.tracks[line].has(block);
      const int price = walks[static_cast<std::size_t>(node)] + (ridden ? 0 : 1);
      if (price >= walks[static_cast<std::size_t>(to)]) return;
      walks[static_cast<std::size_t>(to)] = price;
      ridden ? queue.push_front(to) : queue.push_back(to);
    });
  }
  return walks;
}

}  // namespace

Journeys best_journeys(const Board& board, const State& state, Node from, NodeSet destinations) {
  Journeys best;
  LineSet all = 0;
  for (int i = 0; i < kMaxLines; ++i)
    if (state.tracks[static_cast<std::size_t>(i)].any()) all = static_cast<LineSet>(all | 1u << i);
  for (unsigned mask = 0; mask < 1u << board.lines.size(); ++mask) {
    const auto lines = static_cast<LineSet>(mask);
    if ((lines & ~all) != 0) continue;
    const std::vector<int> walks = walks_with(board, state, from, lines);
    destinations.for_each([&](Node to) {
      const std::pair price{walks[static_cast<std::size_t>(to)], count(lines)};
      if (price > std::pair{best.walks, best.lines}) return;
      if (price < std::pair{best.walks, best.lines}) best = {price.first, price.second, {}};
      best.rides.emplace(index(to), lines);
    });
  }
  return best;
}

}  // namespace mornington::on_the_underground::reference
