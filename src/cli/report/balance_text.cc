#include "cli/report/balance_text.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

#include "balance/shipped.h"
#include "balance/styles.h"

namespace mornington::cli {
namespace {

using balance::Certificate;
using balance::DuelReport;
using balance::Estimate;
using balance::Series;

std::string rounded(double value, int digits = 1) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.*f", digits, value);
  return buffer;
}

std::string with_interval(const Estimate& estimate, double factor = 1, const char* unit = "") {
  return rounded(estimate.value * factor) + unit + " ± " + rounded(estimate.half_width * factor);
}

std::string seats_text(const Certificate& certificate) {
  std::string out = "Seats (casual bots; share of the victories in %, and points above the mean of the others)\n";
  for (const balance::SeatReport& report : certificate.seats) {
    out += "  " + std::to_string(report.seats) + " players, " + std::to_string(report.wins.front().games) +
           " games, fair share " + rounded(100.0 / report.seats) + "\n";
    for (std::size_t seat = 0; seat < report.wins.size(); ++seat)
      out += "    seat " + std::to_string(seat + 1) + "   " + with_interval(report.wins[seat], 100) + "   " +
             with_interval(report.margins[seat]) + "\n";
  }
  return out;
}

std::string duel_text(const DuelReport& duel, const balance::Subject& subject) {
  std::string what = duel.series.first + " against " + duel.series.second;
  for (const balance::Style& style : balance::styles_of(subject))
    if (style.name == duel.series.first) what += " (" + std::string(style.what) + ")";
  const auto elo = [&](double side) { return rounded(balance::elo(duel.wins.value + side * duel.wins.half_width), 0); };
  return "  " + with_interval(duel.wins, 100, " %") + "   " + elo(0) + " Elo (" + elo(-1) + " to " + elo(1) + ")   " +
         what + "\n";
}

std::string duels_text(const Certificate& certificate, const balance::Subject& subject) {
  std::string out = "Duels (two players, every deal played from both seats; share of the victories)\n";
  for (const DuelReport& duel : certificate.duels) out += duel_text(duel, subject);
  return out;
}

std::string use_text(const Certificate& certificate, const balance::Subject& subject) {
  std::vector<std::size_t> order(subject.places.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::erase_if(order, [&](std::size_t i) { return subject.places[i].is_link(); });
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return certificate.uses[a] > certificate.uses[b]; });
  std::string out = "Use (in % of the games)\n  most:";
  for (std::size_t i = 0; i < std::min<std::size_t>(6, order.size()); ++i)
    out += " " + subject.places[order[i]].id + " " + rounded(certificate.uses[order[i]], 0);
  out += "\n  least:";
  for (std::size_t i = order.size() > 6 ? order.size() - 6 : 0; i < order.size(); ++i)
    out += " " + subject.places[order[i]].id + " " + rounded(certificate.uses[order[i]], 0);
  out += "\n  never:";
  if (certificate.unused.empty()) out += " none";
  for (const std::string& id : certificate.unused) out += " " + id;
  return out + "\n";
}

std::string shipped_text(const balance::Subject& subject) {
  const balance::ShippedFigures* there = balance::shipped_figures(subject.setup.edition, subject.family);
  if (there == nullptr) return {};
  return "  compare: " + std::string(there->edition) + " has " + rounded(there->points) + " points, " +
         rounded(there->decisions) + " decisions, " + rounded(there->lead_changes) + " lead changes, " +
         rounded(there->largest_source, 0) + " % from one rule, and uses every station in " +
         rounded(there->least_used, 0) + " % of the games or more\n";
}

}  // namespace

std::string balance_text(const Certificate& certificate, const balance::Subject& subject) {
  std::string out =
      sentence(certificate) + "\n\n" + subject.setup.edition + ", " + std::to_string(certificate.games) + " games\n";
  out += "  points of a player  " + with_interval(certificate.points) + ", deviation " +
         rounded(certificate.points_deviation) + "\n";
  out += "  in quarters        ";
  for (const int score : certificate.quarters) out += " " + std::to_string(score);
  out += "  (lowest, a quarter, half and three quarters of all, highest)\n";
  out += "  decisions of a game " + with_interval(certificate.decisions) + "\n";
  out += "  lead changes        " + with_interval(certificate.lead_changes) + "\n";
  out += "  largest source      rule " + certificate.largest_rule + ", " + rounded(certificate.largest_source * 100) +
         " % of the points\n";
  if (certificate.decisive.place >= 0)
    out += "  says most           a player who uses " +
           subject.places[static_cast<std::size_t>(certificate.decisive.place)].id + " alone wins " +
           with_interval(certificate.decisive.wins, 100, " %") + " of " +
           std::to_string(certificate.decisive.wins.games) + " games\n";
  out +=
      "  detectable          a seat that wins " + rounded(certificate.detectable * 100) + " % more than its share\n\n";
  out.insert(out.size() - 1, shipped_text(subject));
  return out + seats_text(certificate) + duels_text(certificate, subject) + use_text(certificate, subject);
}

}  // namespace mornington::cli
