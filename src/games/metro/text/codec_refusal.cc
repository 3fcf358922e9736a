#include "games/metro/action.h"
#include "games/metro/game.h"
#include "games/metro/text/codec_fields.h"

// Why an action is refused, for the sentences in data/texts.
namespace mornington::metro {
namespace {

// MET-3.1 forbids two things: a square that is taken, and the centre.
void explain_square(const State& state, Square square, json::Value& why) {
  if (index(square) < kSquares && !contains(state.tiles, square)) why["tell"] = "MET-3.1.centre";
}

// MET-2.2 forbids two things: drawing where nothing is left, and placing another tile than the drawn one.
void explain_draw(const State& state, json::Value& why) {
  if (state.phase == Phase::PlaceDrawn) why["tell"] = "MET-2.2.drawn";
}

}  // namespace

void Metro::explain_refusal(const Rules& rules, const State& state, Seat, Action action, json::Value& why) {
  const Fields fields = unpack(action);
  const std::string rule = why["tell"].text();
  if (rule == "MET-3.1" && fields.kind == Kind::Place) explain_square(state, as_place(fields).square, why);
  if (rule == "MET-2.2") explain_draw(state, why);
  if (rule == "MET-10.3") why["colour"] = write_colour(rules, state.card);
}

}  // namespace mornington::metro
