#include "cli/answers.h"

#include <algorithm>

#include "cli/console.h"
#include "cli/map_commands.h"
#include "cli/rulebook.h"
#include "core/utf8.h"

namespace mornington::cli {
namespace {

struct HelpRow {
  std::string what;
  const char* meaning;
};

constexpr int kHelpColumn = 18;

void add_rows(std::vector<std::string>& lines, const char* heading, const std::vector<HelpRow>& rows) {
  lines.emplace_back(heading);
  for (const HelpRow& row : rows) {
    const bool fits = columns(row.what) < kHelpColumn;
    if (!fits) lines.push_back("  " + row.what);
    lines.push_back("  " + fitted(fits ? row.what : "", kHelpColumn) + row.meaning);
  }
}

// The shortest move makes the clearest example.
std::string example_move(const MoveList& moves) {
  const auto& all = moves.all();
  const auto shortest = std::min_element(
      all.begin(), all.end(), [](const Move& a, const Move& b) { return a.notation.size() < b.notation.size(); });
  return shortest == all.end() ? "" : shortest->notation;
}

// The last word of the last move: what a move is about.
std::string example_part(const MoveList& moves) {
  const auto words = moves.all().empty() ? std::vector<std::string>{} : words_of(moves.all().back().notation);
  return words.empty() ? "" : words.back();
}

}  // namespace

std::string forecast(const Match& match, Seat seat, const Move& move) {
  std::string text = "If you play " + move.notation + ":";
  const std::vector<Event> events = match.seen_by(seat)->preview(move.notation).events;
  for (const Event& event : events) text += " " + visible(match.presenter().describe(event));
  if (events.empty()) text += " nothing else would happen at once.";
  const std::string points = points_text(move);
  return points.empty() ? text : text + " It would score " + points + " at once.";
}

std::string refusal_text(const Match& match, Seat seat, const std::string& notation) {
  const auto refusal = match.seen_by(seat)->check(normalised(notation));
  const std::string quoted = "\"" + notation + "\"";
  if (!refusal) return quoted + " is allowed now.";
  if (refusal->rule.empty()) return quoted + ": " + refusal->reason + ". `help` lists what can be typed.";
  return quoted + " is refused. " + refusal->rule.text() + ": " + refusal->reason;
}

std::string advice_text(const std::string& action, const Explanation& explanation, int seats) {
  std::string text = "A skilled player would choose: " + action;
  for (const auto& option : explanation.options) {
    text += "\n" + option.action + ": " + decimal(option.points, 1) + " points in the end";
    if (seats > 1) text += ", " + decimal(option.margin, 1) + " ahead, wins " + decimal(100 * option.win, 0) + " %";
    text += " (" + counted(option.samples, "sample") + ")";
  }
  std::string line;
  for (const auto& step : explanation.line) line += (line.empty() ? "" : ", ") + step.action;
  return line.empty() ? text : text + "\nIt may go on: " + line;
}

std::vector<std::string> help_lines(const Match& match, const MoveList& moves) {
  const std::string move = example_move(moves);
  const std::string part = example_part(moves);
  const RuleSentence* rule = first_rule_of(match.edition().family);
  std::vector<std::string> lines;
  add_rows(lines, "Playing",
           {{"#1", "play that move; 1 alone too where it can be nothing else"},
            {move, "play the move as it is written"},
            {part, "list the moves with these words; all lists every one"},
            {"Enter", "more moves; when one is left, play it"}});
  add_rows(lines, "Asking",
           {{"show #1", "what that move would bring, on the board"},
            {"show " + part, "bring out a line, a station or a square"},
            {"trace " + example_line(match), "follow a line on the board; where NAME finds a place"},
            {"legend", "what the signs on the board mean"},
            {"hint", "what a skilled player would do, and why"},
            {"why " + move, "the rule that forbids it; why alone: the last refused"},
            {"rule " + (rule == nullptr ? "" : rule->id), "what a rule says"},
            {"log", "the game so far, as far as you may see it"}});
  add_rows(lines, "Going back, coming back",
           {{"undo", "take back your last action, if nothing came after it"},
            {"save FILE", "make a copy; the game has a file of its own anyway"},
            {"list", "the kept games; resume 1 goes on with the first"},
            {"quit", "leave; the game is kept and the file is named"}});
  lines.emplace_back("");
  lines.emplace_back("The number behind a move is what it scores at once, for you and for the others.");
  return lines;
}

}  // namespace mornington::cli
