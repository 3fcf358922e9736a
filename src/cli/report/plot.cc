#include <algorithm>
#include <string>

#include "cli/report/statistics.h"
#include "cli/terminal/console.h"

namespace mornington::cli {
namespace {

constexpr int kWidth = 640;
constexpr int kPanel = 150;
constexpr int kLeft = 40;
constexpr int kTallestBar = 96;  // height of the tallest bar

std::string number(double value) { return decimal(value, 1); }

std::string text_at(double x, double y, std::string_view anchor, std::string_view text) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + std::string(anchor) + "\">" +
         std::string(text) + "</text>\n";
}

std::string bars(const Histogram& histogram, std::size_t list, double top) {
  const double width = static_cast<double>(kWidth - kLeft - 20) / static_cast<double>(histogram.bins());
  const double floor = top + 24 + kTallestBar;
  const auto every = static_cast<std::size_t>(std::max(1.0, 34 / width));
  std::string svg;
  for (std::size_t bin = 0; bin < histogram.bins(); ++bin) {
    const double height =
        static_cast<double>(kTallestBar) * histogram.counts[list][bin] / std::max(1, histogram.most());
    const double x = kLeft + static_cast<double>(bin) * width;
    svg += "<rect x=\"" + number(x + 0.5) + "\" y=\"" + number(floor - height) + "\" width=\"" + number(width - 1) +
           "\" height=\"" + number(height) + "\"/>\n";
    if (bin % every == 0)
      svg += text_at(x, floor + 14, "start", std::to_string(histogram.first + static_cast<int>(bin) * histogram.width));
  }
  return svg;
}

}  // namespace

std::string histogram_svg(const Histogram& histogram, const std::vector<std::string>& names,
                          const std::vector<Summary>& summaries, std::string_view title) {
  const int height = 30 + kPanel * static_cast<int>(names.size());
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + std::to_string(kWidth) + " " +
                    std::to_string(height) + "\" font-family=\"sans-serif\" font-size=\"11\">\n" +
                    "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<g fill=\"#222\">\n" +
                    text_at(kWidth / 2.0, 20, "middle", title) + "</g>\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double top = 30 + static_cast<double>(kPanel) * static_cast<double>(i);
    const std::string caption = names[i] + ": mean " + decimal(summaries[i].mean, 2) + ", deviation " +
                                decimal(summaries[i].deviation, 2) + ", median " + std::to_string(summaries[i].median);
    svg += "<g fill=\"#222\">\n" + text_at(kLeft, top + 14, "start", caption) + "</g>\n";
    svg += "<g fill=\"#2563a8\">\n" + bars(histogram, i, top) + "</g>\n";
  }
  return svg + "</svg>\n";
}

}  // namespace mornington::cli
