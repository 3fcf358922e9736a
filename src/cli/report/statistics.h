#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "json/json.h"

namespace mornington::cli {

// A multiset of numbers: how often each occurred. A hundred million need only the memory of the distinct values among
// them.
class Tally {
 public:
  void add(int value) {
    ++counts_[value];
    ++size_;
  }
  [[nodiscard]] const std::map<int, std::uint64_t>& counts() const { return counts_; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  // The value at this position in ascending order, from 0.
  [[nodiscard]] int at(std::uint64_t place) const;

 private:
  std::map<int, std::uint64_t> counts_;
  std::uint64_t size_ = 0;
};

// Statistics of a list of numbers. Quantiles are values that occurred: the smallest with at least that share of the
// list at or below it.
struct Summary {
  std::size_t count = 0;
  double mean = 0;
  double deviation = 0;  // of the sample
  int least = 0;
  int q05 = 0;
  int q25 = 0;
  int median = 0;
  int q75 = 0;
  int q95 = 0;
  int most = 0;
};
[[nodiscard]] Summary summarise(const Tally& values);
[[nodiscard]] json::Value summary_json(const Summary& summary);

// Bins of equal width that cover all lists; `counts[list][bin]`.
struct Histogram {
  int first = 0;  // the least value of the first bin
  int width = 1;
  std::vector<std::vector<int>> counts;

  [[nodiscard]] std::size_t bins() const { return counts.empty() ? 0 : counts.front().size(); }
  [[nodiscard]] int most() const;
  [[nodiscard]] std::string label(std::size_t bin) const;  // "20-24"
};
// Precondition: every list has a number.
[[nodiscard]] Histogram histogram(const std::vector<Tally>& lists, int most_bins);
[[nodiscard]] json::Value histogram_json(const Histogram& histogram, std::size_t list);

// The lists next to each other as bars, one line per bin, at most `width` columns.
[[nodiscard]] std::string histogram_text(const Histogram& histogram, const std::vector<std::string>& names, int width);
// The same as a stand-alone SVG document, one panel per list.
[[nodiscard]] std::string histogram_svg(const Histogram& histogram, const std::vector<std::string>& names,
                                        const std::vector<Summary>& summaries, std::string_view title);

}  // namespace mornington::cli
