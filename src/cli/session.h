#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "cli/dialogue.h"
#include "cli/saves.h"
#include "cli/screen.h"
#include "match/match.h"

namespace mornington::cli {

// A game at one terminal: people at the keyboard, bots between them. Every move goes into the game's file.
class Session {
 public:
  Session(SeatedGame game, GameFile file, bool confirm, Keyboard& keyboard);

  // Plays to the end, or until the player leaves, input ends or a signal comes; answers the exit code.
  int run();

 private:
  enum class Next : std::uint8_t { Stay, TurnOver, Leave };

  // What a seat has asked and been answered: nobody else's eyes see it.
  struct Desk {
    std::string highlight;
    std::string message;
    std::string refused;          // for `why`
    std::size_t seen_of_log = 0;  // when it last moved
  };

  // session.cc: the turns.
  void seat_players();
  [[nodiscard]] Desk& desk_of(Seat seat);
  [[nodiscard]] bool is_human(Seat seat) const;
  [[nodiscard]] Seat whose_turn() const;
  Next bot_turn(Seat seat);
  Next human_turn(Seat seat);
  Next draw_curtain(Seat seat);
  Next play(Seat seat, const std::string& notation);
  Next play_only_move(Seat seat, const Move& move);
  Next confirm_turn(Seat seat);
  [[nodiscard]] ScreenContent content_for(Seat seat, const MoveList* moves);
  std::optional<std::string> hear(Seat seat, const MoveList* moves, const std::string& prompt);
  void keep();
  [[nodiscard]] Seat eyes_at_the_end() const;
  int finish();
  int leave();

  // session_commands.cc: what can be typed.
  Next answer(Seat seat, MoveList& moves, const std::string& text);
  Next obey(Seat seat, MoveList& moves, const std::string& command, const std::string& rest);
  void narrow(Seat seat, MoveList& moves, const std::string& said);
  void explain_refusal(Seat seat, const std::string& notation);
  void take_back(Seat seat);
  Next show_hint(Seat seat);
  Next read(const std::vector<std::string>& lines, Dialogue::Begin begin = Dialogue::Begin::First);
  void bring_out(Seat seat, const MoveList& moves, const std::string& text);
  void save_as(Seat seat, const std::string& arguments);
  bool resume_from(Seat seat, const std::string& which);

  std::unique_ptr<Match> match_;
  std::uint64_t seed_of_bots_;
  GameFile file_;
  std::vector<std::unique_ptr<Bot>> bots_;  // null for a human
  std::vector<Desk> desks_;                 // by seat; the last is a spectator's
  std::string not_kept_;                    // why the last state of the game is not on the disk; empty: it is
  bool confirm_;
  Dialogue dialogue_;
  Seat at_keyboard_ = kNoSeat;  // whose hand was shown last
  bool end_of_input_ = false;
};

// The first word in small letters, and the rest as it was typed.
struct Command {
  std::string name;
  std::string rest;
};
[[nodiscard]] Command split_command(const std::string& text);

}  // namespace mornington::cli
