#include "cli/report/tournament_text.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/terminal/console.h"
#include "tournaments/standings.h"

namespace mornington::cli {
namespace {

using tournaments::Format;
using tournaments::RankedEntrant;
using tournaments::TieBreak;
using tournaments::Tournament;

constexpr int kWidestName = 32;

const std::string& name_of(const Tournament& tournament, int entrant) {
  return tournament.entrants[tournaments::at(entrant)].name;
}

// Half points as "2" and "2.5"; ten-thousandths of a deal in hundredths of all that could be won on it.
std::string score_text(Format format, int score) {
  if (format == Format::Duplicate) return decimal(score / 100.0, 1);
  return std::to_string(score / 2) + (score % 2 == 0 ? "" : ".5");
}

// Sums of half points in points, products of two in quarters of a point.
std::string tie_break_text(const TieBreak& kind, int value) {
  if (kind.id == "margin") return decimal(value / 100.0, 2);
  if (kind.id == "sonneborn-berger") return decimal(value / 4.0, 2);
  if (kind.id == "wins" || kind.id == "deals-won") return std::to_string(value);
  return decimal(value / 2.0, 1);
}

// As keys of JSON are written.
std::string key_of(const TieBreak& kind) {
  std::string key(kind.id);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

std::string right(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ') + text;
}

int width_of_names(const Tournament& tournament) {
  int width = 4;
  for (const auto& one : tournament.entrants) width = std::max(width, std::min(kWidestName, columns(one.name)));
  return width;
}

std::string heading(const Tournament& tournament, int names) {
  std::string line = "rank  " + fitted("name", names) + right("score", 7);
  for (const TieBreak& one : tournaments::tie_breaks(tournament.format)) line += "  " + std::string(one.id);
  return line + "\n";
}

std::string row(const Tournament& tournament, const RankedEntrant& ranked, int names) {
  std::string line = right(std::to_string(ranked.rank), 4) + "  " + fitted(name_of(tournament, ranked.entrant), names) +
                     right(score_text(tournament.format, ranked.score), 7);
  const auto& kinds = tournaments::tie_breaks(tournament.format);
  for (std::size_t i = 0; i < kinds.size(); ++i)
    line += "  " + right(tie_break_text(kinds[i], ranked.tie_breaks[i]), columns(kinds[i].id));
  return line + "\n";
}

}  // namespace

std::string pairings_text(const Tournament& tournament) {
  const tournaments::Pairings& last = tournament.played.back();
  std::string text = "Round " + std::to_string(tournament.played.size()) + " of " + std::to_string(tournament.rounds) +
                     ", first seat first\n";
  int table = 0;
  for (const tournaments::Meeting& one : last.meetings)
    text += right(std::to_string(++table), 4) + "  " + name_of(tournament, one.first) + " - " +
            name_of(tournament, one.second) + (one.result ? " (not played)" : "") + "\n";
  if (last.bye) text += " bye  " + name_of(tournament, *last.bye) + "\n";
  return text;
}

std::string standings_text(const Tournament& tournament) {
  const int names = width_of_names(tournament);
  std::string text = heading(tournament, names);
  for (const RankedEntrant& one : tournaments::standings(tournament)) text += row(tournament, one, names);
  text += "\nEqual scores are decided by\n";
  for (const TieBreak& one : tournaments::tie_breaks(tournament.format))
    text += "  " + std::string(one.id) + ": " + std::string(one.explanation) + "\n";
  return text;
}

json::Value encode_standings(const Tournament& tournament) {
  json::Value all = json::Value::array();
  const auto& kinds = tournaments::tie_breaks(tournament.format);
  for (const RankedEntrant& one : tournaments::standings(tournament)) {
    json::Value row = json::Object{
        {"rank", one.rank}, {"entrant", tournament.entrants[tournaments::at(one.entrant)].id}, {"score", one.score}};
    for (std::size_t i = 0; i < kinds.size(); ++i) row[key_of(kinds[i])] = one.tie_breaks[i];
    all.push_back(std::move(row));
  }
  return json::Object{{"name", tournament.name}, {"rounds", tournament.played.size()}, {"standings", std::move(all)}};
}

}  // namespace mornington::cli
