#include "balance/judge.h"

#include <algorithm>
#include <cmath>

namespace mornington::balance {
namespace {

// A seat may win this much more or less often than its share. NB: see docs/balance.md for what shipped boards have.
constexpr double kSeatTolerance = 0.12;
constexpr double kStyleTolerance = 0.10;
constexpr double kInterval = 1.96;
// Two-sided bounds for a family of tests: a certificate looks at fourteen seats and several styles.
constexpr double kCautious = 3.2 / kInterval;
constexpr double kNineOfTen = 1.28 / kInterval;  // above a bound, so that nine certificates of ten pass it
// More than this share of the stations used in less than one game of ten: a dead region. NB: every station of the
// boards of the game is used in at least 19 of 100 games.
constexpr double kUnusedShare = 0.04;
constexpr double kHardlyUsed = 10;  // in a hundred games
constexpr double kNeverUsed = 2;
constexpr int kGamesForUse = 60;
constexpr int kGamesForOne = 150;  // before a single station is called unused
constexpr std::size_t kNamed = 3;  // stations that a reason names
// A player who uses a station alone wins more than this share, beyond chance: it decides the game. NB: docs/balance.md
// has the figures of the boards of the game.
constexpr double kDecisive = 0.8;
constexpr double kManyTests = 3.3 / kInterval;  // one station of a hundred is looked for
// One rule that brings more than this share of all points. NB: in Metro one brings 75 in a hundred.
constexpr double kOneSource = 0.85;
// Levels surely win less than this share against the levels below, where thought is of no use. NB: on the boards of the
// game they win from 80 to 96 in a hundred.
constexpr double kDepth = 0.72;
constexpr int kDealsForDepth = 12;
constexpr double kLeastDeviation = 0.2;  // of deals, a few of which may all end alike
constexpr int kFewestGames = 60;

std::string rounded(double share) { return std::to_string(std::lround(share * 100)); }
std::string percent(double share) { return rounded(share) + " %"; }

void judge_seats(Certificate& out) {
  for (const SeatReport& report : out.seats)
    for (std::size_t seat = 0; seat < report.wins.size(); ++seat) {
      const Estimate& wins = report.wins[seat];
      const double off = wins.value - 1.0 / report.seats;
      if (std::abs(off) - wins.half_width * kCautious <= kSeatTolerance) continue;
      out.reasons.push_back(
          {"seat",
           "with " + std::to_string(report.seats) + " players seat " + std::to_string(seat + 1) + " wins " +
               percent(wins.value) + " instead of " + percent(1.0 / report.seats),
           {std::to_string(report.seats), std::to_string(seat + 1), rounded(wins.value), rounded(1.0 / report.seats)}});
      break;
    }
}

// A restricted player who wins more often than a free one: what is left out is a mistake on this board.
void judge_styles(Certificate& out) {
  for (const DuelReport& duel : out.duels) {
    if (duel.series.kind != Series::Kind::Style) continue;
    if (duel.wins.value - duel.wins.half_width * kCautious <= 0.5 + kStyleTolerance) continue;
    out.reasons.push_back({"style",
                           "the style \"" + duel.series.first + "\" dominates: it wins " + percent(duel.wins.value) +
                               " against free play",
                           {duel.series.first, rounded(duel.wins.value)}});
  }
}

// Thinking must be of use. All duels of levels count together: eight deals of one of them show little.
void judge_depth(Certificate& out) {
  double wins = 0;
  double squares = 0;  // of the deviations
  int deals = 0;
  const DuelReport* worst = nullptr;
  for (const DuelReport& duel : out.duels) {
    if (duel.series.kind != Series::Kind::Levels) continue;
    wins += duel.wins.value * duel.wins.games;
    squares += duel.deviation * duel.deviation * duel.wins.games;
    deals += duel.wins.games;
    if (worst == nullptr || duel.wins.value < worst->wins.value) worst = &duel;
  }
  if (worst == nullptr || deals < kDealsForDepth) return;
  const double error = std::max(std::sqrt(squares / deals), kLeastDeviation) / std::sqrt(static_cast<double>(deals));
  if (wins / deals + kInterval * error >= kDepth) return;
  out.reasons.push_back({"no-depth",
                         "the level " + worst->series.first + " wins only " + percent(worst->wins.value) + " against " +
                             worst->series.second,
                         {worst->series.first, worst->series.second, rounded(worst->wins.value)}});
}

void judge_use(const Subject& subject, Certificate& out) {
  if (out.games < kGamesForUse) return;
  std::size_t stations = 0;
  std::size_t hardly = 0;
  std::vector<std::string> never;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    if (subject.places[i].is_link()) continue;
    ++stations;
    hardly += out.uses[i] < kHardlyUsed ? 1 : 0;
    if (out.uses[i] < kNeverUsed) never.push_back(subject.places[i].name);
  }
  if (static_cast<double>(hardly) > kUnusedShare * static_cast<double>(stations))
    out.reasons.push_back({"dead-region",
                           std::to_string(hardly) + " of " + std::to_string(stations) +
                               " stations or squares are used in less than a tenth of the games",
                           {std::to_string(hardly), std::to_string(stations)}});
  if (never.empty() || out.games < kGamesForOne) return;
  if (never.size() > kNamed) never.resize(kNamed);
  std::string names;
  for (const std::string& name : never) names += (names.empty() ? "" : ", ") + name;
  out.reasons.push_back({"unused", "hardly any game uses " + names, {names}});
}

void judge_decisive(const Subject& subject, Certificate& out) {
  const auto& [place, wins] = out.decisive;
  if (place < 0 || wins.value - wins.half_width * kManyTests <= kDecisive) return;
  const std::string& name = subject.places[static_cast<std::size_t>(place)].name;
  out.reasons.push_back({"decisive",
                         "a player who uses " + name + " alone wins " + percent(wins.value) + " of the games",
                         {name, rounded(wins.value)}});
}

void judge_sources(Certificate& out) {
  if (out.largest_source <= kOneSource) return;
  out.reasons.push_back({"one-source",
                         "rule " + out.largest_rule + " brings " + percent(out.largest_source) + " of all points",
                         {out.largest_rule, rounded(out.largest_source)}});
}

}  // namespace

void judge(const Subject& subject, Certificate& out) {
  const int games = out.seats.empty() || out.seats.front().wins.empty() ? 0 : out.seats.front().wins.front().games;
  if (games > 0) out.detectable = kSeatTolerance + out.seats.front().wins.front().half_width * (kCautious + kNineOfTen);
  judge_seats(out);
  judge_styles(out);
  judge_depth(out);
  judge_use(subject, out);
  judge_decisive(subject, out);
  judge_sources(out);
  out.verdict = games < kFewestGames  ? Conclusion::NotEnoughGames
                : out.reasons.empty() ? Conclusion::Fair
                                      : Conclusion::Unfair;
}

std::string_view word_for(Conclusion verdict) {
  switch (verdict) {
    case Conclusion::Fair: return "fair";
    case Conclusion::Unfair: return "unfair";
    case Conclusion::NotEnoughGames: break;
  }
  return "not-enough-games";
}

std::string sentence(const Certificate& certificate) {
  if (certificate.verdict == Conclusion::NotEnoughGames)
    return "Not enough games for a verdict: " + std::to_string(certificate.games) + " were played.";
  if (certificate.verdict == Conclusion::Fair)
    return "No unfairness was found in " + std::to_string(certificate.games) + " games; a seat that wins " +
           percent(certificate.detectable) + " more than its share would have been noticed.";
  std::string text = "The board is not fair: ";
  for (std::size_t i = 0; i < certificate.reasons.size(); ++i)
    text += (i == 0 ? "" : "; ") + certificate.reasons[i].text;
  return text + ".";
}

}  // namespace mornington::balance
