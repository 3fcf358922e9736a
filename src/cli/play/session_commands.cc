#include <algorithm>
#include <utility>

#include "ai/family_bots.h"
#include "cli/help/rulebook.h"
#include "cli/play/log_text.h"
#include "cli/play/map_commands.h"
#include "cli/play/queries.h"
#include "cli/play/session.h"
#include "cli/play/thinking.h"

namespace mornington::cli {
namespace {

constexpr const char* kAdviser = "skilled";

bool is_one_of(const std::string& word, std::initializer_list<const char*> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

TypedCommand split_command(const std::string& text) {
  const auto words = words_of(text);
  const std::size_t start = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t blank = std::min(text.find(' ', start), text.size());
  const std::size_t rest = std::min(text.find_first_not_of(' ', blank), text.size());
  return {words.empty() ? "" : words.front(), text.substr(rest)};
}

Session::Next Session::answer(Seat seat, MoveList& moves, const std::string& text) {
  const std::string said = normalised(text);
  if (said.empty()) {
    if (const ListedMove* move = moves.only(); move != nullptr) return play(seat, std::string(move->notation));
    moves.next_page();
    return Next::Stay;
  }
  if (const ListedMove* move = moves.find(said)) return play(seat, std::string(move->notation));
  const auto [command, rest] = split_command(text);
  return run_command(seat, moves, command, rest);
}

Session::Next Session::run_command(Seat seat, MoveList& moves, const std::string& command, const std::string& rest) {
  if (is_one_of(command, {"quit", "exit"})) return Next::Leave;
  if (is_one_of(command, {"help", "?"})) return read(help_lines(*match_, moves));
  if (command == "hint") return show_hint(seat);
  if (command == "log") return read(log_lines(*match_, seat, 0), Dialogue::Begin::Last);
  if (command == "table") return read(table_lines(*match_, seat));
  if (command == "legend") return read(legend_lines(*match_, seat));
  if (command == "list") return read(lines_about(saved_games()));
  if (command == "resume") return resume_from(seat, rest) ? Next::TurnOver : Next::Stay;
  if (command == "all") {
    moves.widen();
  } else if (command == "undo") {
    take_back(seat);
    return Next::TurnOver;
  } else if (command == "why") {
    const ListedMove* move = moves.find(rest);
    const std::string missing = moves.missing_number(rest);
    if (move == nullptr && !missing.empty()) {
      notes_of(seat).message = missing;
    } else {
      explain_refusal(seat, rest.empty() ? notes_of(seat).refused : move == nullptr ? rest : move->notation);
    }
  } else if (command == "rule") {
    const RuleSentence* first = first_rule_of(match_->edition().family);
    notes_of(seat).message =
        rest.empty() && first != nullptr ? "Expected a rule number, such as: rule " + first->id + "." : rule_text(rest);
  } else if (command == "show") {
    highlight(seat, moves, rest);
  } else if (looks_something_up(command)) {
    const MapAnswer found = look_up(*match_, seat, command, rest);
    notes_of(seat).highlight = found.highlight;
    notes_of(seat).message = found.message;
  } else if (command == "save") {
    save_as(seat, rest);
  } else {
    narrow(seat, moves, command + (rest.empty() ? "" : " " + rest));
  }
  return Next::Stay;
}

// A part of a move lists the moves that have it. A number that is a move's and may be a square's plays nothing: it says
// how the move is meant.
void Session::narrow(Seat seat, MoveList& moves, const std::string& said) {
  const ListedMove* numbered = moves.doubtful(said);
  const std::string missing = moves.missing_number(said);
  const bool found = moves.narrow(said);
  const ListedMove* only = found ? moves.only() : nullptr;
  std::string& message = notes_of(seat).message;
  if (!found && !missing.empty()) {
    message = missing;
    return;
  }
  if (!found && numbered == nullptr) return explain_refusal(seat, said);
  if (only != nullptr) notes_of(seat).highlight = only->notation;
  if (only != nullptr) message = "Enter plays it.";
  if (!found) message = "No move contains " + said + ".";
  if (numbered != nullptr)
    message += (message.empty() ? "" : " ") + ("Or did you mean move " + said) + ", " + numbered->notation + "? #" +
               said + " plays that.";
}

void Session::explain_refusal(Seat seat, const std::string& notation) {
  notes_of(seat).refused = notation;
  notes_of(seat).message = notation.empty() ? "Nothing has been refused yet; `why MOVE` asks about a move."
                                            : refusal_text(*match_, seat, notation);
}

void Session::take_back(Seat seat) {
  std::string& message = notes_of(seat).message;
  if (!match_->can_undo(seat)) {
    message = "You cannot undo: chance or another player has moved since your last action.";
    if (!confirm_) message += " (`--confirm` asks before a turn becomes final.)";
    return;
  }
  match_->undo(seat);
  notes_of(seat).highlight.clear();
  message = "Taken back.";
}

Session::Next Session::show_hint(Seat seat) {
  const auto adviser = ai::make_bot(kAdviser, match_->edition(), seat, match_->length());
  const auto advice = think(*adviser, kAdviser, *match_->seen_by(seat));
  end_of_input_ = !advice;
  if (!advice) return Next::Leave;
  notes_of(seat).highlight = *advice;
  notes_of(seat).message = advice_text(*advice, adviser->explain(3), match_->seats());
  return Next::Stay;
}

Session::Next Session::read(const std::vector<std::string>& lines, Dialogue::Begin begin) {
  end_of_input_ = !dialogue_.show_pages(lines, begin);
  return end_of_input_ ? Next::Leave : Next::Stay;
}

void Session::highlight(Seat seat, const MoveList& moves, const std::string& text) {
  const ListedMove* move = moves.find(text);
  SeatNotes& notes = notes_of(seat);
  if (move != nullptr) {
    notes.highlight = move->notation;
    notes.message = forecast(*match_, seat, *move);
    return;
  }
  if (const ListedMove* numbered = moves.doubtful(normalised(text)))
    notes.message = "Or did you mean move " + text + ", " + numbered->notation + "? `show #" + text + "` shows that.";
  const MapAnswer found = look_up(*match_, seat, "show", text);
  notes.highlight = found.highlight;
  if (notes.message.empty()) notes.message = moves.missing_number(text);
  if (notes.message.empty()) notes.message = found.message;
}

void Session::save_as(Seat seat, const std::string& arguments) {
  std::string& message = notes_of(seat).message;
  const auto [first, rest] = split_command(arguments);
  const bool force = first == "--force";
  const std::string& path = force ? rest : arguments;
  if (path.empty()) {
    message = "Expected a file: save FILE.";
  } else if (!force && check_target(path, Overwrite::No) && !check_target(path, Overwrite::Yes)) {
    message = "Not saved: " + path + " already exists; `save --force " + path + "` replaces it.";
  } else if (const auto error = save_game(*match_, path, overwrite(force))) {
    message = "Not saved: " + error->text() + ".";
  } else {
    message = "Saved; `mornington play --resume " + path + "` continues it.";
  }
}

// `which`: a file, or the number of a running game in the list. The game at the table is in its own file already.
bool Session::resume_from(Seat seat, const std::string& which) {
  const auto path = path_of_running_game(which);
  const auto refuse = [&](const std::string& why) {
    notes_of(seat).message = why;
    return false;
  };
  if (which.empty()) return refuse("Expected a file or a number: resume FILE; `list` has the numbers.");
  if (!path) return refuse(path.error().text() + ".");
  if (*path == file_.path()) return refuse("That is the game you are playing.");
  auto file = GameFile::of(*path);
  if (!file) return refuse("Not resumed: " + file.error().text() + ".");
  auto game = load_game(*path);
  if (!game) return refuse("Not resumed: " + game.error().text() + ".");
  save();
  match_ = std::move(game->match);
  seed_of_bots_ = game->seed_of_bots;
  file_ = *std::move(file);
  seat_players();
  for (SeatNotes& notes : notes_) notes.message = "Resumed " + *path + ".";
  return true;
}

}  // namespace mornington::cli
