#include "balance/certificate.h"

#include <algorithm>
#include <cmath>

#include "balance/judge.h"

namespace mornington::balance {
namespace {

constexpr double kNormal95 = 1.96;

// The interval of a share by Agresti and Coull (1998), which does not take a few games that all end alike for certain.
Estimate share_of(const Mean& wins) {
  Estimate out = wins.estimate();
  const double games = out.games + 4;
  const double middle = (out.value * out.games + 2) / games;
  out.half_width = kNormal95 * std::sqrt(middle * (1 - middle) / games);
  return out;
}

}  // namespace

void Mean::add(double value) {
  ++count_;
  sum_ += value;
  squares_ += value * value;
}

double Mean::deviation() const {
  if (count_ < 2) return 0;
  const double mean = sum_ / count_;
  return std::sqrt(std::max(0.0, (squares_ - count_ * mean * mean) / (count_ - 1)));
}

Estimate Mean::estimate() const {
  if (count_ == 0) return {};
  // NB: a few games that all end alike must not look certain; half a game of each outcome is added to a share.
  return {sum_ / count_, kNormal95 * std::max(deviation(), 0.5 / count_) / std::sqrt(static_cast<double>(count_)),
          count_};
}

std::vector<int> quarters_of(std::vector<int> scores) {
  std::sort(scores.begin(), scores.end());
  std::vector<int> out;
  for (std::size_t quarter = 0; quarter <= 4 && !scores.empty(); ++quarter)
    out.push_back(scores[(scores.size() - 1) * quarter / 4]);
  return out;
}

double elo(double share) {
  const double bounded = std::clamp(share, 0.01, 0.99);
  return 400 * std::log10(bounded / (1 - bounded));
}

Measuring::Measuring(const Subject& subject, const GamePlan& plan) : subject_(subject), plan_(plan) {
  for (const Series& series : plan.series) games_.emplace_back(static_cast<std::size_t>(series.games));
  used_.assign(subject.places.size(), 0);
  alone_.resize(subject.places.size());
}

void Measuring::add(int game, const GameFacts& facts) {
  const GamePlan::Place place = plan_.place(game);
  games_[place.series][static_cast<std::size_t>(place.game)] = facts;
  ++games_counted_;
  for (std::size_t i = 0; i < used_.size(); ++i) used_[i] += facts.users[i].empty() ? 0 : 1;
  if (place.series == 0 && facts.scores.seats == 2) note_users(facts);
  games_[place.series][static_cast<std::size_t>(place.game)].users.clear();
}

void Measuring::note_users(const GameFacts& facts) {
  for (std::size_t i = 0; i < alone_.size(); ++i)
    for (const int seat : {0, 1})
      if (facts.users[i] == SeatSet(seat_at(seat))) alone_[i].add(facts.win(static_cast<std::size_t>(seat)));
}

Decisive Measuring::decisive() const {
  Decisive best;
  double surest = 0;
  for (std::size_t i = 0; i < alone_.size(); ++i) {
    const Estimate wins = share_of(alone_[i]);
    if (wins.value - wins.half_width <= surest) continue;
    surest = wins.value - wins.half_width;
    best = {static_cast<int>(i), wins};
  }
  return best;
}

SeatReport Measuring::seat_report(std::size_t series) const {
  const auto seats = static_cast<std::size_t>(plan_.series[series].seats);
  std::vector<Mean> wins(seats);
  std::vector<Mean> margins(seats);
  for (const GameFacts& facts : games_[series])
    for (std::size_t seat = 0; seat < seats && facts.decisions > 0; ++seat) {
      wins[seat].add(facts.win(seat));
      margins[seat].add(facts.margin(seat));
    }
  SeatReport report{static_cast<int>(seats), {}, {}};
  for (std::size_t seat = 0; seat < seats; ++seat) {
    report.wins.push_back(share_of(wins[seat]));
    report.margins.push_back(margins[seat].estimate());
  }
  return report;
}

// Both games of a deal are one observation: they share its luck.
DuelReport Measuring::duel_report(std::size_t series) const {
  Mean wins;
  const std::vector<GameFacts>& games = games_[series];
  for (std::size_t i = 0; i + 1 < games.size(); i += 2)
    if (games[i].decisions > 0 && games[i + 1].decisions > 0) wins.add((games[i].win(0) + games[i + 1].win(1)) / 2);
  return {plan_.series[series], share_of(wins), wins.deviation()};
}

Certificate Measuring::certificate() const {
  Certificate out;
  out.games = games_counted_;
  Mean points;
  Mean decisions;
  Mean leads;
  std::map<std::uint32_t, double> by_rule;
  double all_points = 0;
  std::vector<int> scores;
  for (std::size_t i = 0; i < plan_.series.size(); ++i) {
    if (plan_.series[i].kind != Series::Kind::Seats) {
      out.duels.push_back(duel_report(i));
      continue;
    }
    out.seats.push_back(seat_report(i));
    if (i > 0) continue;
    for (const GameFacts& facts : games_[i]) {
      if (facts.decisions == 0) continue;
      decisions.add(facts.decisions);
      leads.add(facts.lead_changes);
      for (std::size_t seat = 0; seat < facts.scores.seats; ++seat) {
        points.add(facts.scores.points[seat]);
        scores.push_back(facts.scores.points[seat]);
      }
      for (const auto& [rule, sum] : facts.points_by_rule)
        by_rule[rule] += std::max(0, sum), all_points += std::max(0, sum);
    }
  }
  out.points = points.estimate();
  out.points_deviation = points.deviation();
  out.quarters = quarters_of(std::move(scores));
  out.decisions = decisions.estimate();
  out.lead_changes = leads.estimate();
  for (const auto& [rule, sum] : by_rule)
    if (all_points > 0 && sum / all_points > out.largest_source)
      out.largest_source = sum / all_points, out.largest_rule = RuleId{rule}.text();
  for (std::size_t i = 0; i < used_.size(); ++i) {
    out.uses.push_back(games_counted_ == 0 ? 0 : 100.0 * used_[i] / games_counted_);
    if (used_[i] == 0 && !subject_.places[i].is_link()) out.unused.push_back(subject_.places[i].id);
  }
  out.decisive = decisive();
  judge(subject_, out);
  return out;
}

}  // namespace mornington::balance
