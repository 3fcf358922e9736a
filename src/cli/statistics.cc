#include "cli/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cli/console.h"

namespace mornington::cli {
namespace {

int quantile(const std::vector<int>& sorted, double share) {
  const double rank = std::ceil(share * static_cast<double>(sorted.size()));
  return sorted[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
}

// 1, 2, 5, 10, 20, 50...: widths whose bounds people can read.
int round_width(int least) {
  for (int ten = 1;; ten *= 10)
    for (int step : {1, 2, 5})
      if (step * ten >= least) return step * ten;
}

int floor_to(int value, int width) { return (value >= 0 ? value / width : -((-value + width - 1) / width)) * width; }

std::string bar(int count, int most, int width) {
  static constexpr const char* kEighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const int eighths = most == 0 ? 0 : static_cast<int>(std::lround(8.0 * count * width / most));
  std::string text;
  for (int i = 0; i < eighths / 8; ++i) text += "█";
  text += kEighths[eighths % 8];
  return text.empty() && count > 0 ? "▏" : text;
}

}  // namespace

Summary summarise(std::vector<int> values) {
  Summary summary;
  summary.count = values.size();
  if (values.empty()) return summary;
  std::sort(values.begin(), values.end());
  const auto n = static_cast<double>(values.size());
  summary.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double squares = 0;
  for (const int value : values) squares += (value - summary.mean) * (value - summary.mean);
  summary.deviation = values.size() > 1 ? std::sqrt(squares / (n - 1)) : 0;
  summary.least = values.front();
  summary.q05 = quantile(values, 0.05);
  summary.q25 = quantile(values, 0.25);
  summary.median = quantile(values, 0.5);
  summary.q75 = quantile(values, 0.75);
  summary.q95 = quantile(values, 0.95);
  summary.most = values.back();
  return summary;
}

json::Value summary_json(const Summary& summary) {
  json::Value value = json::Value::object();
  value["mean"] = summary.mean;
  value["deviation"] = summary.deviation;
  value["min"] = summary.least;
  value["q05"] = summary.q05;
  value["q25"] = summary.q25;
  value["median"] = summary.median;
  value["q75"] = summary.q75;
  value["q95"] = summary.q95;
  value["max"] = summary.most;
  return value;
}

int Histogram::most() const {
  int most = 0;
  for (const auto& list : counts) most = std::max(most, *std::max_element(list.begin(), list.end()));
  return most;
}

std::string Histogram::label(std::size_t bin) const {
  const int low = first + static_cast<int>(bin) * width;
  return width == 1 ? std::to_string(low) : std::to_string(low) + "-" + std::to_string(low + width - 1);
}

Histogram histogram(const std::vector<std::vector<int>>& lists, int most_bins) {
  int least = lists.front().front();
  int most = least;
  for (const auto& list : lists)
    for (const int value : list) {
      least = std::min(least, value);
      most = std::max(most, value);
    }
  Histogram result;
  result.width = round_width((most - least) / most_bins + 1);
  result.first = floor_to(least, result.width);
  const std::size_t bins = static_cast<std::size_t>((most - result.first) / result.width) + 1;
  for (const auto& list : lists) {
    auto& counts = result.counts.emplace_back(bins);
    for (const int value : list) ++counts[static_cast<std::size_t>((value - result.first) / result.width)];
  }
  return result;
}

json::Value histogram_json(const Histogram& histogram, std::size_t list) {
  json::Value value = json::Value::object();
  value["first"] = histogram.first;
  value["width"] = histogram.width;
  value["counts"] = json::Value::array_of(histogram.counts[list]);
  return value;
}

std::string histogram_text(const Histogram& histogram, const std::vector<std::string>& names, int width) {
  constexpr int kLabel = 10;
  const int column = std::max(6, (width - kLabel) / static_cast<int>(names.size()));
  std::string text = fitted("", kLabel);
  for (const std::string& name : names) text += fitted(name, column);
  text += "\n";
  for (std::size_t bin = 0; bin < histogram.bins(); ++bin) {
    text += fitted(histogram.label(bin), kLabel);
    for (const auto& counts : histogram.counts) text += fitted(bar(counts[bin], histogram.most(), column - 2), column);
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  return text;
}

}  // namespace mornington::cli
