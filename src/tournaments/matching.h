#pragma once

#include <functional>
#include <vector>

// Who is paired with whom at the lowest cost: minimum-cost perfect matching in a complete graph by the primal-dual
// blossom algorithm (J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", 1965; the bookkeeping of best
// edges follows Z. Galil, "Efficient algorithms for finding maximum matching in graphs", 1986).
//
// NB: Boost 1.81 has this too, but its function returns wrong answers, crashes or never ends on some graphs
// (boostorg/graph, issues 199, 223 and 399), and an answer may differ from version to version.
namespace mornington::tournaments {

// Wide enough for several criteria in one number, the most important in the highest places. Up to 2^120.
__extension__ using Cost = __int128;

// By vertex, its partner. `count` is even; `cost(a, b)` is asked with a < b and is not negative.
[[nodiscard]] std::vector<int> cheapest_matching(int count, const std::function<Cost(int, int)>& cost);

}  // namespace mornington::tournaments
