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
#include "match/names.h"
#include "match/refusal.h"
#include "match/seat_view.h"
#include "match/setup/match_config.h"

namespace mornington::match {

class MatchLog;
struct Record;

// One line of the log as a seat may read it: an action of a seat or an outcome of chance, with its events.
struct LogLine {
  Seat by = kNoSeat;             // kNoSeat: chance
  std::optional<Action> action;  // empty: hidden from the reader
  std::string notation;          // empty then
  std::vector<Event> events;     // those the reader may see
  Scores scores;                 // after it
};

// A match of any game: the interface for all who play it. It stores the log, resolves chance once the mover has
// confirmed, seals simultaneous choices until all are in, and knows how far a seat may undo. Everything it returns is
// for one seat (kNoSeat: a spectator) and reveals only what that seat may know. A Record (match/record/record.h) has
// the rest.
//
// Undo boundary: a seat may take back its own actions until chance is resolved or another seat decides. Chance waits
// for confirm(): after apply(), awaits_confirmation() is true until the mover calls confirm(), or the host does so
// for them (auto-confirm is a setting of the client). Until then nobody has anything to decide. An action that ends
// the game reveals everything, so it cannot be taken back. If several seats decide together, each may take back its
// own choices until the last seat has decided. Then all choices are revealed and there is nothing to confirm.
class Match {
 public:
  virtual ~Match() = default;

  [[nodiscard]] const SharedMatchConfig& config() const { return config_; }
  [[nodiscard]] const EditionSpec& edition() const { return *config_->edition; }
  [[nodiscard]] const TableSetup& setup() const { return config_->setup; }
  [[nodiscard]] int seats() const { return config_->setup.seats; }
  [[nodiscard]] const Presenter& presenter() const { return *config_->presenter; }

  // The seats that the table waits for. Seats that decide together are left out once they have chosen.
  [[nodiscard]] virtual Decision decision() const = 0;
  // The seats that the game asks, including those whose choice is sealed.
  [[nodiscard]] virtual Decision asked() const = 0;
  // True between an action and its confirmation, if chance is to be resolved or the turn has passed on.
  [[nodiscard]] virtual bool awaits_confirmation() const = 0;
  virtual void confirm() = 0;
  // Draws::Recorded only: resolves chance as this notation says, if that is possible here.
  [[nodiscard]] virtual std::optional<Refusal> resolve(std::string_view notation) = 0;
  // Empty if the action was applied.
  [[nodiscard]] virtual std::optional<Refusal> apply(Seat seat, std::string_view notation) = 0;
  [[nodiscard]] virtual bool can_undo(Seat seat) const = 0;
  virtual bool undo(Seat seat) = 0;  // one action back; false at the boundary
  // For logs of older programs, in which the last action could be taken back until it was confirmed.
  virtual bool undo_recorded(Seat seat) = 0;

  [[nodiscard]] virtual Scores scores() const = 0;
  // The seat's knowledge now, including its own sealed choices.
  [[nodiscard]] virtual std::unique_ptr<SeatView> seen_by(Seat seat) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;

  // The number of lines in the log, and the lines from `from` on.
  [[nodiscard]] virtual std::size_t length() const = 0;
  [[nodiscard]] std::vector<LogLine> log(Seat eyes, std::size_t from = 0) const;
  // The events of a line in named fields, with details that follow from the position they led to.
  [[nodiscard]] virtual json::Value encode_events(Seat eyes, std::size_t line) const = 0;

 protected:
  explicit Match(SharedMatchConfig config) : config_(std::move(config)) {}
  Match(const Match&) = default;
  Match& operator=(const Match&) = default;

 private:
  friend Record record_of(const Match& match);
  friend std::size_t choices_at(const Match& match, std::size_t line);
  [[nodiscard]] virtual Record record() const = 0;
  [[nodiscard]] virtual const MatchLog& log_entries() const = 0;
  [[nodiscard]] virtual std::size_t count_choices(std::size_t line) const = 0;

  SharedMatchConfig config_;
};

// The options of an edition, defaults first.
[[nodiscard]] std::vector<OptionSpec> option_specs(const EditionSpec& edition);

// Starts a match and deals its set-up. It is then at the first decision of a seat.
[[nodiscard]] Result<std::unique_ptr<Match>> new_match(MatchSetup setup);

}  // namespace mornington::match
