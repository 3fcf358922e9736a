#include "cli/report/statistics.h"

#include <algorithm>
#include <cmath>

#include "cli/terminal/console.h"

namespace mornington::cli {
namespace {

int quantile(const Tally& values, double share) {
  const double rank = std::ceil(share * static_cast<double>(values.size()));
  return values.at(static_cast<std::uint64_t>(std::max(rank, 1.0)) - 1);
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

int Tally::at(std::uint64_t place) const {
  for (const auto& [value, count] : counts_) {
    if (place < count) return value;
    place -= count;
  }
  return 0;
}

Summary summarise(const Tally& values) {
  Summary summary;
  summary.count = values.size();
  if (values.size() == 0) return summary;
  const auto n = static_cast<double>(values.size());
  std::int64_t sum = 0;
  for (const auto& [value, count] : values.counts()) sum += value * static_cast<std::int64_t>(count);
  summary.mean = static_cast<double>(sum) / n;
  // NB: added one by one, in ascending order, so that the last digit does not depend on how they were stored.
  double squares = 0;
  for (const auto& [value, count] : values.counts()) {
    const double square = (value - summary.mean) * (value - summary.mean);
    for (std::uint64_t i = 0; i < count; ++i) squares += square;
  }
  summary.deviation = values.size() > 1 ? std::sqrt(squares / (n - 1)) : 0;
  summary.least = values.counts().begin()->first;
  summary.q05 = quantile(values, 0.05);
  summary.q25 = quantile(values, 0.25);
  summary.median = quantile(values, 0.5);
  summary.q75 = quantile(values, 0.75);
  summary.q95 = quantile(values, 0.95);
  summary.most = values.counts().rbegin()->first;
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

Histogram histogram(const std::vector<Tally>& lists, int most_bins) {
  int least = lists.front().counts().begin()->first;
  int most = least;
  for (const Tally& list : lists) {
    least = std::min(least, list.counts().begin()->first);
    most = std::max(most, list.counts().rbegin()->first);
  }
  Histogram result;
  result.width = round_width((most - least) / most_bins + 1);
  result.first = floor_to(least, result.width);
  const std::size_t bins = static_cast<std::size_t>((most - result.first) / result.width) + 1;
  for (const Tally& list : lists) {
    auto& counts = result.counts.emplace_back(bins);
    for (const auto& [value, count] : list.counts())
      counts[static_cast<std::size_t>((value - result.first) / result.width)] += static_cast<int>(count);
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
