#include "review/summary.h"

#include <algorithm>
#include <cmath>

#include "ai/evaluation.h"

namespace mornington::review {
namespace {

constexpr std::size_t kWorthTelling = 5;

// The contributions of the steps to a seat's account.
class Account {
 public:
  Account(const Findings& findings, Seat seat) : findings_(findings), seat_(seat) {}

  SeatSummary sum() {
    SeatSamples start = of(findings_.start);
    for (const StepFinding& step : findings_.steps) start += of(step.lead);
    summary_.start = start.estimate();
    change(start);
    for (const StepFinding& step : findings_.steps) enter(step);
    close();
    pick_steps();
    return summary_;
  }

 private:
  [[nodiscard]] const SeatSamples& of(const SamplesBySeat& samples) const { return samples[seat_]; }

  void enter(const StepFinding& step) {
    if (step.played.by == kNoSeat) return enter_draw(step);
    const bool own = step.played.by == seat_;
    (own ? own_decisions_ : others_decisions_) += of(step.effect);
    if (own && step.best) ++summary_.decisions;
    if (own && step.best && *step.best == step.played.action) ++summary_.agreed;
    // A draw that nobody had seen counts for the whole table.
    own_draws_ += of(step.news);
    hidden_ += of(step.hidden);
    SeatSamples all = of(step.effect);
    change((all += of(step.news)) += of(step.hidden));
  }

  void enter_draw(const StepFinding& step) {
    const bool own = step.drawn_for == seat_ || step.drawn_for == kNoSeat;
    (own ? own_draws_ : others_draws_) += of(step.luck);
    change(of(step.luck));
  }

  void change(const SeatSamples& by) {
    known_ += by;
    summary_.expected.push_back(known_.estimate());
  }

  // The remainder is what is not known in the end, and its error that of all that is.
  void close() {
    summary_.own_decisions = own_decisions_.estimate();
    summary_.others_decisions = others_decisions_.estimate();
    summary_.own_draws = own_draws_.estimate();
    summary_.others_draws = others_draws_.estimate();
    summary_.hidden = hidden_.estimate();
    summary_.luck = (own_draws_ += others_draws_).estimate();
    const ai::Evaluation result = ai::final_evaluation(findings_.result);
    const SeatEstimate known = summary_.expected.back();
    summary_.remainder.points = {result.points[seat_] - known.points.mean, known.points.variance};
    summary_.remainder.win = {result.win[seat_] - known.win.mean, known.win.variance};
    summary_.expected.back() = {{result.points[seat_], 0}, {result.win[seat_], 0}};
  }

  // NB: the last step is none: what the estimates left unexplained lies on it.
  void pick_steps() {
    const auto cost = [&](std::size_t i) { return -of(findings_.steps[i].effect).points.mean(); };
    const auto points = [&](std::size_t moment) { return summary_.expected[moment].points.mean; };
    const auto change = [&](std::size_t i) { return std::abs(points(i + 1) - points(i)); };
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
  SeatSamples own_decisions_;
  SeatSamples others_decisions_;
  SeatSamples own_draws_;
  SeatSamples others_draws_;
  SeatSamples hidden_;
  SeatSamples known_;  // what is expected so far
};

}  // namespace

SeatEstimate cost_of(const StepFinding& decision) {
  SeatEstimate cost = decision.effect[decision.played.by].estimate();
  cost.points.mean = -cost.points.mean;
  cost.win.mean = -cost.win.mean;
  return cost;
}

SeatSummary summarise(const Findings& findings, Seat seat) { return Account(findings, seat).sum(); }

}  // namespace mornington::review
