#include "cli/play/queries.h"

#include <algorithm>

#include "cli/help/rulebook.h"
#include "cli/play/map_commands.h"
#include "cli/terminal/console.h"
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

// The longest move shows best how moves are written.
std::string example_move(const MoveList& moves) {
  const auto& all = moves.all();
  const auto longest = std::max_element(all.begin(), all.end(), [](const ListedMove& a, const ListedMove& b) {
    return a.notation.size() < b.notation.size();
  });
  return longest == all.end() ? "" : longest->notation;
}

// A word of that move that is not the move itself.
std::string example_part(const MoveList& moves) {
  const auto words = words_of(example_move(moves));
  return words.size() < 2 ? "a" : words[1];
}

}  // namespace

std::string forecast(const Match& match, Seat seat, const ListedMove& move) {
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

std::string advice_text(const std::string& action, const ai::Explanation& explanation, int seats) {
  std::string text = "A skilled player would choose: " + action;
  for (const auto& option : explanation.options) {
    text += "\n" + option.action + ": " + decimal(option.points, 1) + " points in the end";
    if (seats > 1) text += ", " + decimal(option.margin, 1) + " ahead, wins " + decimal(100 * option.win, 0) + " %";
    text += " (" + counted(option.samples, "sample") + ")";
  }
  std::string line;
  for (const auto& step : explanation.line) line += (line.empty() ? "" : ", ") + step.action;
  return line.empty() ? text : text + "\nThe game may continue: " + line;
}

std::vector<std::string> help_lines(const Match& match, const MoveList& moves) {
  const std::string move = example_move(moves);
  const std::string part = example_part(moves);
  const RuleSentence* rule = first_rule_of(match.edition().family);
  std::vector<std::string> lines;
  add_rows(lines, "Playing",
           {{"#1", "plays move 1; plain `1` too, unless a move starts with it"},
            {move, "plays the move as it is written; names may have accents"},
            {part, "lists the moves with these words; `all` lists them all"},
            {"Enter", "shows more moves; when one is left, plays it"},
            {"Tab, Up", "completes a word; recalls an earlier line"}});
  add_rows(lines, "Asking",
           {{"table", "lists everything you can see"},
            {"show #1", "shows move 1 and its effect on the board"},
            {"show NAME", "highlights a line, a station or a square"},
            {"trace " + example_line(match), "follows a line on the board"},
            {"where NAME", "finds a place, a landmark or a line"},
            {"legend", "explains the symbols on the board"},
            {"hint", "suggests a move, with reasons"},
            {"why MOVE", "shows the rule that forbids a move; alone: the last refusal"},
            {"rule " + (rule == nullptr ? "ID" : rule->id), "shows the text of a rule"},
            {"log", "lists the moves so far"}});
  add_rows(lines, "Undoing, saving and leaving",
           {{"undo", "takes back your last action, if nothing has happened since"},
            {"save FILE", "saves a copy; the game is also saved automatically"},
            {"list", "lists the saved games; `resume 1` continues the first"},
            {"quit", "leaves; the game is saved"}});
  lines.emplace_back("");
  lines.emplace_back("The number after a move is what it scores at once, for you and for the others.");
  return lines;
}

}  // namespace mornington::cli
