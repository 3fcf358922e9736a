#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/action.h"
#include "core/event.h"
#include "core/ids.h"
#include "games/load_request.h"
#include "json/json.h"
#include "match/refusal.h"
#include "match/terms.h"

namespace mornington {

// What an action would bring before any chance is resolved, as far as the seat that would take it can know. Nothing for
// an illegal one.
struct Forecast {
  std::vector<Event> events;
  // What each seat's points would change by. NB: not the sum of the events' points where a score runs ahead of them, as
  // on the sheets of Next Station; but that sum where the rest depends on what is hidden.
  std::vector<int> points;

  // Takes away what another forecast, from a world that the seat cannot tell from this one's, does not have.
  void keep_common(const Forecast& other);
};

// What one seat knows of a match at one moment (kNoSeat: a spectator). Everything it answers is reckoned from the
// seat's view, so it cannot tell more; and a view that came over a wire answers as the one at the table does.
class SeatView {
 public:
  SeatView(const SeatView&) = delete;
  SeatView& operator=(const SeatView&) = delete;
  virtual ~SeatView() = default;

  [[nodiscard]] const Terms& terms() const { return *terms_; }
  [[nodiscard]] const Presenter& presenter() const { return *terms_->presenter; }
  [[nodiscard]] Seat seat() const { return seat_; }

  // The seat's legal actions in the engine's order; empty when it has nothing to decide.
  [[nodiscard]] virtual std::vector<Action> actions() const = 0;
  [[nodiscard]] std::vector<std::string> legal() const;  // the same in notation
  // Nothing: the action would be taken.
  [[nodiscard]] virtual std::optional<Refusal> check(std::string_view notation) const = 0;
  [[nodiscard]] virtual Forecast preview(std::string_view notation) const = 0;
  // The events of its preview as they would be told (Match::tell).
  [[nodiscard]] virtual json::Value tell_after(std::string_view notation, const std::vector<Event>& events) const = 0;

  [[nodiscard]] virtual json::Value view() const = 0;
  [[nodiscard]] virtual json::Value facts() const = 0;
  // The facts as the action would leave them before any chance is resolved; null for an illegal one, and where they
  // depend on what is hidden.
  [[nodiscard]] virtual json::Value facts_after(std::string_view notation) const = 0;
  // Whatever seat the style names, these are drawn for the eyes of this one.
  [[nodiscard]] virtual std::string draw_text(const PictureStyle& style) const = 0;
  [[nodiscard]] virtual std::string draw_svg(const PictureStyle& style) const = 0;

 protected:
  SeatView(SharedTerms terms, Seat seat) : terms_(std::move(terms)), seat_(seat) {}

  [[nodiscard]] bool is_seated() const { return index(seat_) < terms_->setup.seats; }

 private:
  SharedTerms terms_;
  Seat seat_;
};

// The events that a seat may see; kNoSeat: a spectator.
[[nodiscard]] std::vector<Event> heard_by(Seat seat, const std::vector<Event>& events);

}  // namespace mornington
