#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/scores.h"
#include "core/seat_set.h"
#include "server/model/table_event.h"
#include "server/tables/clock.h"
#include "server/tables/offers.h"
#include "server/tables/played_game.h"
#include "server/tables/seat_usage.h"
#include "server/tables/seating.h"
#include "server/tables/table_terms.h"

namespace mornington::tables {
using namespace model;

// The names of the seats and of their players in a replay; the entries have neither.
struct Nameplates {
  std::vector<std::string> names = {};
  std::vector<std::string> players = {};
};

// Remarks about a result, in addition to its points.
struct ResultNotes {
  // The player of each seat from a line of the game's log onwards.
  struct Change {
    std::size_t line = 0;
    Seat seat{};
    Away away{};  // No: its player again
    std::string level;
  };

  bool marked = false;  // something was taken back by consent after it was known
  std::optional<EndWhy> ended = std::nullopt;
  Seat winner = kNoSeat;  // who won because the others gave up; kNoSeat: nobody did
  std::string rematch = {};
  std::vector<Change> changes = {};
};

// The state of a table, folded from its log: the game, its players, clocks, offers. A function of the entries alone, so
// that what is in memory can be dropped at any time.
class TableState {
 public:
  using Trial = PlayedGame::Trial;

  [[nodiscard]] static Result<TableState> open(const TableEvent& first, const Nameplates& plates = {});
  [[nodiscard]] static Result<TableState> of(std::span<const StoredEvent> entries, const Nameplates& plates = {});

  // The game's log is what it was up to the number that comes back, and may have other lines from there on. An error
  // where the entry is none that can follow. `trial`: of this entry, an Act, on the game as it stands.
  [[nodiscard]] Result<std::size_t> take(const TableEvent& entry, Trial* trial = nullptr);

  [[nodiscard]] const TableTerms& terms() const { return terms_; }
  [[nodiscard]] Sequence sequence() const { return sequence_; }
  [[nodiscard]] Instant last() const { return last_; }  // time of the last entry
  [[nodiscard]] GameState state() const { return state_; }
  [[nodiscard]] const Seating& seats() const { return seats_; }
  [[nodiscard]] const Clocks& clocks() const { return clocks_; }
  [[nodiscard]] const Offers& offers() const { return offers_; }
  [[nodiscard]] const SeatUsage& usage() const { return usage_; }
  [[nodiscard]] const ResultNotes& notes() const { return notes_; }

  // The game, once it has begun.
  [[nodiscard]] bool has_game() const { return game_.has_value(); }
  [[nodiscard]] const PlayedGame& game() const { return *game_; }
  [[nodiscard]] const Match& match() const { return game_->match(); }
  // The seats that must decide or confirm in the running game.
  [[nodiscard]] SeatSet waits() const { return state_ == GameState::Running ? game_->waits() : SeatSet(); }

 private:
  explicit TableState(TableTerms terms)
      : terms_(std::move(terms)), seats_(terms_.seats, terms_.setup.seats, terms_.host), clocks_(terms_.clock) {}

  std::optional<Error> apply(const TableEvent& entry, Trial* trial);
  std::optional<Error> start(const TableEvent& entry);
  std::optional<Error> act(const TableEvent& entry, Trial* trial);
  std::optional<Error> confirm(const TableEvent& entry);
  std::optional<Error> go_back(const TableEvent& entry);
  std::optional<Error> end(const TableEvent& entry);
  void change(const TableEvent& entry, Away away);
  void go_on(SeatSet asked, const TableEvent& entry);
  void finish(GameState state);

  TableTerms terms_;
  Seating seats_;
  Clocks clocks_;
  Offers offers_;
  GameState state_ = GameState::Open;
  Sequence sequence_ = 0;
  Instant last_;
  std::optional<PlayedGame> game_;
  ResultNotes notes_;
  Nameplates plates_;
  SeatUsage usage_;
};

// The only person left in a running game, who may claim it; kNoSeat: nobody may.
[[nodiscard]] Seat claimant(const TableState& state);
// With the winner by resignation first, and last those who gave up.
[[nodiscard]] Scores scores(const TableState& state);

}  // namespace mornington::tables
