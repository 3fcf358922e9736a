#include "cli/play/session.h"

#include <utility>

#include "ai/family_bots.h"
#include "cli/game_setup.h"
#include "cli/help/rulebook.h"
#include "cli/play/log_text.h"
#include "cli/play/map_commands.h"
#include "cli/play/tab_completion.h"
#include "cli/play/thinking.h"
#include "cli/terminal/full_screen.h"
#include "cli/terminal/interrupt.h"

namespace mornington::cli {

Session::Session(SeatedGame game, GameFile file, bool confirm, Keyboard& keyboard)
    : match_(std::move(game.match)),
      seed_of_bots_(game.seed_of_bots),
      file_(std::move(file)),
      confirm_(confirm),
      dialogue_(keyboard) {
  seat_players();
}

void Session::seat_players() {
  bots_.clear();
  for (const Seat seat : each_seat(match_->seats())) {
    const std::string& player = match_->setup().players[index(seat)];
    bots_.push_back(player == "human" ? nullptr : ai::make_bot(player, match_->edition(), seat, seed_of_bots_));
  }
  notes_.assign(bots_.size() + 1, {});
  at_keyboard_ = kNoSeat;
}

Session::SeatNotes& Session::notes_of(Seat seat) { return seat == kNoSeat ? notes_.back() : notes_[index(seat)]; }

bool Session::is_human(Seat seat) const { return bots_[index(seat)] == nullptr; }

// Among seats that decide together the bots go first: nobody sees their choice before all are in.
Seat Session::whose_turn() const {
  const Decision decision = match_->decision();
  for (const Seat seat : each_seat(match_->seats()))
    if (decision.waits_for(seat) && !is_human(seat)) return seat;
  return first_seat(decision);
}

int Session::run() {
  while (true) {
    match_->confirm();
    save();
    if (match_->decision().is_over()) return finish();
    const Seat seat = whose_turn();
    const Next next = is_human(seat) ? human_turn(seat) : bot_turn(seat);
    if (next == Next::Leave) return leave();
  }
}

// Whatever is decided is on the disk before anybody is asked again.
void Session::save() {
  const auto error = file_.write(*match_);
  save_error_ = error ? "The game could not be saved: " + error->text() + "." : "";
}

Session::Next Session::bot_turn(Seat seat) {
  const auto i = static_cast<std::size_t>(seat);
  const auto notation = think(*bots_[i], match_->setup().players[i], *match_->seen_by(seat));
  end_of_input_ = !notation;
  if (!notation) return Next::Leave;
  if (const auto refusal = match_->apply(seat, *notation)) {
    print_error(seat_text(*match_, seat) + " chose \"" + *notation + "\", which is refused: " + refusal->reason);
    return Next::Leave;
  }
  return Next::TurnOver;
}

Session::Next Session::human_turn(Seat seat) {
  if (draw_curtain(seat) == Next::Leave) return Next::Leave;
  MoveList moves(*match_, seat);
  dialogue_.complete_with([&](const std::string& before) { return completions_of(*match_, seat, moves, before); });
  if (moves.all().size() == 1 && !confirm_) return play_only_move(seat, moves.all().front());
  Next next = Next::Stay;
  while (next == Next::Stay) {
    const auto text = read_input(seat, &moves, seat_text(*match_, seat) + "> ");
    next = text ? answer(seat, moves, *text) : Next::Leave;
  }
  dialogue_.complete_with({});
  return next;
}

// Where nothing is left to decide nobody is asked; the message says so at the seat's next stop.
Session::Next Session::play_only_move(Seat seat, const ListedMove& move) {
  const std::string notation = move.notation;
  const Next next = play(seat, notation);
  notes_of(seat).message = "Only one move was possible, so it was played: " + notation;
  return next;
}

// Between two people whose hands are secret the screen is wiped until the next one sits down.
Session::Next Session::draw_curtain(Seat seat) {
  int humans = 0;
  for (const auto& bot : bots_) humans += bot == nullptr ? 1 : 0;
  if (humans < 2 || at_keyboard_ == seat || !match_->config()->has_secrets) return Next::TurnOver;
  const auto text = dialogue_.ask([&](const Terminal& terminal) {
    const std::string words = "It is the turn of " + seat_text(*match_, seat) + "; all others please look away.";
    return Dialogue::Page{wrapped(words, terminal.width), "Press Enter to continue> "};
  });
  at_keyboard_ = seat;
  dialogue_.forget_history();
  end_of_input_ = !text;
  return !text || normalised(*text) == "quit" ? Next::Leave : Next::TurnOver;
}

ScreenContent Session::content_for(Seat seat, const MoveList* moves) {
  const SeatNotes& notes = notes_of(seat);
  std::string message = notes.message;
  if (!save_error_.empty()) message += (message.empty() ? "" : "\n") + save_error_;
  return {seat, notes.highlight, log_lines(*match_, seat, notes.seen_of_log), message, moves};
}

// Shows the seat's screen and reads what it says. A message too long for the screen has pages of its own first; its
// first line stays.
std::optional<std::string> Session::read_input(Seat seat, const MoveList* moves, const std::string& prompt) {
  ScreenContent content = content_for(seat, moves);
  dialogue_.measure();
  if (too_small(dialogue_.terminal()).empty() && !shows_whole_message(*match_, content, dialogue_.terminal())) {
    const std::vector<std::string> lines = lines_of(content.message);
    if (read(lines) == Next::Leave) return std::nullopt;
    content.message = lines.front();
  }
  auto text = dialogue_.ask([&](const Terminal& terminal) {
    return Dialogue::Page{compose_screen(*match_, content, terminal), prompt};
  });
  notes_of(seat).message.clear();
  end_of_input_ = !text;
  return text;
}

Session::Next Session::play(Seat seat, const std::string& notation) {
  const std::size_t log_before = match_->length();
  if (match_->apply(seat, notation)) {
    explain_refusal(seat, notation);
    return Next::Stay;
  }
  notes_of(seat).highlight.clear();
  notes_of(seat).seen_of_log = log_before;
  return confirm_ && match_->awaits_confirmation() ? confirm_turn(seat) : Next::TurnOver;
}

Session::Next Session::confirm_turn(Seat seat) {
  notes_of(seat).message = "Enter or `y` makes it final, `undo` or `n` takes it back.";
  while (true) {
    const auto text = read_input(seat, nullptr, "final? ");
    const std::string word = normalised(text.value_or("quit"));
    if (word == "quit") return Next::Leave;
    const bool back = word == "undo" || word == "n" || word == "no";
    if (back) take_back(seat);
    if (word.empty() || back || word == "ok" || word == "y" || word == "yes") return Next::TurnOver;
    notes_of(seat).message = "Expected Enter or `y` to make it final, `undo` or `n` to take it back, or `quit`.";
  }
}

// The first person at the table, or a spectator.
Seat Session::eyes_at_the_end() const {
  for (const Seat seat : each_seat(match_->seats()))
    if (is_human(seat)) return seat;
  return kNoSeat;
}

// The text that stays in the terminal when the game is over. NB: the path is never broken, so that it can be copied.
std::string Session::final_text(int width) const {
  const std::string text = result_text(*match_, width);
  if (!save_error_.empty()) return text + save_error_ + "\n";
  return text + "The game is saved: " + file_.path() + "\n" +
         "To see what was skill and what was luck:\nmornington review " + file_.path() + "\n";
}

// The last lines on the screen: a panel next to a board is too narrow for a path.
std::string Session::final_message() const {
  std::string text;
  for (const std::string& line : result_lines(*match_)) text += line + "\n";
  if (!save_error_.empty()) return text + save_error_ + "\n";
  return text +
         "The game is saved. When you leave, its file is named, with the `mornington review` command that tells skill "
         "from luck.\n";
}

int Session::finish() {
  const Seat eyes = eyes_at_the_end();
  notes_of(eyes) = {};
  const std::string result = final_text(dialogue_.measure().width);
  if (!dialogue_.terminal().input) {
    print(clearing(dialogue_.terminal()) + compose_screen(*match_, content_for(eyes, nullptr), dialogue_.terminal()) +
          result);
    leave_full_screen();
    return save_error_.empty() ? kOk : kFailure;
  }
  std::string answer;
  while (true) {
    notes_of(eyes).message = final_message() + answer;
    const auto text = read_input(eyes, nullptr, "log, table, rule ID, save FILE, or Enter to leave> ");
    const auto [command, rest] = split_command(text.value_or(""));
    if (command.empty() || command == "quit" || command == "exit") break;
    Next next = Next::Stay;
    if (command == "log") next = read(log_lines(*match_, eyes, 0), Dialogue::Begin::Last);
    if (command == "table") next = read(table_lines(*match_, eyes));
    if (next == Next::Leave) break;
    answer = at_the_end(eyes, command, rest);
  }
  leave_full_screen();
  print(result);
  return save_error_.empty() ? kOk : kFailure;
}

// The answer to what else may be typed when the game is over.
std::string Session::at_the_end(Seat eyes, const std::string& command, const std::string& rest) {
  if (command == "log" || command == "table") return "";
  if (command == "rule") return rule_text(rest) + "\n";
  if (command != "save") return "Expected `log`, `table`, `rule ID`, `save FILE` or Enter.\n";
  save_as(eyes, rest);
  return notes_of(eyes).message + "\n";
}

// If the player leaves during a game, it is saved. The end of the input counts as a failure, and a signal as in a
// shell.
int Session::leave() {
  const std::optional<Error> error = file_.write(*match_);
  const std::string kept = error ? "the game could not be saved: " + error->text()
                                 : "the game is saved; continue with: mornington play --resume " + file_.path();
  if (dialogue_.terminal().input && !dialogue_.terminal().escapes) print("\n");  // NB: what was typed ends its line
  leave_full_screen();
  if (interrupted()) return report_interrupt(kept);
  if (end_of_input_ || error) {
    print_error((end_of_input_ ? "input ended in the middle of the game; " : "") + kept);
    return kFailure;
  }
  print("\n" + kept + "\n");
  return kOk;
}

}  // namespace mornington::cli
