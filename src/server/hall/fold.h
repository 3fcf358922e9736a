#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/scores.h"
#include "match/journal.h"
#include "server/hall/clock.h"
#include "server/hall/entry.h"
#include "server/hall/offers.h"
#include "server/hall/seats.h"
#include "server/hall/table_terms.h"

namespace mornington::hall {

// What the log of a game calls its seats and what it says sits there; the entries have neither.
struct Nameplates {
  std::vector<std::string> names = {};
  std::vector<std::string> players = {};
};

// A table as its log makes it: the game, who plays, clocks, offers. A function of the entries alone, so that what is in
// memory can be dropped at any time.
class Fold {
 public:
  [[nodiscard]] static Result<Fold> open(const Entry& first, const Nameplates& plates = {});
  [[nodiscard]] static Result<Fold> of(std::span<const StoredEntry> entries, const Nameplates& plates = {});

  // The game's log is what it was up to the number that comes back, and may have other lines from there on. An error
  // where the entry is none that can follow.
  [[nodiscard]] Result<std::size_t> take(const Entry& entry);

  [[nodiscard]] const TableTerms& terms() const { return terms_; }
  [[nodiscard]] Sequence sequence() const { return sequence_; }
  [[nodiscard]] Instant last() const { return last_; }  // time of the last entry
  [[nodiscard]] GameState state() const { return state_; }
  [[nodiscard]] int size() const { return terms_.setup.seats; }
  [[nodiscard]] const SeatState& seat(Seat seat) const { return seats_[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] const Clocks& clocks() const { return clocks_; }
  [[nodiscard]] const Offers& offers() const { return offers_; }
  // Something was taken back by consent after it was known.
  [[nodiscard]] bool is_marked() const { return marked_; }
  [[nodiscard]] const std::optional<EndWhy>& ended() const { return ended_; }
  [[nodiscard]] const std::string& rematch() const { return rematch_; }
  // The maker of the table while he sits at it, else the first person who does; kNoSeat: nobody does.
  [[nodiscard]] Seat host() const;

  [[nodiscard]] bool has_game() const { return journal_.has_value(); }
  [[nodiscard]] const Match& match() const { return journal_->match(); }
  // How many lines the game's log had when the decision was asked that now stands.
  [[nodiscard]] std::uint64_t decision() const;
  // Whom the running game waits for, be it for a decision or its confirmation.
  [[nodiscard]] SeatMask waits() const;
  [[nodiscard]] SeatMask people() const;  // seats that persons play
  // With those last who gave up.
  [[nodiscard]] Scores scores() const;

  // The entry that a command of the seat with this id has made.
  [[nodiscard]] std::optional<Sequence> made_by(Seat seat, const std::string& id) const;
  // The decision that the seat's last action answered.
  [[nodiscard]] std::optional<std::uint64_t> last_decision_of(Seat seat) const;

  // Who played for whom from which line of the game's log on.
  struct Change {
    std::size_t line = 0;
    Seat seat{};
    Away away{};  // No: its player again
    std::string level;
  };
  [[nodiscard]] const std::vector<Change>& changes() const { return changes_; }

 private:
  explicit Fold(TableTerms terms) : terms_(std::move(terms)), seats_(terms_.seats), clocks_(terms_.clock) {}

  SeatState& at(Seat seat) { return seats_[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] std::optional<Error> wrong(const Entry& entry) const;
  std::optional<Error> apply(const Entry& entry);
  std::optional<Error> start(const Entry& entry);
  std::optional<Error> act(const Entry& entry);
  std::optional<Error> confirm(const Entry& entry);
  std::optional<Error> undo(const Entry& entry);
  std::optional<Error> go_back(const Entry& entry);
  void sit(const Entry& entry);
  void leave(const Entry& entry);
  void change(const Entry& entry, Away away);
  void go_on(SeatMask asked, const Entry& entry);
  void finish(GameState state);

  struct Move {
    Seat seat{};
    std::uint64_t decision = 0;
  };

  TableTerms terms_;
  SeatStates seats_;
  Clocks clocks_;
  Offers offers_;
  GameState state_ = GameState::Open;
  Sequence sequence_ = 0;
  Instant last_;
  std::optional<Journal> journal_;
  Seat mover_ = kNoSeat;     // who acted last
  std::vector<Move> moves_;  // actions that were not taken back
  bool marked_ = false;
  std::optional<EndWhy> ended_;
  std::string rematch_;
  std::vector<Change> changes_;
  Nameplates plates_;
  std::map<std::pair<Seat, std::string>, Sequence> made_;
};

}  // namespace mornington::hall
