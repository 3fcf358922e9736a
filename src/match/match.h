#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/decision.h"
#include "core/event.h"
#include "core/options.h"
#include "core/result.h"
#include "core/scores.h"
#include "core/seed.h"
#include "games/editions.h"
#include "games/load_request.h"
#include "json/json.h"
#include "match/refusal.h"
#include "match/table_setup.h"

namespace mornington {

// One line of the log: an action of a seat or an outcome of chance, with what came of it.
struct LogEntry {
  Seat by = kNoSeat;  // kNoSeat: chance
  Action action;
  std::string notation;
  std::uint8_t stream = 0;    // of chance
  std::uint32_t choices = 0;  // legal actions, or outcomes, there were
  std::vector<Event> events;
  Scores scores;          // after it
  std::uint64_t key = 0;  // of the state after it
};

// A match of any game: the one face for everything above the games. It keeps the log, resolves chance when the mover
// has confirmed, keeps simultaneous choices apart until all are in, and knows how far a seat may undo.
//
// Undo boundary: a seat may take back its own actions until chance was resolved or another seat decided after them.
// Chance waits for confirm(): after apply() the match stands still with awaits_confirmation() until the mover (or the
// host on his behalf: auto-confirm is a client's setting) calls confirm(). Until then nobody has anything to decide. A
// game that is over is final once confirmed. Where several seats decide together, each may take back its own choices
// until the last of them has decided; then all are laid open and there is nothing to confirm.
class Match {
 public:
  virtual ~Match() = default;

  [[nodiscard]] virtual const EditionSpec& edition() const = 0;
  [[nodiscard]] virtual const MatchSetup& setup() const = 0;  // with all options filled in
  [[nodiscard]] virtual int seats() const = 0;
  // Whether seats may see different things, so that people at one screen must not look over each other's shoulder.
  [[nodiscard]] virtual bool has_secrets() const = 0;
  // SHA-256 of the documents that carry rules (all but drawings), in hexadecimal digits.
  [[nodiscard]] virtual const std::string& board_hash() const = 0;

  // Whom the table waits for. Of seats that decide together those whose choice is in are left out.
  [[nodiscard]] virtual Decision decision() const = 0;
  // True between an action and its confirmation, when something stands to be resolved or the turn has passed on.
  [[nodiscard]] virtual bool awaits_confirmation() const = 0;
  virtual void confirm() = 0;
  // Draws::Recorded only: chance comes out as this notation says, if it can here.
  [[nodiscard]] virtual std::optional<Refusal> resolve(std::string_view notation) = 0;

  // Legal actions in notation, in the engine's order; empty when the seat has nothing to decide.
  [[nodiscard]] virtual std::vector<std::string> legal(Seat seat) const = 0;
  // Nothing: the action would be taken.
  [[nodiscard]] virtual std::optional<Refusal> check(Seat seat, std::string_view notation) const = 0;
  [[nodiscard]] virtual std::optional<Refusal> apply(Seat seat, std::string_view notation) = 0;
  // The events the action would bring before any chance is resolved; empty for an illegal one.
  [[nodiscard]] virtual std::vector<Event> preview(Seat seat, std::string_view notation) const = 0;

  [[nodiscard]] virtual bool can_undo(Seat seat) const = 0;
  virtual bool undo(Seat seat) = 0;  // one action back; false at the boundary

  [[nodiscard]] virtual Scores scores() const = 0;
  [[nodiscard]] virtual std::uint64_t key() const = 0;
  [[nodiscard]] virtual const std::vector<LogEntry>& log() const = 0;
  // Choices of a seat that decides together with others, not yet laid open. For that seat's eyes and for saving.
  [[nodiscard]] virtual std::vector<std::string> kept(Seat seat) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;

  // For the eyes of a seat (kNoSeat: a spectator).
  [[nodiscard]] virtual json::Value view(Seat seat) const = 0;
  [[nodiscard]] virtual json::Value facts(Seat seat) const = 0;
  // The facts as the action would leave them before any chance is resolved; null for an illegal one.
  [[nodiscard]] virtual json::Value facts_after(Seat seat, std::string_view notation) const = 0;
  // What each seat's points would change by, before any chance is resolved; all 0 for an illegal action. NB: not the
  // sum of the events' points where a score runs ahead of them, as on the sheets of Next Station.
  [[nodiscard]] virtual std::vector<int> gains(Seat seat, std::string_view notation) const = 0;
  [[nodiscard]] virtual json::Value board() const = 0;
  [[nodiscard]] virtual json::Value encode(const Event& event) const = 0;
  [[nodiscard]] virtual json::Value encode_action(Action action) const = 0;
  // The action in named fields, from its notation; null where the text is no action.
  [[nodiscard]] virtual json::Value encode_notation(std::string_view notation) const = 0;
  [[nodiscard]] virtual std::string describe(const Event& event) const = 0;
  [[nodiscard]] virtual std::string draw_text(const PictureStyle& style) const = 0;
  [[nodiscard]] virtual std::string draw_svg(const PictureStyle& style) const = 0;
};

// The options of an edition, defaults first.
[[nodiscard]] std::vector<OptionSpec> option_specs(const EditionSpec& edition);

// Starts a match, set-up deals included: it stands at the first decision of a seat.
[[nodiscard]] Result<std::unique_ptr<Match>> new_match(MatchSetup setup);

}  // namespace mornington
