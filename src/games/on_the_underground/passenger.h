#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/fixed_vector.h"
#include "games/on_the_underground/action.h"
#include "games/on_the_underground/board.h"
#include "games/on_the_underground/state.h"

namespace mornington::on_the_underground {

// No position offers more: lines of one journey board in a fixed order, so the number of line sets to a destination is
// at most the product of a partition of twelve lines (81), and there are four destinations.
using RideList = FixedVector<Ride, 4 * 81>;

// The Passenger's search for the best journeys from one node: least walks, then fewest lines.
//
// Every node has one best price (walks, lines), and a line, being one connected piece, is boarded at one best price.
// The search floods the map in the order of these prices, a layer of nodes at a time, and stops with the first layer
// that holds a destination. Line sets are then read backwards through the layers; no path is ever listed, and every
// step backwards leads to an answer, so the cost is that of the answers.
class Journey {
 public:
  Journey(const Board& board, const State& state, Node from, NodeSet destinations);

  [[nodiscard]] bool found() const { return best_.any(); }
  [[nodiscard]] int walks() const { return walks_; }
  [[nodiscard]] int lines() const { return lines_; }
  [[nodiscard]] NodeSet best() const { return best_; }  // the destinations at this price

  // All choices, by destination and set of lines, ascending; each once.
  void rides(RideList& out) const;

 private:
  // Nodes whose best price is this one, and the lines first boarded at it. FAST: plain words, so that the list of
  // layers is not zeroed (bench passenger).
  struct Layer {
    std::uint64_t low;
    std::uint64_t high;
    LineSet boarded;
    [[nodiscard]] NodeSet nodes() const { return {low, high}; }
    void set_nodes(NodeSet nodes) {
      low = nodes.low;
      high = nodes.high;
    }
  };

  [[nodiscard]] NodeSet walked_into(int walks, int lines) const;
  Layer board_lines(NodeSet from);
  bool flood(int walks, NodeSet destinations);
  [[nodiscard]] const Layer& layer(int walks, int lines) const;
  [[nodiscard]] int layers_of(int walks) const;
  void read_back(Ride ride, NodeSet nodes, int walks, int lines, RideList& out) const;

  const Board& board_;
  const State& state_;
  LineSet open_ = 0;  // lines not boarded yet
  NodeSet reached_;
  NodeSet best_;
  int walks_ = 0;
  int lines_ = 0;
  FixedVector<std::uint16_t, kMaxWalks + 2> first_layer_;  // by number of walks
  FixedVector<Layer, (kMaxWalks + 1) * (kMaxLines + 1)> layers_;
};

// The same answer for drawing: one shortest route of a ride, block by block.
struct Step {
  Block block{};
  Node to{};
  std::optional<Line> line{};  // nothing: on foot
};
using Route = FixedVector<Step, 2 * kMaxNodes>;
void example_route(const Board& board, const State& state, Node from, const Ride& ride, Route& out);

}  // namespace mornington::on_the_underground
