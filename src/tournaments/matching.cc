#include "tournaments/matching.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

namespace mornington::tournaments {
namespace {

constexpr int kNone = -1;

// A node is a vertex or a blossom: an odd cycle of nodes, of which one, the base, is matched to the outside. The nodes
// that are not part of another one are outermost. A search grows trees from all outermost nodes that are not matched:
// outer nodes are an even number of edges away from a root, inner ones an odd number.
enum class Label : unsigned char { Free, Outer, Inner };

struct Edge {
  int from = kNone;
  int to = kNone;
};

// A vertex is a blossom without children.
struct Blossom {
  std::vector<int> children;  // a cycle that begins with the child of the base; empty for a vertex
  std::vector<Edge> links;    // links[i] leads from children[i] to the next child
  std::vector<int> vertices;  // all that lie in it
  int base = kNone;           // the vertex that is matched to the outside, or to nobody
  int parent = kNone;
  Cost dual = 0;  // of a blossom
  Label label = Label::Free;
  Edge entry;  // of an inner node: the edge by which the tree reached it, from the outer node before it
};

class Matcher {
 public:
  Matcher(int count, const std::function<Cost(int, int)>& cost)
      : count_(count),
        costs_(at(count) * at(count)),
        duals_(at(count)),
        mates_(at(count), kNone),
        nodes_(at(count)),
        outermost_(at(count)),
        nearest_(at(count), kNone) {
    for (int a = 0; a < count; ++a)
      for (int b = a + 1; b < count; ++b)
        // Twice the cost, so that half the slack between two outer nodes is a whole number.
        costs_[at(a * count + b)] = costs_[at(b * count + a)] = 2 * cost(a, b);
    Cost least = count > 1 ? costs_[1] : 0;
    for (int a = 0; a < count; ++a)
      for (int b = a + 1; b < count; ++b) least = std::min(least, costs_[at(a * count + b)]);
    for (int v = 0; v < count; ++v) {
      duals_[at(v)] = least / 2;
      nodes_[at(v)].vertices = {v};
      nodes_[at(v)].base = outermost_[at(v)] = v;
    }
  }

  std::vector<int> run() {
    for (int pairs = 0; pairs < count_ / 2; ++pairs) match_one_more();
    return mates_;
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  Blossom& node(int index) { return nodes_[at(index)]; }
  int& mate(int vertex) { return mates_[at(vertex)]; }
  [[nodiscard]] int outermost(int vertex) const { return outermost_[at(vertex)]; }
  Label label(int vertex) { return node(outermost(vertex)).label; }
  [[nodiscard]] Cost slack(int a, int b) const { return costs_[at(a * count_ + b)] - duals_[at(a)] - duals_[at(b)]; }

  // --- a search: until two trees meet ---

  void match_one_more() {
    std::fill(nearest_.begin(), nearest_.end(), kNone);
    for (Blossom& one : nodes_) one.label = Label::Free;
    for (int v = 0; v < count_; ++v)
      if (mate(node(outermost(v)).base) == kNone && label(v) == Label::Free) make_outer(outermost(v));
    while (!take_step()) {
    }
  }

  // The next thing that happens when the duals change: a free node or an outer one is reached, or an inner blossom has
  // nothing left. True if this ends the search.
  bool take_step() {
    Cost change = 0;
    int reached = kNone, emptied = kNone;
    const auto consider = [&](Cost needed, int vertex, int blossom) {
      if ((reached != kNone || emptied != kNone) && needed >= change) return;
      change = needed;
      reached = vertex;
      emptied = blossom;
    };
    for (int v = 0; v < count_; ++v) {
      if (nearest_[at(v)] == kNone || label(v) == Label::Inner) continue;
      const Cost gap = slack(nearest_[at(v)], v);
      consider(label(v) == Label::Outer ? gap / 2 : gap, v, kNone);
    }
    for (int b = count_; b < static_cast<int>(nodes_.size()); ++b)
      if (is_outermost_blossom(b) && node(b).label == Label::Inner) consider(node(b).dual / 2, kNone, b);
    assert(reached != kNone || emptied != kNone);
    change_duals(change);
    if (emptied != kNone) return expand(emptied), false;
    const int from = nearest_[at(reached)];
    if (label(reached) == Label::Free) return grow({from, reached}), false;
    return meet({from, reached});
  }

  [[nodiscard]] bool is_outermost_blossom(int index) const {
    const Blossom& one = nodes_[at(index)];
    return !one.children.empty() && one.parent == kNone;
  }

  void change_duals(Cost change) {
    for (int v = 0; v < count_; ++v)
      if (label(v) != Label::Free) duals_[at(v)] += label(v) == Label::Outer ? change : -change;
    for (int b = count_; b < static_cast<int>(nodes_.size()); ++b)
      if (is_outermost_blossom(b) && node(b).label != Label::Free)
        node(b).dual += node(b).label == Label::Outer ? 2 * change : -2 * change;
  }

  void make_outer(int index) {
    node(index).label = Label::Outer;
    for (const int u : node(index).vertices)
      for (int v = 0; v < count_; ++v) offer(u, v);
  }

  // An outer vertex that may be the nearest one to another node's vertex.
  void offer(int outer, int vertex) {
    if (outermost(outer) == outermost(vertex)) return;
    int& nearest = nearest_[at(vertex)];
    if (nearest == kNone || slack(outer, vertex) < slack(nearest, vertex)) nearest = outer;
  }

  void grow(Edge edge) {
    Blossom& inner = node(outermost(edge.to));
    inner.label = Label::Inner;
    inner.entry = edge;
    make_outer(outermost(mate(inner.base)));
  }

  // --- an edge between two outer nodes ---

  // The outer nodes from this one to the root of its tree, and the inner ones between them.
  std::vector<int> path_to_root(int index) {
    std::vector<int> path{index};
    for (int partner = mate(node(index).base); partner != kNone; partner = mate(node(path.back()).base)) {
      path.push_back(outermost(partner));
      path.push_back(outermost(node(path.back()).entry.from));
    }
    return path;
  }

  bool meet(Edge edge) {
    std::vector<int> left = path_to_root(outermost(edge.from)), right = path_to_root(outermost(edge.to));
    if (left.back() != right.back()) {
      augment(edge.from, edge.to);
      augment(edge.to, edge.from);
      return true;
    }
    while (left.size() > 1 && right.size() > 1 && left[left.size() - 2] == right[right.size() - 2]) {
      left.pop_back();
      right.pop_back();
    }
    shrink(edge, left, right);
    return false;
  }

  // The edge that leads from a node of a tree to the next one on the path to the root.
  Edge edge_towards_root(int index) {
    Blossom& one = node(index);
    if (one.label == Label::Inner) return {one.entry.to, one.entry.from};
    return {one.base, mate(one.base)};
  }

  // Both paths end at the node of the base.
  void shrink(Edge edge, const std::vector<int>& left, const std::vector<int>& right) {
    Blossom made;
    made.base = node(left.back()).base;
    made.children.assign(left.rbegin(), left.rend());
    for (std::size_t i = left.size() - 1; i-- > 0;) {
      const Edge up = edge_towards_root(left[i]);
      made.links.push_back({up.to, up.from});
    }
    made.links.push_back(edge);
    for (std::size_t i = 0; i + 1 < right.size(); ++i) {
      made.children.push_back(right[i]);
      made.links.push_back(edge_towards_root(right[i]));
    }
    adopt(std::move(made));
  }

  void adopt(Blossom blossom) {
    const int index = free_index();
    std::vector<int> became_outer;
    for (const int child : blossom.children) {
      node(child).parent = index;
      const std::vector<int>& inside = node(child).vertices;
      blossom.vertices.insert(blossom.vertices.end(), inside.begin(), inside.end());
      if (node(child).label == Label::Inner) became_outer.insert(became_outer.end(), inside.begin(), inside.end());
    }
    blossom.label = Label::Outer;
    for (const int v : blossom.vertices) outermost_[at(v)] = index;
    node(index) = std::move(blossom);
    for (const int u : became_outer)
      for (int v = 0; v < count_; ++v) offer(u, v);
    for (const int v : node(index).vertices) forget_inside(v);
  }

  // Looks for the nearest outer vertex again if it is now in the same blossom.
  void forget_inside(int vertex) {
    int& nearest = nearest_[at(vertex)];
    if (nearest != kNone && outermost(nearest) != outermost(vertex)) return;
    nearest = kNone;
    for (int u = 0; u < count_; ++u)
      if (label(u) == Label::Outer) offer(u, vertex);
  }

  int free_index() {
    for (int b = count_; b < static_cast<int>(nodes_.size()); ++b)
      if (node(b).children.empty()) return b;
    nodes_.emplace_back();
    return static_cast<int>(nodes_.size()) - 1;
  }

  // --- blossoms that open, and paths that are exchanged ---

  // The edges from the i-th child to the first by an even number of steps, beginning with a matched one.
  static std::vector<Edge> even_path(const Blossom& blossom, std::size_t i) {
    std::vector<Edge> path;
    if (i % 2 == 1) {
      path.assign(blossom.links.begin() + static_cast<std::ptrdiff_t>(i), blossom.links.end());
    } else {
      while (i-- > 0) path.push_back({blossom.links[i].to, blossom.links[i].from});
    }
    return path;
  }

  // An inner blossom becomes its children. Those between its entry and its base stay in the tree.
  void expand(int index) {
    const Blossom blossom = std::exchange(node(index), Blossom{});
    const std::size_t first = child_of(blossom, blossom.entry.to);
    for (const int child : blossom.children) {
      node(child).parent = kNone;
      node(child).label = Label::Free;
      for (const int v : node(child).vertices) outermost_[at(v)] = child;
    }
    node(blossom.children[first]).entry = blossom.entry;
    node(blossom.children[first]).label = Label::Inner;
    std::vector<int> outer;
    const std::vector<Edge> path = even_path(blossom, first);
    for (std::size_t i = 0; i < path.size(); i += 2) {
      outer.push_back(outermost(path[i].to));
      Blossom& inner = node(outermost(path[i + 1].to));
      inner.entry = path[i + 1];
      inner.label = Label::Inner;
    }
    for (const int child : outer) node(child).label = Label::Outer;
    for (const int child : outer) make_outer(child);
  }

  // The place of the child in which a vertex lies.
  std::size_t child_of(const Blossom& blossom, int vertex) {
    const auto holds = [&](int child) {
      const std::vector<int>& inside = node(child).vertices;
      return std::find(inside.begin(), inside.end(), vertex) != inside.end();
    };
    return static_cast<std::size_t>(std::find_if(blossom.children.begin(), blossom.children.end(), holds) -
                                    blossom.children.begin());
  }

  // Matches the inside of a node so that this vertex becomes its base.
  void rebase(int index, int vertex) {
    if (node(index).children.empty()) return;
    const std::size_t first = child_of(node(index), vertex);
    rebase(node(index).children[first], vertex);
    const std::vector<Edge> path = even_path(node(index), first);
    for (std::size_t i = 1; i < path.size(); i += 2) {
      const Edge edge = path[i];
      rebase(node(index).children[child_of(node(index), edge.from)], edge.from);
      rebase(node(index).children[child_of(node(index), edge.to)], edge.to);
      mate(edge.from) = edge.to;
      mate(edge.to) = edge.from;
    }
    Blossom& one = node(index);
    const auto by = static_cast<std::ptrdiff_t>(first);
    std::rotate(one.children.begin(), one.children.begin() + by, one.children.end());
    std::rotate(one.links.begin(), one.links.begin() + by, one.links.end());
    one.base = vertex;
  }

  // Matches an outer vertex with a new partner, and exchanges matched and other edges up to the root.
  void augment(int vertex, int partner) {
    for (;;) {
      const int outer = outermost(vertex);
      const int before = mate(node(outer).base);
      rebase(outer, vertex);
      mate(vertex) = partner;
      if (before == kNone) return;
      const Edge entry = node(outermost(before)).entry;
      rebase(outermost(before), entry.to);
      mate(entry.to) = entry.from;
      vertex = entry.from;
      partner = entry.to;
    }
  }

  int count_;
  std::vector<Cost> costs_;
  std::vector<Cost> duals_;
  std::vector<int> mates_;
  std::vector<Blossom> nodes_;
  std::vector<int> outermost_;  // by vertex
  std::vector<int> nearest_;    // by vertex: the outer vertex of another node with the least slack
};

}  // namespace

std::vector<int> cheapest_matching(int count, const std::function<Cost(int, int)>& cost) {
  assert(count % 2 == 0);
  return Matcher(count, cost).run();
}

}  // namespace mornington::tournaments
