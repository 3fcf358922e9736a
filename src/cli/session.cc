#include "cli/session.h"

#include <utility>

#include "ai/registry.h"
#include "ai/workbench.h"
#include "cli/chronicle.h"
#include "cli/saves.h"
#include "cli/table.h"

namespace mornington::cli {

Session::Session(std::unique_ptr<Match> match, std::vector<std::string> seats, bool confirm, Keyboard& keyboard)
    : match_(std::move(match)),
      seats_(std::move(seats)),
      confirm_(confirm),
      keyboard_(keyboard),
      terminal_(look_at_terminal()) {
  seat_players();
}

void Session::seat_players() {
  bots_.clear();
  for (int i = 0; i < match_->seats(); ++i) {
    const std::string& level = seats_[static_cast<std::size_t>(i)];
    bots_.push_back(level == "human" ? nullptr
                                     : make_bot(level, *match_, seat_at(i), seed_of_bots(match_->setup().seed)));
  }
  seen_log_.assign(bots_.size(), 0);
  at_keyboard_ = kNoSeat;
  highlight_.clear();
}

bool Session::is_human(Seat seat) const { return bots_[static_cast<std::size_t>(index(seat))] == nullptr; }

// Of seats that decide together the bots go first: nobody sees their choice before all are in.
Seat Session::whose_turn() const {
  const Decision decision = match_->decision();
  for (int i = 0; i < match_->seats(); ++i)
    if (decision.waits_for(seat_at(i)) && !is_human(seat_at(i))) return seat_at(i);
  return first_seat(decision);
}

int Session::run() {
  while (true) {
    match_->confirm();
    if (match_->decision().is_over()) return finish();
    const Seat seat = whose_turn();
    const Next next = is_human(seat) ? human_turn(seat) : bot_turn(seat);
    if (next == Next::Leave) return leave();
  }
}

Session::Next Session::bot_turn(Seat seat) {
  const std::string notation = bots_[static_cast<std::size_t>(index(seat))]->choose(*match_, seat);
  if (const auto refusal = match_->apply(seat, notation)) {
    complain(seat_text(*match_, seat) + " chose \"" + notation + "\", which is refused: " + refusal->reason);
    return Next::Leave;
  }
  highlight_ = notation;
  return Next::TurnOver;
}

Session::Next Session::human_turn(Seat seat) {
  if (!draw_curtain(seat)) return Next::Leave;
  MoveList moves(*match_, seat);
  if (moves.all().size() == 1 && !confirm_) return play_only_move(seat, moves.all().front());
  Next next = Next::Stay;
  while (next == Next::Stay) next = ask(seat, moves);
  return next;
}

// Where nothing is left to decide nobody is asked; the message says so at the next stop.
Session::Next Session::play_only_move(Seat seat, const Move& move) {
  const std::string notation = move.notation;
  const Next next = play(seat, notation);
  message_ = "Only one move was possible, so it was made: " + notation;
  return next;
}

// Between two people whose hands are secret the screen is wiped until the next one sits down.
bool Session::draw_curtain(Seat seat) {
  int humans = 0;
  for (const auto& bot : bots_) humans += bot == nullptr ? 1 : 0;
  if (humans < 2 || at_keyboard_ == seat || !has_secrets(*match_)) return true;
  clear_screen(terminal_);
  print("The keyboard goes to " + seat_text(*match_, seat) + "; all others look away.\nEnter shows the hand. ");
  std::fflush(stdout);
  at_keyboard_ = seat;
  end_of_input_ = !keyboard_.line();
  return !end_of_input_;
}

void Session::show(Seat seat, const MoveList* moves) {
  terminal_ = look_at_terminal();
  clear_screen(terminal_);
  if (const std::string problem = too_small(terminal_); !problem.empty()) {
    print(problem + ".\n");
    return;
  }
  ScreenContent content;
  content.eyes = seat;
  content.highlight = highlight_;
  if (seat != kNoSeat) content.news = chronicle(*match_, seat, seen_log_[static_cast<std::size_t>(index(seat))]);
  content.message = std::exchange(message_, "");
  content.moves = moves;
  print(compose_screen(*match_, content, terminal_));
}

Session::Next Session::ask(Seat seat, MoveList& moves) {
  show(seat, &moves);
  print(painted(seat_text(*match_, seat) + "> ", Ink::Bold, terminal_.colour));
  std::fflush(stdout);
  const std::optional<std::string> text = keyboard_.line();
  if (!terminal_.input) print("\n");
  end_of_input_ = !text;
  return text ? answer(seat, moves, *text) : Next::Leave;
}

Session::Next Session::play(Seat seat, const std::string& notation) {
  const std::size_t log_before = match_->log().size();
  if (const auto refusal = match_->apply(seat, notation)) {
    explain_refusal(seat, notation);
    return Next::Stay;
  }
  highlight_ = notation;
  seen_log_[static_cast<std::size_t>(index(seat))] = log_before;
  return confirm_ && match_->awaits_confirmation() ? confirm_turn(seat) : Next::TurnOver;
}

Session::Next Session::confirm_turn(Seat seat) {
  message_ = "Enter makes it final, `undo` takes it back.";
  while (true) {
    show(seat, nullptr);
    print(painted("final? ", Ink::Bold, terminal_.colour));
    std::fflush(stdout);
    const std::optional<std::string> text = keyboard_.line();
    end_of_input_ = !text;
    if (!text) return Next::Leave;
    const std::string word = normalised(*text);
    if (word == "quit") return Next::Leave;
    if (word == "undo") {
      take_back(seat);
      return Next::TurnOver;
    }
    if (word.empty() || word == "ok" || word == "yes") break;
    message_ = "Expected Enter, `undo` or `quit`.";
  }
  return Next::TurnOver;
}

int Session::finish() {
  Seat eyes = kNoSeat;
  for (int i = 0; i < match_->seats(); ++i)
    if (is_human(seat_at(i))) eyes = eyes == kNoSeat ? seat_at(i) : eyes;
  show(eyes, nullptr);
  print(result_text(*match_, terminal_.width));
  if (!terminal_.input) return kOk;
  print("`save FILE` keeps the game, Enter leaves> ");
  std::fflush(stdout);
  const std::optional<std::string> text = keyboard_.line();
  const auto words = words_of(text.value_or(""));
  if (words.size() < 2 || words[0] != "save") return kOk;
  save_as(text->substr(text->find_first_not_of(' ', text->find("save") + 4)));
  print(message_ + "\n");
  return kOk;
}

// Whoever leaves in the middle finds the game again; only an input that ended counts as a failure.
int Session::leave() {
  const std::string path = default_save_path(*match_);
  const std::optional<Error> error = save_game(*match_, path);
  const std::string kept = error ? "the game could not be saved: " + error->text()
                                 : "the game is saved; go on with: mornington play --resume " + path;
  if (end_of_input_ || error) {
    complain((end_of_input_ ? "input ended in the middle of the game; " : "") + kept);
    return kFailure;
  }
  print("\n" + kept + "\n");
  return kOk;
}

}  // namespace mornington::cli
