#include "cli/session.h"

#include <utility>

#include "ai/registry.h"
#include "cli/chronicle.h"
#include "cli/interrupt.h"
#include "cli/table.h"
#include "cli/thinking.h"

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
  for (int i = 0; i < match_->seats(); ++i) {
    const std::string& player = match_->setup().players[static_cast<std::size_t>(i)];
    bots_.push_back(player == "human" ? nullptr : make_bot(player, match_->edition(), seat_at(i), seed_of_bots_));
  }
  desks_.assign(bots_.size() + 1, {});
  at_keyboard_ = kNoSeat;
}

Session::Desk& Session::desk_of(Seat seat) {
  return seat == kNoSeat ? desks_.back() : desks_[static_cast<std::size_t>(index(seat))];
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
    keep();
    if (match_->decision().is_over()) return finish();
    const Seat seat = whose_turn();
    const Next next = is_human(seat) ? human_turn(seat) : bot_turn(seat);
    if (next == Next::Leave) return leave();
  }
}

// Whatever is decided is on the disk before anybody is asked again.
void Session::keep() {
  const auto error = file_.write(*match_);
  not_kept_ = error ? "The game could not be saved: " + error->text() + "." : "";
}

Session::Next Session::bot_turn(Seat seat) {
  const auto i = static_cast<std::size_t>(index(seat));
  const auto notation = think(*bots_[i], match_->setup().players[i], *match_->seen_by(seat));
  end_of_input_ = !notation;
  if (!notation) return Next::Leave;
  if (const auto refusal = match_->apply(seat, *notation)) {
    complain(seat_text(*match_, seat) + " chose \"" + *notation + "\", which is refused: " + refusal->reason);
    return Next::Leave;
  }
  return Next::TurnOver;
}

Session::Next Session::human_turn(Seat seat) {
  if (draw_curtain(seat) == Next::Leave) return Next::Leave;
  MoveList moves(*match_, seat);
  if (moves.all().size() == 1 && !confirm_) return play_only_move(seat, moves.all().front());
  Next next = Next::Stay;
  while (next == Next::Stay) {
    const auto text = hear(seat, &moves, seat_text(*match_, seat) + "> ");
    next = text ? answer(seat, moves, *text) : Next::Leave;
  }
  return next;
}

// Where nothing is left to decide nobody is asked; the message says so at the seat's next stop.
Session::Next Session::play_only_move(Seat seat, const Move& move) {
  const std::string notation = move.notation;
  const Next next = play(seat, notation);
  desk_of(seat).message = "Only one move was possible, so it was made: " + notation;
  return next;
}

// Between two people whose hands are secret the screen is wiped until the next one sits down.
Session::Next Session::draw_curtain(Seat seat) {
  int humans = 0;
  for (const auto& bot : bots_) humans += bot == nullptr ? 1 : 0;
  if (humans < 2 || at_keyboard_ == seat || !match_->terms()->has_secrets) return Next::TurnOver;
  const auto text = dialogue_.ask([&](const Terminal& terminal) {
    const std::string words = "The keyboard goes to " + seat_text(*match_, seat) + "; all others look away.";
    return Dialogue::Page{wrapped(words, terminal.width), "Enter shows the hand> "};
  });
  at_keyboard_ = seat;
  end_of_input_ = !text;
  return !text || normalised(*text) == "quit" ? Next::Leave : Next::TurnOver;
}

ScreenContent Session::content_for(Seat seat, const MoveList* moves) {
  const Desk& desk = desk_of(seat);
  std::string message = desk.message;
  if (!not_kept_.empty()) message += (message.empty() ? "" : "\n") + not_kept_;
  return {seat, desk.highlight, chronicle(*match_, seat, desk.seen_of_log), message, moves};
}

// Shows the seat's screen and reads what it says. A message too long for the screen has pages of its own first; its
// first line stays.
std::optional<std::string> Session::hear(Seat seat, const MoveList* moves, const std::string& prompt) {
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
  desk_of(seat).message.clear();
  end_of_input_ = !text;
  return text;
}

Session::Next Session::play(Seat seat, const std::string& notation) {
  const std::size_t log_before = match_->length();
  if (match_->apply(seat, notation)) {
    explain_refusal(seat, notation);
    return Next::Stay;
  }
  desk_of(seat).highlight.clear();
  desk_of(seat).seen_of_log = log_before;
  return confirm_ && match_->awaits_confirmation() ? confirm_turn(seat) : Next::TurnOver;
}

Session::Next Session::confirm_turn(Seat seat) {
  desk_of(seat).message = "Enter makes it final, `undo` takes it back.";
  while (true) {
    const auto text = hear(seat, nullptr, "final? ");
    const std::string word = normalised(text.value_or("quit"));
    if (word == "quit") return Next::Leave;
    if (word == "undo") take_back(seat);
    if (word.empty() || word == "undo" || word == "ok" || word == "yes") return Next::TurnOver;
    desk_of(seat).message = "Expected Enter, `undo` or `quit`.";
  }
}

// The first person at the table, or a spectator.
Seat Session::eyes_at_the_end() const {
  for (int i = 0; i < match_->seats(); ++i)
    if (is_human(seat_at(i))) return seat_at(i);
  return kNoSeat;
}

int Session::finish() {
  const Seat eyes = eyes_at_the_end();
  desk_of(eyes) = {};
  const std::string kept = not_kept_.empty() ? "The game is kept: " + file_.path() : not_kept_;
  const std::string result = result_text(*match_, dialogue_.measure().width) + kept + "\n";
  if (!dialogue_.terminal().input) {
    print(clearing(dialogue_.terminal()) + compose_screen(*match_, content_for(eyes, nullptr), dialogue_.terminal()) +
          result);
    return not_kept_.empty() ? kOk : kFailure;
  }
  desk_of(eyes).message = result;
  while (true) {
    const auto text = hear(eyes, nullptr, "log, save FILE, or Enter to leave> ");
    const auto [command, rest] = split_command(text.value_or(""));
    if (command.empty() || command == "quit") break;
    desk_of(eyes).message = "Expected `log`, `save FILE` or Enter.";
    if (command == "save") save_as(eyes, rest);
    if (command == "log" && read(chronicle(*match_, eyes, 0), Dialogue::Begin::Last) == Next::Leave) break;
  }
  print("\n" + kept + "\n");
  return not_kept_.empty() ? kOk : kFailure;
}

// Whoever leaves in the middle finds the game again; an input that ended counts as a failure, and a signal as in a
// shell.
int Session::leave() {
  const std::optional<Error> error = file_.write(*match_);
  const std::string kept = error ? "the game could not be saved: " + error->text()
                                 : "the game is saved; go on with: mornington play --resume " + file_.path();
  if (interrupted()) return complain_of_interrupt(kept);
  if (end_of_input_ || error) {
    complain((end_of_input_ ? "input ended in the middle of the game; " : "") + kept);
    return kFailure;
  }
  print("\n" + kept + "\n");
  return kOk;
}

}  // namespace mornington::cli
