#include <algorithm>
#include <string>

#include "tournaments/codec.h"
#include "tournaments/standings.h"

namespace mornington::tournaments {
namespace {

// The columns of a player's line, counted from 1, as the format has them.
constexpr std::size_t kStartColumn = 5, kNameColumn = 15, kPointsColumn = 81, kRankColumn = 86, kFirstRoundColumn = 92;
constexpr std::size_t kRoundWidth = 10;
constexpr std::size_t kNameWidth = 33;

void put(std::string& line, std::size_t column, const std::string& text) {
  if (line.size() < column - 1 + text.size()) line.resize(column - 1 + text.size(), ' ');
  line.replace(column - 1, text.size(), text);
}

std::string right(const std::string& text, std::size_t width) {
  return text.size() >= width ? text : std::string(width - text.size(), ' ') + text;
}

// Bytes beyond ASCII have no place in columns.
std::string plain_name(const std::string& name) {
  std::string plain;
  for (const char c : name)
    if (static_cast<unsigned char>(c) < 0x80) plain += c < ' ' ? ' ' : c;
  return plain.substr(0, kNameWidth);
}

std::string points(int half_points) { return std::to_string(half_points / 2) + (half_points % 2 == 0 ? ".0" : ".5"); }

std::string against(int opponent, bool first, char result) {
  return right(std::to_string(opponent + 1), 4) + (first ? " w " : " b ") + result;
}

std::string meeting_text(const Meeting& meeting, bool first) {
  const int opponent = first ? meeting.second : meeting.first;
  if (!meeting.result) return against(opponent, first, ' ');
  const int won = half_points(*meeting.result, first);
  if (!meeting.result->played) return against(opponent, first, won == 2 ? '+' : '-');
  return against(opponent, first, won == 2 ? '1' : won == 1 ? '=' : '0');
}

std::string round_text(const Tournament& tournament, const Pairings& pairings, int entrant) {
  for (const Meeting& one : pairings.meetings) {
    if (one.first == entrant) return meeting_text(one, true);
    if (one.second == entrant) return meeting_text(one, false);
  }
  if (pairings.bye == entrant) return tournament.format == Format::Swiss ? "0000 - U" : "0000 - Z";
  return "0000 - Z";
}

std::string player_line(const Tournament& tournament, const RankedEntrant& ranked) {
  std::string line = "001";
  put(line, kStartColumn, right(std::to_string(ranked.entrant + 1), 4));
  put(line, kNameColumn, plain_name(tournament.entrants[at(ranked.entrant)].name));
  put(line, kPointsColumn, right(points(ranked.score), 4));
  put(line, kRankColumn, right(std::to_string(ranked.rank), 4));
  for (std::size_t r = 0; r < tournament.played.size(); ++r)
    put(line, kFirstRoundColumn + kRoundWidth * r, round_text(tournament, tournament.played[r], ranked.entrant));
  return line;
}

}  // namespace

std::string trf_report(const Tournament& tournament) {
  std::vector<RankedEntrant> rows = standings(tournament);
  std::sort(rows.begin(), rows.end(),
            [](const RankedEntrant& a, const RankedEntrant& b) { return a.entrant < b.entrant; });
  std::string text = "012 " + plain_name(tournament.name) + "\n";
  text += "062 " + std::to_string(tournament.entrants.size()) + "\n";
  text += std::string("092 ") +
          (tournament.format == Format::Swiss ? "Individual: Swiss-System" : "Individual: Round-Robin") + "\n";
  text += "XXR " + std::to_string(tournament.rounds) + "\n";
  for (const RankedEntrant& one : rows) text += player_line(tournament, one) + "\n";
  return text;
}

}  // namespace mornington::tournaments
