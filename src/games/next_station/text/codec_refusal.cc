#include "games/next_station/game.h"
#include "games/next_station/names.h"
#include "games/next_station/text/codec_names.h"

// Why an action is refused, for the sentences in data/texts.
namespace mornington::next_station {

void NextStation::explain_refusal(const Rules& rules, const State& state, Seat seat, Action, json::Value& why) {
  if (state.phase != Phase::Draw) return;
  why["pencil"] = word(kPencilNames, index(pencil_of(state, rules.seats, seat, state.round)));
  if (state.card != 0) why["card"] = word(kCardNames, state.card - 1);
}

}  // namespace mornington::next_station
