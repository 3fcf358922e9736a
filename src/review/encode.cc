#include <cmath>
#include <utility>

#include "review/review.h"

namespace mornington::review {
namespace {

// To a thousandth of a point, and of a hundredth of a chance: what is less is noise.
double rounded(double value, double parts) { return std::round(value * parts) / parts + 0.0; }
double points(double value) { return rounded(value, 1e3); }
double chance(double value) { return rounded(value, 1e5); }

json::Value encode(const SeatEstimate& figure) {
  return json::Object{{"points", points(figure.points.mean)},
                      {"points_error", points(figure.points.error())},
                      {"win", chance(figure.win.mean)},
                      {"win_error", chance(figure.win.error())}};
}

template <class List, class Encode>
json::Value list_of(const List& list, Encode&& encode_one) {
  json::Value out = json::Value::array();
  for (const auto& one : list) out.push_back(encode_one(one));
  return out;
}

json::Value by_seat(const SamplesBySeat& samples, int seats) {
  json::Value out = json::Value::array();
  for (const Seat seat : each_seat(seats)) out.push_back(encode(samples[seat].estimate()));
  return out;
}

json::Value seat_value(Seat seat) { return seat == kNoSeat ? json::Value() : json::Value(index(seat)); }

void write_action(const Presenter& presenter, Action action, json::Value& out) {
  out["do"] = presenter.write(action);
  out["detail"] = presenter.encode(action);
}

json::Value encode_line(const Presenter& presenter, const std::vector<ai::Explanation::Step>& line) {
  return list_of(line, [&](const ai::Explanation::Step& step) {
    json::Value out;
    out["by"] = seat_value(step.by);
    out["do"] = step.action;
    const Result<Action> action = presenter.read(step.action);
    out["detail"] = action.ok() ? presenter.encode(*action) : json::Value();
    return out;
  });
}

json::Value encode_decision(const Review& review, std::size_t i) {
  const StepFinding& step = review.findings().steps[i];
  const Presenter& presenter = *review.config().presenter;
  json::Value out;
  out["step"] = i;
  out["by"] = index(step.played.by);
  write_action(presenter, step.played.action, out);
  out["choices"] = step.choices;
  if (*step.best != step.played.action) write_action(presenter, *step.best, out["better"]);
  if (!review.line(i).empty()) out["line"] = encode_line(presenter, review.line(i));
  out["cost"] = encode(cost_of(step));
  out["effects"] = by_seat(step.effect, review.findings().seats);
  return out;
}

json::Value encode_draw(const Review& review, std::size_t i) {
  const StepFinding& step = review.findings().steps[i];
  json::Value out;
  out["step"] = i;
  out["seat"] = seat_value(step.drawn_for);
  write_action(*review.config().presenter, step.played.action, out);
  out["luck"] = by_seat(step.luck, review.findings().seats);
  return out;
}

json::Value encode_result(const Findings& findings, Seat seat) {
  const ai::Evaluation result = ai::final_evaluation(findings.result);
  return json::Object{{"points", static_cast<int>(findings.result.points[seat])},
                      {"win", chance(result.win[seat])},
                      {"rank", static_cast<int>(findings.result.rank[seat])}};
}

json::Value encode_expected(const std::vector<SeatEstimate>& trace) {
  return json::Object{
      {"points", list_of(trace, [](const SeatEstimate& one) { return json::Value(points(one.points.mean)); })},
      {"points_error", list_of(trace, [](const SeatEstimate& one) { return json::Value(points(one.points.error())); })},
      {"win", list_of(trace, [](const SeatEstimate& one) { return json::Value(chance(one.win.mean)); })},
      {"win_error", list_of(trace, [](const SeatEstimate& one) { return json::Value(chance(one.win.error())); })}};
}

json::Value encode_seat(const Findings& findings, const SeatSummary& summary, Seat seat) {
  json::Value out;
  out["seat"] = index(seat);
  out["result"] = encode_result(findings, seat);
  out["start"] = encode(summary.start);
  out["own_decisions"] = encode(summary.own_decisions);
  out["others_decisions"] = encode(summary.others_decisions);
  out["own_draws"] = encode(summary.own_draws);
  out["others_draws"] = encode(summary.others_draws);
  out["luck"] = encode(summary.luck);
  out["hidden"] = encode(summary.hidden);
  out["remainder"] = encode(summary.remainder);
  out["decisions"] = summary.decisions;
  out["agreed"] = summary.agreed;
  const auto as_it_is = [](std::size_t step) { return json::Value(step); };
  out["costliest"] = list_of(summary.costliest, as_it_is);
  out["turning_points"] = list_of(summary.turning_points, as_it_is);
  out["expected"] = encode_expected(summary.expected);
  return out;
}

json::Value encode_level(const LevelResult& level) {
  json::Value gained = json::Value::array();
  json::Value ranks = json::Value::array();
  for (const Seat seat : each_seat(level.scores.seats)) {
    gained.push_back(static_cast<int>(level.scores.points[seat]));
    ranks.push_back(static_cast<int>(level.scores.rank[seat]));
  }
  return json::Object{{"level", level.level}, {"points", std::move(gained)}, {"ranks", std::move(ranks)}};
}

json::Value encode_head(const Review& review) {
  const Findings& findings = review.findings();
  const TableSetup& setup = review.config().setup;
  const auto text = [](const std::string& one) { return json::Value(one); };
  json::Value out;
  out["review"] = 1;
  out["edition"] = setup.edition;
  out["seats"] = findings.seats;
  if (!setup.names.empty()) out["names"] = list_of(setup.names, text);
  if (!setup.players.empty()) out["players"] = list_of(setup.players, text);
  out["level"] = review.settings().level;
  out["samples"] = review.settings().budget.samples;
  out["seed"] = review.settings().budget.seed;
  out["steps"] = findings.steps.size();
  out["reviewed"] = findings.reviewed;
  out["playouts"] = findings.playouts;
  return out;
}

}  // namespace

json::Value encode_decisions(const Review& review) {
  json::Value out = json::Value::array();
  for (std::size_t i = 0; i < review.findings().steps.size(); ++i)
    if (review.findings().steps[i].best) out.push_back(encode_decision(review, i));
  return out;
}

json::Value encode(const Review& review) {
  const Findings& findings = review.findings();
  json::Value out = encode_head(review);
  json::Value& seats = out["by_seat"] = json::Value::array();
  for (const SeatSummary& summary : review.summaries())
    seats.push_back(encode_seat(findings, summary, seat_at(static_cast<int>(seats.items().size()))));
  out["decisions"] = encode_decisions(review);
  out["draws"] = json::Value::array();
  for (std::size_t i = 0; i < findings.steps.size(); ++i) {
    const StepFinding& step = findings.steps[i];
    if (step.played.by == kNoSeat && step.choices > 1 && i < findings.reviewed)
      out["draws"].push_back(encode_draw(review, i));
  }
  if (!review.settings().levels.empty()) out["levels"] = list_of(review.levels(), encode_level);
  return out;
}

}  // namespace mornington::review
