#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "cli/files/saves.h"
#include "cli/play/dialogue.h"
#include "cli/play/screen.h"
#include "match/match.h"

namespace mornington::cli {

// A game at one terminal, between people at the keyboard and bots. Every move is saved in the game's file.
class Session {
 public:
  Session(SeatedGame game, GameFile file, bool confirm, Keyboard& keyboard);

  // Plays until the game is over, the player leaves, the input ends or a signal arrives. Returns the exit code.
  int run();

 private:
  enum class Next : std::uint8_t { Stay, TurnOver, Leave };

  // A seat's requests and the answers; nobody else sees them.
  struct SeatNotes {
    std::string highlight;
    std::string message;
    std::string refused;          // for `why`
    std::size_t seen_of_log = 0;  // when it last moved
  };

  // session.cc: turns.
  void seat_players();
  [[nodiscard]] SeatNotes& notes_of(Seat seat);
  [[nodiscard]] bool is_human(Seat seat) const;
  [[nodiscard]] Seat whose_turn() const;
  Next bot_turn(Seat seat);
  Next human_turn(Seat seat);
  Next draw_curtain(Seat seat);
  Next play(Seat seat, const std::string& notation);
  Next play_only_move(Seat seat, const ListedMove& move);
  Next confirm_turn(Seat seat);
  [[nodiscard]] ScreenContent content_for(Seat seat, const MoveList* moves);
  std::optional<std::string> read_input(Seat seat, const MoveList* moves, const std::string& prompt);
  void save();
  [[nodiscard]] Seat eyes_at_the_end() const;
  [[nodiscard]] std::string final_text(int width) const;
  [[nodiscard]] std::string final_message() const;
  std::string at_the_end(Seat eyes, const std::string& command, const std::string& rest);
  int finish();
  int leave();

  // session_commands.cc: commands.
  Next answer(Seat seat, MoveList& moves, const std::string& text);
  Next run_command(Seat seat, MoveList& moves, const std::string& command, const std::string& rest);
  void narrow(Seat seat, MoveList& moves, const std::string& said);
  void explain_refusal(Seat seat, const std::string& notation);
  void take_back(Seat seat);
  Next show_hint(Seat seat);
  Next read(const std::vector<std::string>& lines, Dialogue::Begin begin = Dialogue::Begin::First);
  void highlight(Seat seat, const MoveList& moves, const std::string& text);
  void save_as(Seat seat, const std::string& arguments);
  bool resume_from(Seat seat, const std::string& which);

  std::unique_ptr<Match> match_;
  std::uint64_t seed_of_bots_;
  GameFile file_;
  std::vector<std::unique_ptr<ai::Bot>> bots_;  // null for a human
  std::vector<SeatNotes> notes_;                // by seat; the last is a spectator's
  std::string save_error_;                      // why the game could not be saved; empty: it is saved
  bool confirm_;
  Dialogue dialogue_;
  Seat at_keyboard_ = kNoSeat;  // whose view was shown last
  bool end_of_input_ = false;
};

// The first word in lower case, and the rest as typed.
struct TypedCommand {
  std::string name;
  std::string rest;
};
[[nodiscard]] TypedCommand split_command(const std::string& text);

}  // namespace mornington::cli
