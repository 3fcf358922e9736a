#pragma once

#include <vector>

namespace mornington::maps {

// The cheapest way to give each row a column of its own; there are at least as many columns as rows. `price[row]` has
// one entry per column. The Hungarian algorithm in the form of Jonker and Volgenant, which adds one row at a time.
struct Assignment {
  std::vector<int> column;  // by row
  long long price = 0;
};
[[nodiscard]] Assignment assign(const std::vector<std::vector<long long>>& price);

}  // namespace mornington::maps
