#include "cli/report/review_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace mornington::cli {
namespace {

// Whether it is worth mentioning, and significant.
bool is_clear(const review::Estimate& points) {
  return std::abs(points.mean) >= 0.5 && std::abs(points.mean) > points.error();
}

// NB: what adds up to nothing does so but for the last bits of its numbers.
bool is_any(const review::SeatEstimate& figure) {
  constexpr double kNothing = 1e-6;
  return std::max({std::abs(figure.points.mean), figure.points.error(), std::abs(figure.win.mean),
                   figure.win.error()}) > kNothing;
}

std::string level_text(const std::string& level) {
  const std::string_view plain = std::string_view(level).substr(0, level.find('@'));
  const bool noun = plain == "novice" || plain == "expert" || plain == "master";
  return (plain == "expert" ? "an " : "a ") + level + (noun ? "" : " player");
}

std::string whole_points(double points) {
  return counted(static_cast<long long>(std::llround(std::abs(points))), "point");
}

std::string table_text(const review::Review& review, const review::SeatSummary& summary, Seat seat) {
  const bool others = review.findings().seats > 1;
  std::string text;
  for (const Term& term : review_terms(summary)) {
    const review::SeatEstimate& figure = summary.*term.figure;
    text += "  " + fitted(term.name, 20) + fitted(points_text(figure.points), 18) +
            (others ? chance_text(figure.win) : "") + "\n";
  }
  const Scores& result = review.findings().result;
  return text + "  " + fitted("result", 20) + std::to_string(result.points[seat]) +
         (others ? " points, rank " + std::to_string(result.rank[seat]) : " points") + "\n";
}

std::string cost_text(const review::Review& review, const review::SeatSummary& summary, int width) {
  std::string text;
  for (const std::size_t i : summary.costliest) {
    const review::StepFinding& step = review.findings().steps[i];
    const Presenter& presenter = *review.config().presenter;
    text += wrapped(std::to_string(i + 1) + ". " + presenter.write(step.played.action) + " cost " +
                        points_text(review::cost_of(step).points) + "; better " + presenter.write(*step.best),
                    width, "  ");
    if (!review.line(i).empty()) text += wrapped("expected: " + line_text(review, i), width, "     ");
  }
  return text.empty() ? text : "  costliest decisions:\n" + text;
}

// Eight steps of height for each line of text.
constexpr std::array<const char*, 9> kBars = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

// The expectation over the game as columns.
std::string plot_text(const std::vector<review::SeatEstimate>& expected, int width) {
  constexpr int kHeight = 6;
  std::vector<double> values;
  for (const review::SeatEstimate& one : expected) values.push_back(one.points.mean);
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  const double range = std::max(1.0, *most - *least);
  const auto columns = static_cast<std::size_t>(std::clamp(width - 12, 8, 64));
  std::string text;
  for (int row = kHeight - 1; row >= 0; --row) {
    const bool labelled = row == 0 || row == kHeight - 1;
    text += "  " + fitted(labelled ? decimal(row == 0 ? *least : *most, 0) : "", 6) + "|";
    for (std::size_t x = 0; x < columns; ++x) {
      const double value = values[x * (values.size() - 1) / (columns - 1)];
      const double eighths = (value - *least) / range * kHeight * 8 + 1 - 8 * row;
      text += kBars[static_cast<std::size_t>(std::clamp(eighths, 0.0, 8.0))];
    }
    text += "\n";
  }
  return text;
}

std::string levels_text(const review::Review& review) {
  std::string text;
  for (const review::LevelResult& level : review.levels()) {
    text += "  " + fitted(level.level, 12);
    for (const Seat seat : each_seat(level.scores.seats)) text += fitted(std::to_string(level.scores.points[seat]), 8);
    text += "\n";
  }
  return text.empty() ? text : "The same deal, played by\n" + text;
}

}  // namespace

std::vector<Term> review_terms(const review::SeatSummary& summary) {
  std::vector<Term> terms = {{"before the game", &review::SeatSummary::start},
                             {"own decisions", &review::SeatSummary::own_decisions},
                             {"others' decisions", &review::SeatSummary::others_decisions},
                             {"own draws", &review::SeatSummary::own_draws},
                             {"others' draws", &review::SeatSummary::others_draws}};
  if (is_any(summary.hidden)) terms.push_back({"what was hidden", &review::SeatSummary::hidden});
  if (is_any(summary.remainder)) terms.push_back({"remainder", &review::SeatSummary::remainder});
  return terms;
}

std::string seat_text(const review::Review& review, Seat seat) {
  const auto& names = review.config().setup.names;
  const auto i = static_cast<std::size_t>(seat);
  return i < names.size() && !names[i].empty() ? names[i] : "P" + std::to_string(i + 1);
}

std::string points_text(const review::Estimate& estimate) {
  return decimal(estimate.mean, 1) + " ± " + decimal(estimate.error(), 1);
}

std::string chance_text(const review::Estimate& estimate) {
  return decimal(100 * estimate.mean, 0) + " % ± " + decimal(100 * estimate.error(), 0) + " %";
}

std::string line_text(const review::Review& review, std::size_t step) {
  std::string text;
  for (const ai::Explanation::Step& one : review.line(step)) {
    if (!text.empty()) text += ", ";
    text += (one.by == kNoSeat ? "chance" : seat_text(review, one.by)) + ": " + one.action;
  }
  return text;
}

std::string verdict_text(const review::Review& review, const review::SeatSummary& summary, Seat seat) {
  const review::Estimate& skill = summary.own_decisions.points;
  const review::Estimate& luck = summary.luck.points;
  const double rest = summary.remainder.points.mean;
  std::string text = seat_text(review, seat) + " played ";
  text += is_clear(skill) ? whole_points(skill.mean) + (skill.mean < 0 ? " below " : " above ")
                          : "neither clearly above nor clearly below ";
  text += level_text(review.settings().level) + " and was ";
  text += is_clear(luck) ? whole_points(luck.mean) + (luck.mean < 0 ? " unlucky." : " lucky.")
                         : "neither clearly lucky nor unlucky.";
  if (const review::Estimate& hidden = summary.hidden.points; is_clear(hidden))
    text += " What was hidden when decisions were taken turned out " + whole_points(hidden.mean) +
            (hidden.mean < 0 ? " worse" : " better") + " than was to be expected.";
  if (std::abs(rest) < 0.5 || std::abs(rest) <= std::abs(skill.mean) + std::abs(luck.mean)) return text;
  return text + " More than that, " + whole_points(rest) + ", stays unexplained.";
}

std::string review_text(const review::Review& review, const Terminal& terminal) {
  const review::Findings& findings = review.findings();
  std::string text = coloured(review.config().edition->title, Ink::Bold, terminal.colour) + ", " +
                     counted(findings.seats, "seat") + ", measured by " + level_text(review.settings().level) +
                     " with " + counted(review.settings().budget.samples, "sample") + " per value\n";
  const std::vector<review::SeatSummary> summaries = review.summaries();
  for (const Seat seat : each_seat(findings.seats)) {
    const review::SeatSummary& summary = summaries[index(seat)];
    text += "\n" + coloured(verdict_text(review, summary, seat), Ink::Bold, terminal.colour) + "\n";
    text += "  Chose as " + level_text(review.settings().level) + " would in " + std::to_string(summary.agreed) +
            " of " + counted(static_cast<long long>(summary.decisions), "decision") + ".\n";
    text += table_text(review, summary, seat) + cost_text(review, summary, terminal.width);
    text += "  expected points, from before the game to its end:\n" + plot_text(summary.expected, terminal.width);
  }
  const std::string levels = levels_text(review);
  return levels.empty() ? text : text + "\n" + levels;
}

}  // namespace mornington::cli
