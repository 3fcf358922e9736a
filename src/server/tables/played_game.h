#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/seat_set.h"
#include "match/record/match_session.h"
#include "server/model/table_event.h"

namespace mornington::tables {
using namespace model;

// The game at a running table, and the seat of every move in it.
class PlayedGame {
 public:
  explicit PlayedGame(MatchSession journal) : journal_(std::move(journal)) {}

  [[nodiscard]] const Match& match() const { return journal_.match(); }
  // How many lines the game's log had when the decision was asked that now stands.
  [[nodiscard]] std::uint64_t decision() const;
  // The seats that must decide or confirm.
  [[nodiscard]] SeatSet waits() const;
  // The actions of the seats, in the form of a save.
  [[nodiscard]] json::Value steps() const;
  // The decision that the seat's last action answered.
  [[nodiscard]] std::optional<std::uint64_t> last_decision_of(Seat seat) const;

  // An action that was checked and applied to a copy of the game. act() continues with the copy, so it is checked only
  // once.
  struct Trial {
    std::optional<Refusal> refusal = std::nullopt;  // then nothing of the rest counts
    std::unique_ptr<Match> next = nullptr;
    bool sealed = false;   // it is one of several choices that are laid open together
    bool settles = false;  // the decision is settled with it: all choices are in, or it stands to be confirmed
    bool ends = false;     // the game is over with it, and everything is laid open
  };
  [[nodiscard]] Trial attempt(Seat seat, const std::string& action) const;

  // The effect of an action.
  struct Acted {
    SeatSet asked;         // who was to decide
    bool settled = false;  // the decision is settled, and the game goes on
  };
  // `trial`: of this entry, on the game as it stands.
  [[nodiscard]] Result<Acted> act(const TableEvent& entry, Trial* trial);
  // False: there is nothing of this seat to be confirmed, or to be taken back.
  [[nodiscard]] bool confirm(Seat seat);
  [[nodiscard]] bool undo(Seat seat);
  // The game as it was when the decision was asked. The same seed makes the same draws again.
  [[nodiscard]] std::optional<Error> go_back(std::uint64_t decision);

 private:
  struct Move {
    Seat seat{};
    std::uint64_t decision = 0;
  };

  MatchSession journal_;
  Seat mover_ = kNoSeat;     // who acted last
  std::vector<Move> moves_;  // actions that were not taken back
};

}  // namespace mornington::tables
