#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/action.h"
#include "core/decision.h"
#include "core/event.h"
#include "core/options.h"
#include "core/result.h"
#include "core/scores.h"
#include "games/editions.h"
#include "match/refusal.h"
#include "match/seat_view.h"
#include "match/terms.h"

namespace mornington {

struct Record;

// One line of the log as a seat may read it: an action of a seat or an outcome of chance, with what came of it.
struct LogLine {
  Seat by = kNoSeat;             // kNoSeat: chance
  std::optional<Action> action;  // nothing: it was done behind the reader's back
  std::string notation;          // empty then
  std::vector<Event> events;     // those the reader may see
  Scores scores;                 // after it
};

// A match of any game: the one face for those who play it. It keeps the log, resolves chance when the mover has
// confirmed, keeps simultaneous choices apart until all are in, and knows how far a seat may undo. What it tells it
// tells a seat (kNoSeat: a spectator), never more than that seat may know; the whole truth is a Record
// (match/record.h).
//
// Undo boundary: a seat may take back its own actions until chance was resolved or another seat decided after them.
// Chance waits for confirm(): after apply() the match stands still with awaits_confirmation() until the mover (or the
// host on his behalf: auto-confirm is a client's setting) calls confirm(). Until then nobody has anything to decide. A
// game that is over is final once confirmed. Where several seats decide together, each may take back its own choices
// until the last of them has decided; then all are laid open and there is nothing to confirm.
class Match {
 public:
  virtual ~Match() = default;

  [[nodiscard]] const SharedTerms& terms() const { return terms_; }
  [[nodiscard]] const EditionSpec& edition() const { return *terms_->edition; }
  [[nodiscard]] const TableSetup& setup() const { return terms_->setup; }
  [[nodiscard]] int seats() const { return terms_->setup.seats; }
  [[nodiscard]] const Presenter& presenter() const { return *terms_->presenter; }

  // Whom the table waits for. Of seats that decide together those whose choice is in are left out.
  [[nodiscard]] virtual Decision decision() const = 0;
  // Whom the game asks: those whose choice is in and not laid open yet, too.
  [[nodiscard]] virtual Decision asked() const = 0;
  // True between an action and its confirmation, when something stands to be resolved or the turn has passed on.
  [[nodiscard]] virtual bool awaits_confirmation() const = 0;
  virtual void confirm() = 0;
  // Draws::Recorded only: chance comes out as this notation says, if it can here.
  [[nodiscard]] virtual std::optional<Refusal> resolve(std::string_view notation) = 0;
  // Nothing: the action was taken.
  [[nodiscard]] virtual std::optional<Refusal> apply(Seat seat, std::string_view notation) = 0;
  [[nodiscard]] virtual bool can_undo(Seat seat) const = 0;
  virtual bool undo(Seat seat) = 0;  // one action back; false at the boundary

  [[nodiscard]] virtual Scores scores() const = 0;
  // What the seat knows now, its own choices that are not laid open yet included.
  [[nodiscard]] virtual std::unique_ptr<SeatView> seen_by(Seat seat) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;

  // How many lines the log has, and those from `from` on.
  [[nodiscard]] std::size_t length() const;
  [[nodiscard]] std::vector<LogLine> log(Seat eyes, std::size_t from = 0) const;
  // The events of a line, in named fields: what is kept of them, and what follows from the position they led to.
  [[nodiscard]] virtual json::Value tell(Seat eyes, std::size_t line) const = 0;

 protected:
  explicit Match(SharedTerms terms) : terms_(std::move(terms)) {}
  Match(const Match&) = default;
  Match& operator=(const Match&) = default;

 private:
  friend Record record_of(const Match& match);
  [[nodiscard]] virtual Record record() const = 0;

  SharedTerms terms_;
};

// The options of an edition, defaults first.
[[nodiscard]] std::vector<OptionSpec> option_specs(const EditionSpec& edition);

// Starts a match, set-up deals included: it stands at the first decision of a seat.
[[nodiscard]] Result<std::unique_ptr<Match>> new_match(MatchSetup setup);

}  // namespace mornington
