#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "cli/keyboard.h"
#include "cli/screen.h"
#include "match/match.h"

namespace mornington::cli {

// A game at one terminal: people at the keyboard, bots between them.
class Session {
 public:
  // `seats` as on the command line: "human" or a bot's level.
  Session(std::unique_ptr<Match> match, std::vector<std::string> seats, bool confirm, Keyboard& keyboard);

  // Plays to the end, or until the player leaves or input ends; answers the exit code.
  int run();

 private:
  enum class Next { Stay, TurnOver, Leave };

  void seat_players();
  [[nodiscard]] bool is_human(Seat seat) const;
  [[nodiscard]] Seat whose_turn() const;
  Next bot_turn(Seat seat);
  Next human_turn(Seat seat);
  bool draw_curtain(Seat seat);
  Next ask(Seat seat, MoveList& moves);
  Next answer(Seat seat, MoveList& moves, const std::string& text);
  Next obey(Seat seat, MoveList& moves, const std::string& command, const std::string& rest);
  Next play(Seat seat, const std::string& notation);
  Next confirm_turn(Seat seat);
  Next play_only_move(Seat seat, const Move& move);
  void show(Seat seat, const MoveList* moves);
  int finish();
  int leave();

  void explain_refusal(Seat seat, const std::string& notation);
  void take_back(Seat seat);
  void show_hint(Seat seat);
  void show_log(Seat seat);
  void show_legend(Seat seat);
  void show_page(std::string text);
  void bring_out(const MoveList& moves, const std::string& text);
  void save_as(const std::string& rest);
  bool resume_from(const std::string& path);

  std::unique_ptr<Match> match_;
  std::vector<std::string> seats_;
  std::vector<std::unique_ptr<Bot>> bots_;  // null for a human
  bool confirm_;
  Keyboard& keyboard_;
  Terminal terminal_;
  std::string message_;
  std::string highlight_;
  std::string refused_;                // what was last refused, for `why`
  std::vector<std::size_t> seen_log_;  // by seat: how much of the log it has seen when it last moved
  Seat at_keyboard_ = kNoSeat;         // whose hand was shown last
  bool end_of_input_ = false;
};

}  // namespace mornington::cli
