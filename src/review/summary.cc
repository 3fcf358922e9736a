#include "review/summary.h"

#include <algorithm>
#include <cmath>

#include "ai/prospect.h"

namespace mornington {
namespace {

constexpr std::size_t kWorthTelling = 5;

// What one step put into a seat's account.
class Account {
 public:
  Account(const Findings& findings, Seat seat) : findings_(findings), seat_(seat) {}

  SeatSummary sum() {
    summary_.start = unexplained_ = of(findings_.start);
    for (const StepFinding& step : findings_.steps)
      if (step.best) summary_.start += of(step.lead);
    note(summary_.start);
    for (std::size_t i = 0; i < findings_.steps.size(); ++i) {
      enter(i);
      note(changed_);
    }
    end_with_result();
    pick_steps();
    return summary_;
  }

 private:
  [[nodiscard]] const Figure& of(const Figures& figures) const {
    return figures[static_cast<std::size_t>(index(seat_))];
  }

  void enter(std::size_t i) {
    const StepFinding& step = findings_.steps[i];
    changed_ = {};
    if (step.played.by == kNoSeat) return enter_draw(step);
    if (step.best) enter_decision(step);
    enter_news(step);
  }

  void enter_draw(const StepFinding& step) {
    const bool own = step.drawn_for == seat_ || step.drawn_for == kNoSeat;
    (own ? summary_.own_draws : summary_.others_draws) += of(step.luck);
    unexplained_ += of(step.luck);
    changed_ = of(step.luck);
  }

  void enter_decision(const StepFinding& step) {
    const bool own = step.played.by == seat_;
    (own ? summary_.own_decisions : summary_.others_decisions) += of(step.effect);
    if (own) ++summary_.decisions;
    if (own && *step.best == step.played.action) ++summary_.agreed;
    unexplained_ += of(step.whole);
    changed_ = of(step.effect);
  }

  // What nobody had seen is nobody's draw, so it is the whole table's.
  void enter_news(const StepFinding& step) {
    summary_.own_draws += of(step.news);
    unexplained_ += of(step.news);
    changed_ += of(step.news);
  }

  void note(const Figure& change) {
    summary_.points.push_back(change.points.mean + (summary_.points.empty() ? 0 : summary_.points.back()));
    summary_.win.push_back(change.win.mean + (summary_.win.empty() ? 0 : summary_.win.back()));
  }

  void end_with_result() {
    const Prospect result = final_prospect(findings_.result);
    const auto i = static_cast<std::size_t>(index(seat_));
    summary_.remainder.points = {result.points[i] - summary_.points.back(), unexplained_.points.variance};
    summary_.remainder.win = {result.win[i] - summary_.win.back(), unexplained_.win.variance};
    summary_.points.back() = result.points[i];
    summary_.win.back() = result.win[i];
  }

  // NB: the last step is none: what the estimates left unexplained lies on it.
  void pick_steps() {
    const auto cost = [&](std::size_t i) { return -of(findings_.steps[i].effect).points.mean; };
    const auto change = [&](std::size_t i) { return std::abs(summary_.points[i + 1] - summary_.points[i]); };
    for (std::size_t i = 0; i < findings_.steps.size(); ++i) {
      const StepFinding& step = findings_.steps[i];
      if (step.played.by == seat_ && step.best && cost(i) > 0) summary_.costliest.push_back(i);
      if (i + 1 < findings_.steps.size() && change(i) > 0) summary_.turning_points.push_back(i);
    }
    keep_most(summary_.costliest, cost);
    keep_most(summary_.turning_points, change);
    std::sort(summary_.turning_points.begin(), summary_.turning_points.end());
  }

  template <class Measure>
  static void keep_most(std::vector<std::size_t>& steps, Measure&& measure) {
    std::stable_sort(steps.begin(), steps.end(), [&](std::size_t a, std::size_t b) { return measure(a) > measure(b); });
    steps.resize(std::min(steps.size(), kWorthTelling));
  }

  const Findings& findings_;
  Seat seat_;
  SeatSummary summary_;
  Figure changed_;      // by the step at hand
  Figure unexplained_;  // its variance is that of all estimates together
};

}  // namespace

SeatSummary summarise(const Findings& findings, Seat seat) { return Account(findings, seat).sum(); }

}  // namespace mornington
