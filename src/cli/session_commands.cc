#include <algorithm>
#include <limits>
#include <utility>

#include "ai/registry.h"
#include "cli/chronicle.h"
#include "cli/map_commands.h"
#include "cli/rulebook.h"
#include "cli/saves.h"
#include "cli/session.h"
#include "cli/suggest.h"
#include "core/utf8.h"

namespace mornington::cli {
namespace {

constexpr const char* kHelp =
    "Playing\n"
    "  12               play the move of that number\n"
    "  place hand a4    play the move as it is written\n"
    "  hand a4          list the moves with these words; all lists every one again\n"
    "  Enter            more moves; when one is left, play it\n"
    "Asking\n"
    "  show MOVE|NAME   bring a move, a line or a station out on the board\n"
    "  trace STATION    follow a line on the board, with its end and points; where NAME finds a station\n"
    "  legend           what the signs on the board mean\n"
    "  hint             what a skilled player would do, and why\n"
    "  why MOVE         the rule that forbids a move; why alone: the last one refused\n"
    "  rule ID          what a rule says, such as MET-4.2\n"
    "  log              the game so far, as far as you may see it\n"
    "Going back, coming back\n"
    "  undo             take back your last action, while nothing came after it\n"
    "  save FILE        keep the game; resume FILE goes on with a kept one\n"
    "  save --force FILE  the same, where the file is there already\n"
    "  quit             leave; the game is kept and the file is named\n"
    "\n"
    "The number behind a move is what it scores at once, for you and for the others.\n";

constexpr std::string_view kForce = "--force ";

bool is_one_of(const std::string& word, std::initializer_list<const char*> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// What the best few moves are expected to bring, and how the game may go on.
std::string explanation_text(const Explanation& explanation, int seats) {
  std::string text;
  for (const auto& option : explanation.options) {
    text += "\n" + option.action + ": " + decimal(option.points, 1) + " points in the end";
    if (seats > 1) text += ", " + decimal(option.margin, 1) + " ahead, wins " + decimal(100 * option.win, 0) + " %";
    text += " (" + counted(option.samples, "sample") + ")";
  }
  std::string line;
  for (const auto& step : explanation.line) line += (line.empty() ? "" : ", ") + step.action;
  return line.empty() ? text : text + "\nIt may go on: " + line;
}

}  // namespace

Session::Next Session::answer(Seat seat, MoveList& moves, const std::string& text) {
  const std::string said = normalised(text);
  if (said.empty()) {
    if (const Move* move = moves.only(); move != nullptr) return play(seat, std::string(move->notation));
    moves.next_page();
    return Next::Stay;
  }
  if (const Move* move = moves.find(said)) return play(seat, std::string(move->notation));
  const std::string command = words_of(said).front();
  const std::size_t blank = text.find_first_of(" \t", text.find_first_not_of(" \t"));
  const std::size_t start = text.find_first_not_of(" \t", blank);
  const std::string rest = blank == std::string::npos || start == std::string::npos ? "" : text.substr(start);
  return obey(seat, moves, command, rest);
}

Session::Next Session::obey(Seat seat, MoveList& moves, const std::string& command, const std::string& rest) {
  if (is_one_of(command, {"quit", "exit"})) return Next::Leave;
  if (is_one_of(command, {"help", "?"})) {
    show_page(kHelp);
  } else if (command == "all") {
    moves.widen();
  } else if (command == "undo") {
    take_back(seat);
    return Next::TurnOver;
  } else if (command == "hint") {
    show_hint(seat);
  } else if (command == "log") {
    show_log(seat);
  } else if (command == "why") {
    explain_refusal(seat, rest.empty() ? refused_ : rest);
  } else if (command == "rule") {
    message_ = rule_text(rest);
  } else if (command == "show") {
    bring_out(moves, rest);
  } else if (looks_something_up(command)) {
    const MapAnswer found = look_up(*match_, seat, command, rest);
    highlight_ = found.highlight;
    message_ = found.message;
  } else if (command == "legend") {
    show_legend(seat);
  } else if (command == "save") {
    save_as(rest);
  } else if (command == "resume") {
    return resume_from(rest) ? Next::TurnOver : Next::Stay;
  } else {
    const std::string said = command + (rest.empty() ? "" : " " + rest);
    if (!moves.narrow(said)) explain_refusal(seat, said);
    if (const Move* move = moves.only()) {
      highlight_ = move->notation;
      message_ = "Enter plays it.";
    }
  }
  return Next::Stay;
}

void Session::explain_refusal(Seat seat, const std::string& notation) {
  refused_ = notation;
  if (notation.empty()) {
    message_ = "Nothing was refused yet; `why MOVE` asks about a move.";
    return;
  }
  const auto refusal = match_->check(seat, normalised(notation));
  if (!refusal) {
    message_ = "\"" + notation + "\" is allowed now.";
  } else if (refusal->rule.empty()) {
    message_ = "\"" + notation + "\": " + refusal->reason + ". `help` lists what can be typed.";
  } else {
    message_ = "\"" + notation + "\" is refused. " + refusal->rule.text() + ": " + refusal->reason;
  }
}

void Session::take_back(Seat seat) {
  if (!match_->can_undo(seat)) {
    message_ = "Nothing of yours can be taken back: chance or another player has moved since.";
    if (!confirm_) message_ += " (`--confirm` asks before a turn becomes final.)";
    return;
  }
  match_->undo(seat);
  highlight_.clear();
  message_ = "Taken back.";
}

void Session::show_hint(Seat seat) {
  const auto adviser = make_bot("skilled", *match_, seat, match_->log().size());
  highlight_ = adviser->choose(*match_, seat);
  message_ = "A skilled player would choose: " + highlight_ + explanation_text(adviser->explain(3), match_->seats());
}

void Session::show_log(Seat seat) {
  std::string text;
  for (const std::string& line : chronicle(*match_, seat, 0)) text += wrapped(line, terminal_.width);
  show_page(text);
}

// A screen of its own, its last lines where there are too many; a pipe gets them all.
void Session::show_page(std::string text) {
  clear_screen(terminal_);
  const auto room = terminal_.input ? terminal_.height - 3 : std::numeric_limits<std::ptrdiff_t>::max();
  const auto lines = std::count(text.begin(), text.end(), '\n');
  for (auto skip = lines - room; skip > 0; --skip) text.erase(0, text.find('\n') + 1);
  print(lines > room ? "…\n" + text : text);
  if (!terminal_.input) return;
  print("Enter goes back. ");
  std::fflush(stdout);
  end_of_input_ = !keyboard_.line();
}

void Session::show_legend(Seat seat) {
  std::string text;
  for (const std::string& line : legend_lines(*match_, seat)) text += line + "\n";
  show_page(text);
}

void Session::bring_out(const MoveList& moves, const std::string& text) {
  const Move* move = moves.find(text);
  highlight_ = move == nullptr ? normalised(text) : move->notation;
  if (move == nullptr) return;
  for (const Event& event : match_->preview(first_seat(match_->decision()), move->notation))
    message_ += (message_.empty() ? "" : " ") + visible(match_->describe(event));
}

void Session::save_as(const std::string& rest) {
  const bool force = (rest + " ").starts_with(kForce);
  const std::string path = force ? rest.substr(std::min(rest.size(), kForce.size())) : rest;
  if (path.empty()) {
    message_ = "Expected a file: save FILE.";
    return;
  }
  const std::optional<Error> error = save_game(*match_, path, overwrite(force));
  message_ =
      error ? "Not saved: " + error->text() + "." : "Saved; `mornington play --resume " + path + "` goes on with it.";
}

bool Session::resume_from(const std::string& path) {
  if (path.empty()) {
    message_ = "Expected a file: resume FILE.";
    return false;
  }
  auto game = load_game(path);
  if (!game) {
    message_ = "Not resumed: " + game.error().text() + ".";
    return false;
  }
  match_ = *std::move(game);
  seats_ = players_of(*match_);
  seat_players();
  message_ = "Resumed " + path + ".";
  return true;
}

}  // namespace mornington::cli
