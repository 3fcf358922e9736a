#include "games/on_the_underground/passenger.h"

#include <algorithm>

namespace mornington::on_the_underground {

// OTU-5.4  The Passenger walks as little as possible; a walk is a block without a ride on a line.
// OTU-5.5  Then the journey uses as few lines as possible; the length of the ride does not matter.
// RULING OTU-Q1: different colours are counted. RULING OTU-Q2: a block with track is never walked, since riding is
// better. RULING OTU-Q5: the Passenger passes through everything on the way.
Journey::Journey(const Board& board, const State& state, Node from, NodeSet destinations)
    : board_(board), state_(state) {
  for (int i = 0; i < kMaxLines; ++i)
    if (state.touched[static_cast<std::size_t>(i)].any()) open_ = static_cast<LineSet>(open_ | 1u << i);
  first_layer_.push_back(0);
  reached_ = NodeSet::of(from);
  layers_.push_back({reached_.low, reached_.high, 0});
  best_ = reached_ & destinations;
  if (best_.any() || !destinations.any()) return;
  for (int walks = 0; walks < kMaxWalks; ++walks) {
    if (flood(walks, destinations)) return;
    if (first_layer_[static_cast<std::size_t>(walks)] == layers_.size()) return;  // nothing left to reach
    first_layer_.push_back(static_cast<std::uint16_t>(layers_.size()));
  }
}

// One number of walks, with more and more lines. True when a destination was reached.
bool Journey::flood(int walks, NodeSet destinations) {
  const int before = walks > 0 ? layers_of(walks - 1) : 1;
  NodeSet last = walks == 0 ? reached_ : NodeSet{};
  for (int lines = walks == 0 ? 1 : 0;; ++lines) {
    Layer next = board_lines(last);
    NodeSet nodes = next.nodes();
    if (walks > 0 && lines < before) nodes |= walked_into(walks, lines);
    last = nodes.without(reached_);
    if (!last.any() && lines >= before) return false;
    reached_ |= last;
    next.set_nodes(last);
    layers_.push_back(next);
    if (last.meets(destinations)) {
      best_ = last & destinations;
      walks_ = walks;
      lines_ = lines;
      return true;
    }
  }
}

NodeSet Journey::walked_into(int walks, int lines) const {
  return board_.neighbours_of(layer(walks - 1, lines).nodes());
}

Journey::Layer Journey::board_lines(NodeSet from) {
  NodeSet nodes;
  LineSet boarded = 0;
  for_each_line(open_, [&](Line line) {
    const NodeSet touched = state_.touched[static_cast<std::size_t>(line)];
    if (!touched.meets(from)) return;
    nodes |= touched;
    boarded = static_cast<LineSet>(boarded | mask_of(line));
  });
  open_ = static_cast<LineSet>(open_ & ~boarded);
  return {nodes.low, nodes.high, boarded};
}

const Journey::Layer& Journey::layer(int walks, int lines) const {
  return layers_[first_layer_[static_cast<std::size_t>(walks)] + static_cast<std::size_t>(lines)];
}

int Journey::layers_of(int walks) const {
  const auto next = static_cast<std::size_t>(walks) + 1;
  const std::size_t end = next < first_layer_.size() ? first_layer_[next] : layers_.size();
  return static_cast<int>(end) - first_layer_[static_cast<std::size_t>(walks)];
}

// OTU-5.6  Where several journeys are equally good the mover chooses.
// RULING OTU-Q3: among destinations as among sets of lines.
void Journey::rides(RideList& out) const {
  best_.for_each([&](Node destination) {
    const std::size_t begin = out.size();
    read_back({destination, 0}, NodeSet::of(destination), walks_, lines_, out);
    std::sort(out.begin() + begin, out.end(), [](const Ride& a, const Ride& b) { return a.lines < b.lines; });
  });
}

// `nodes` all have the price (walks, lines). A node is entered by a line first boarded at this price, or on foot from a
// node with one walk less; every such way leads back to the start.
void Journey::read_back(Ride ride, NodeSet nodes, int walks, int lines, RideList& out) const {
  if (lines == 0) return out.push_back(ride);
  for_each_line(layer(walks, lines).boarded, [&](Line line) {
    const NodeSet touched = state_.touched[static_cast<std::size_t>(line)];
    if (!touched.meets(nodes)) return;
    const Ride longer{ride.destination, static_cast<LineSet>(ride.lines | mask_of(line))};
    read_back(longer, touched & layer(walks, lines - 1).nodes(), walks, lines - 1, out);
  });
  if (walks == 0 || lines >= layers_of(walks - 1)) return;
  const NodeSet on_foot = board_.neighbours_of(nodes) & layer(walks - 1, lines).nodes();
  if (on_foot.any()) read_back(ride, on_foot, walks - 1, lines, out);
}

}  // namespace mornington::on_the_underground
