#include <algorithm>

#include "cli/report/review_text.h"
#include "core/markup.h"

namespace mornington::cli {
namespace {

constexpr const char* kStyle =
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 "
    "1rem}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:left;vertical-align:top}"
    "td.n{text-align:right;font-variant-numeric:tabular-nums}svg{width:100%;height:auto}"
    "h2{margin-top:2.5rem}code{font-size:.9em}.dim{opacity:.7}";

std::string tag(const std::string& name, const std::string& content, const std::string& attributes = "") {
  return "<" + name + attributes + ">" + content + "</" + name + ">\n";
}

std::string row_of(const std::vector<std::string>& cells) {
  std::string row = tag("th", cells.front());
  for (std::size_t i = 1; i < cells.size(); ++i) row += tag("td", cells[i], " class=\"n\"");
  return tag("tr", row);
}

std::string terms_table(const review::Review& review, const review::SeatSummary& summary, Seat seat) {
  const bool others = review.findings().seats > 1;
  std::string rows = row_of({"", "points", others ? "first place" : ""});
  for (const Term& term : review_terms(summary)) {
    const review::SeatEstimate& figure = summary.*term.figure;
    rows += row_of({term.name, points_text(figure.points), others ? chance_text(figure.win) : ""});
  }
  const Scores& result = review.findings().result;
  rows += row_of(
      {"result", std::to_string(result.points[seat]), others ? "rank " + std::to_string(result.rank[seat]) : ""});
  return tag("table", rows);
}

// The expectation over the game, and its turning points.
std::string curve(const review::SeatSummary& summary) {
  constexpr double kChartWidth = 640;
  constexpr double kHeight = 180;
  constexpr double kChartLeft = 44;
  std::vector<double> points;
  for (const review::SeatEstimate& one : summary.expected) points.push_back(one.points.mean);
  const auto [least, most] = std::minmax_element(points.begin(), points.end());
  const double range = std::max(1.0, *most - *least);
  const double low = *least;
  const auto x = [&](std::size_t i) {
    return decimal(kChartLeft + (kChartWidth - kChartLeft - 6) * static_cast<double>(i) /
                                    static_cast<double>(std::max<std::size_t>(1, points.size() - 1)),
                   1);
  };
  const auto y = [&](double value) { return decimal(kHeight - 10 - (kHeight - 20) * (value - low) / range, 1); };
  std::string path;
  for (std::size_t i = 0; i < points.size(); ++i) path += (i == 0 ? "M" : "L") + x(i) + " " + y(points[i]);
  std::string svg = "<path d=\"" + path + "\" fill=\"none\" stroke=\"#2563a8\" stroke-width=\"2\"/>\n";
  for (const std::size_t step : summary.turning_points)
    svg += "<circle cx=\"" + x(step + 1) + "\" cy=\"" + y(points[step + 1]) +
           "\" r=\"4\" fill=\"#c2410c\"><title>step " + std::to_string(step + 1) + "</title></circle>\n";
  const std::string label = "font-size=\"12\" fill=\"currentColor\" x=\"0\"";
  svg += "<text " + label + " y=\"" + y(*most) + "\" dy=\"4\">" + decimal(*most, 0) + "</text>\n<text " + label +
         " y=\"" + y(low) + "\" dy=\"4\">" + decimal(low, 0) + "</text>\n";
  return tag("svg", svg, " viewBox=\"0 0 640 180\" role=\"img\" aria-label=\"Points expected over the game\"");
}

std::string costliest_list(const review::Review& review, const review::SeatSummary& summary) {
  std::string items;
  const Presenter& presenter = *review.config().presenter;
  for (const std::size_t i : summary.costliest) {
    const review::StepFinding& step = review.findings().steps[i];
    std::string item = "step " + std::to_string(i + 1) + ": " +
                       tag("code", escaped_markup(presenter.write(step.played.action))) + " cost " +
                       points_text(review::cost_of(step).points) + "; better " +
                       tag("code", escaped_markup(presenter.write(*step.best)));
    if (!review.line(i).empty()) item += tag("div", escaped_markup(line_text(review, i)), " class=\"dim\"");
    items += tag("li", item);
  }
  return items.empty() ? items : tag("h3", "Costliest decisions") + tag("ol", items);
}

std::string levels_table(const review::Review& review) {
  std::string rows;
  for (const review::LevelResult& level : review.levels()) {
    std::vector<std::string> cells = {escaped_markup(level.level)};
    for (const Seat seat : each_seat(level.scores.seats)) cells.push_back(std::to_string(level.scores.points[seat]));
    rows += row_of(cells);
  }
  return rows.empty() ? rows : tag("h2", "The same deal in the hands of each level") + tag("table", rows);
}

}  // namespace

std::string review_html(const review::Review& review) {
  const std::string title = escaped_markup(std::string(review.config().edition->title) + ": skill and luck");
  std::string body = tag("h1", title);
  const std::vector<review::SeatSummary> summaries = review.summaries();
  for (std::size_t i = 0; i < summaries.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    body += tag("h2", escaped_markup(seat_text(review, seat)));
    body += tag("p", tag("strong", escaped_markup(verdict_text(review, summaries[i], seat))));
    body += terms_table(review, summaries[i], seat) + curve(summaries[i]) + costliest_list(review, summaries[i]);
  }
  body += levels_table(review);
  body += tag("p",
              "Errors are half widths of intervals of 95 %. Values are means of " +
                  std::to_string(review.settings().budget.samples) + " playouts; " +
                  std::to_string(review.findings().reviewed) + " of " + std::to_string(review.findings().steps.size()) +
                  " steps were reviewed.",
              " class=\"dim\"");
  const std::string head = "<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n" +
                           tag("title", title) + tag("style", kStyle);
  return "<!doctype html>\n" + tag("html", tag("head", head) + tag("body", body), " lang=\"en\"");
}

}  // namespace mornington::cli
