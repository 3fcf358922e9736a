#include "maps/assignment.h"

#include <limits>

namespace mornington::maps {
namespace {

constexpr long long kFar = std::numeric_limits<long long>::max() / 4;

class Assigning {
 public:
  explicit Assigning(const std::vector<std::vector<long long>>& price)
      : price_(price),
        columns_(price.empty() ? 0 : price.front().size()),
        row_price_(price.size() + 1, 0),
        column_price_(columns_ + 1, 0),
        row_of_(columns_ + 1, 0),
        before_(columns_ + 1, 0) {}

  Assignment run() {
    for (std::size_t row = 1; row <= price_.size(); ++row) add(row);
    Assignment out{std::vector<int>(price_.size(), 0), 0};
    for (std::size_t column = 1; column <= columns_; ++column)
      if (row_of_[column] > 0) {
        out.column[row_of_[column] - 1] = static_cast<int>(column) - 1;
        out.price += price_[row_of_[column] - 1][column - 1];
      }
    return out;
  }

 private:
  // Finds the cheapest alternating path from a new row to a free column. Rows and columns count from 1; column 0 holds
  // the new row.
  void add(std::size_t row) {
    std::vector<long long> least(columns_ + 1, kFar);
    std::vector<bool> seen(columns_ + 1, false);
    std::size_t at = 0;
    row_of_[0] = row;
    do {
      seen[at] = true;
      const std::size_t own = row_of_[at];
      std::size_t next = 0;
      long long step = kFar;
      for (std::size_t column = 1; column <= columns_; ++column) {
        if (seen[column]) continue;
        const long long reduced = price_[own - 1][column - 1] - row_price_[own] - column_price_[column];
        if (reduced < least[column]) least[column] = reduced, before_[column] = at;
        if (least[column] < step) step = least[column], next = column;
      }
      for (std::size_t column = 0; column <= columns_; ++column) {
        if (seen[column])
          row_price_[row_of_[column]] += step, column_price_[column] -= step;
        else
          least[column] -= step;
      }
      at = next;
    } while (row_of_[at] != 0);
    for (; at != 0; at = before_[at]) row_of_[at] = row_of_[before_[at]];
  }

  const std::vector<std::vector<long long>>& price_;
  std::size_t columns_;
  std::vector<long long> row_price_;
  std::vector<long long> column_price_;
  std::vector<std::size_t> row_of_;
  std::vector<std::size_t> before_;
};

}  // namespace

Assignment assign(const std::vector<std::vector<long long>>& price) { return Assigning(price).run(); }

}  // namespace mornington::maps
