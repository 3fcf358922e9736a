#include "cli/play/log_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "cli/help/suggest.h"
#include "cli/terminal/console.h"
#include "core/utf8.h"

namespace mornington::cli {
namespace {

enum class Told { All, Points };

std::string events_text(const Match& match, const LogLine& line, Told told) {
  std::string text;
  for (const Event& event : line.events)
    if (told == Told::All || event.points != 0)
      text += (text.empty() ? "" : " ") + visible(match.presenter().describe(event));
  return text;
}

std::string step_text(const Match& match, const LogLine& line) {
  if (line.by == kNoSeat) return events_text(match, line, Told::All);
  const std::string who = seat_text(match, line.by) + ": ";
  if (!line.action) return who + events_text(match, line, Told::All);
  const std::string points = events_text(match, line, Told::Points);
  return who + line.notation + (points.empty() ? "" : ". " + points);
}

struct SourceWord {
  std::string_view source;  // of an event, or the event itself
  std::string_view word;
};
constexpr std::array kSourceWords = {SourceWord{"line-scored", "lines"},
                                     SourceWord{"thames-scored", "Thames"},
                                     SourceWord{"tourist-scored", "tourist sites"},
                                     SourceWord{"interchanges-scored", "interchanges"},
                                     SourceWord{"objective-met", "objectives"},
                                     SourceWord{"city-scored", "city"},
                                     SourceWord{"shares-scored", "shares"},
                                     SourceWord{"majority-bonus", "majorities"},
                                     SourceWord{"solo-scored", "least and most profit"},
                                     SourceWord{"tourist-seated", "landmarks"},
                                     SourceWord{"taxi-drove", "taxi"},
                                     SourceWord{"terminus", "termini"},
                                     SourceWord{"pair", "pairs"},
                                     SourceWord{"loop", "loops"},
                                     SourceWord{"cluster", "clusters"},
                                     SourceWord{"passenger", "Passenger"},
                                     SourceWord{"objective", "objectives"},
                                     SourceWord{"start", "turn order"},
                                     SourceWord{"national-rail", "national rail"},
                                     SourceWord{"landmark-set", "landmark sets"},
                                     SourceWord{"rer", "RER"},
                                     SourceWord{"water", "water crossings"}};

// The source of an event's points.
std::string source_word(const Match& match, const Event& event) {
  const json::Value told = match.presenter().encode(event);
  const json::Value* source = told.find("source");
  const std::string key = (source != nullptr ? source : told.find("event"))->text();
  for (const SourceWord& one : kSourceWords)
    if (one.source == key) return std::string(one.word);
  std::string word = key;
  std::replace(word.begin(), word.end(), '-', ' ');
  return word;
}

// The points of a seat, by what they were for, in the order they first came.
std::vector<std::pair<std::string, int>> points_by_source(const Match& match, Seat seat) {
  std::vector<std::pair<std::string, int>> sources;
  for (const LogLine& line : match.log(seat))
    for (const Event& event : line.events) {
      if (event.seat != seat || event.points == 0) continue;
      const std::string word = source_word(match, event);
      auto row = std::find_if(sources.begin(), sources.end(), [&](const auto& one) { return one.first == word; });
      if (row == sources.end()) row = sources.insert(sources.end(), {word, 0});
      row->second += event.points;
    }
  return sources;
}

std::vector<Seat> seats_by_rank(const Scores& scores) {
  std::vector<Seat> order;
  for (const Seat seat : each_seat(scores.seats)) order.push_back(seat);
  std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) { return scores.rank[a] < scores.rank[b]; });
  return order;
}

std::string winners_text(const Match& match, const Scores& scores) {
  std::vector<std::string> winners;
  for (const Seat seat : each_seat(scores.seats))
    if (scores.rank[seat] == 1) winners.push_back(seat_text(match, seat));
  return joined(winners, " and ") + (winners.size() > 1 ? " share the victory." : " wins.");
}

bool decide_together(const Decision& asked) { return asked.seats.size() > 1; }

}  // namespace

std::string seat_text(const Match& match, Seat seat) {
  const auto& names = match.setup().names;
  const auto i = static_cast<std::size_t>(seat);
  return i < names.size() && !names[i].empty() ? visible(names[i]) : "P" + std::to_string(i + 1);
}

std::vector<std::string> log_lines(const Match& match, Seat eyes, std::size_t first) {
  std::vector<std::string> lines;
  for (const LogLine& line : match.log(eyes, first)) {
    std::string text = step_text(match, line);
    if (!text.empty()) lines.push_back(std::move(text));
  }
  return lines;
}

std::string last_public_action(const Match& match, Seat eyes) {
  if (match.decision().is_over()) return "";
  const bool own_only = decide_together(match.asked());
  const std::vector<LogLine> log = match.log(eyes);
  const auto line = std::find_if(log.rbegin(), log.rend(), [&](const LogLine& one) {
    return one.by != kNoSeat && one.action && (one.by == eyes || !own_only);
  });
  return line == log.rend() ? "" : line->notation;
}

std::string score_line(const Match& match, SeatNames names) {
  const Scores scores = match.scores();
  const Decision decision = match.decision();
  std::string text;
  for (const Seat seat : each_seat(match.seats())) {
    const bool to_move = decision.waits_for(seat);
    const std::string name = names == SeatNames::Short ? "P" + std::to_string(index(seat) + 1) : seat_text(match, seat);
    text += (index(seat) == 0 ? "" : "  ") + std::string(to_move ? "▸" : "") + name + ": " +
            std::to_string(scores.points[seat]);
  }
  return text;
}

std::vector<std::string> result_lines(const Match& match) {
  const Scores scores = match.scores();
  std::string text = "The game is over. ";
  text += scores.seats == 1 ? std::to_string(scores.points[Seat{0}]) + " points." : winners_text(match, scores);
  if (scores.grade > 0) text += " Grade " + std::to_string(scores.grade) + ".";
  std::vector<std::string> lines = {text};
  for (const Seat seat : seats_by_rank(scores)) {
    const std::string line = std::to_string(scores.rank[seat]) + ". " + seat_text(match, seat) + ": " +
                             counted(scores.points[seat], "point");
    std::vector<std::string> parts;
    for (const auto& [source, points] : points_by_source(match, seat))
      parts.push_back(source + " " + std::to_string(points));
    lines.push_back(line + (parts.empty() ? "" : " (" + joined(parts) + ")"));
  }
  return lines;
}

std::string result_text(const Match& match, int width) {
  std::string text;
  for (const std::string& line : result_lines(match)) text += text.empty() ? line + "\n" : wrapped(line, width, "  ");
  return text;
}

}  // namespace mornington::cli
