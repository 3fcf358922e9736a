#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/action.h"
#include "core/decision.h"
#include "core/event.h"
#include "core/ids.h"
#include "games/load_request.h"
#include "json/json.h"
#include "match/names.h"
#include "match/refusal.h"
#include "match/setup/match_config.h"

namespace mornington::match {

// The effect of an action before any chance is resolved, as far as the acting seat can know it. Empty for an illegal
// action.
struct Preview {
  std::vector<Event> events;
  // The change of each seat's points. NB: not the sum of the events' points if the score runs ahead of the events, as
  // on the sheets of Next Station; but that sum if the rest depends on hidden things.
  std::vector<int> points;

  // Removes everything that another preview, from a determinization the seat cannot tell from this one, does not
  // have.
  void keep_common(const Preview& other);
};

// The knowledge of one seat about a match at one moment (kNoSeat: a spectator). Everything is computed from the seat's
// view, so it cannot reveal more. A view that came over the network answers like the one at the table.
class SeatView {
 public:
  SeatView(const SeatView&) = delete;
  SeatView& operator=(const SeatView&) = delete;
  virtual ~SeatView() = default;

  [[nodiscard]] const MatchConfig& config() const { return *config_; }
  [[nodiscard]] const Presenter& presenter() const { return *config_->presenter; }
  [[nodiscard]] Seat seat() const { return seat_; }

  // The seat's legal actions in the engine's order; empty if it has nothing to decide.
  [[nodiscard]] virtual std::vector<Action> actions() const = 0;
  [[nodiscard]] std::vector<std::string> legal() const;  // the same in notation
  // Empty if the action is legal.
  [[nodiscard]] virtual std::optional<Refusal> check(std::string_view notation) const = 0;
  [[nodiscard]] virtual Preview preview(std::string_view notation) const = 0;
  // The events of its preview, as Match::encode_events() would return them.
  [[nodiscard]] virtual json::Value encode_events_after(std::string_view notation,
                                                        const std::vector<Event>& events) const = 0;

  // The seats that the game asks, as far as a player can know. Precondition: not a spectator.
  [[nodiscard]] virtual Decision asked() const = 0;
  // The seat's view after the action, before any chance is resolved; the seat has nothing to decide there. Null for an
  // illegal action, and if the result depends on hidden things.
  [[nodiscard]] virtual std::unique_ptr<SeatView> seen_after(std::string_view notation) const = 0;
  // The same moment as if it were the seat's turn, to plan ahead. Null if it is their turn already, or if no turn
  // starts here.
  [[nodiscard]] virtual std::unique_ptr<SeatView> as_if_turn() const = 0;

  [[nodiscard]] virtual json::Value view() const = 0;
  [[nodiscard]] virtual json::Value facts() const = 0;
  // The facts after the action, before any chance is resolved. Null for an illegal action, and if they depend on
  // hidden things.
  [[nodiscard]] virtual json::Value facts_after(std::string_view notation) const = 0;
  // Drawn as this seat sees the position, whatever seat the style names.
  [[nodiscard]] virtual std::string draw_text(const PictureStyle& style) const = 0;
  [[nodiscard]] virtual std::string draw_svg(const PictureStyle& style) const = 0;

 protected:
  SeatView(SharedMatchConfig config, Seat seat) : config_(std::move(config)), seat_(seat) {}

  [[nodiscard]] const SharedMatchConfig& shared_config() const { return config_; }
  [[nodiscard]] bool is_seated() const { return index(seat_) < config_->setup.seats; }

 private:
  SharedMatchConfig config_;
  Seat seat_;
};

// The events that a seat may see; kNoSeat: a spectator.
[[nodiscard]] std::vector<Event> events_visible_to(Seat seat, const std::vector<Event>& events);

}  // namespace mornington::match
