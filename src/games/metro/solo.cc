#include "games/metro/turn.h"

namespace mornington::metro {

ColourSet finished_colours(const Rules& rules, const State& state) {
  ColourSet running = 0;
  for_each_line(state.active & kLinesFromStations,
                [&](Line line) { running |= mask_of(as_colour(rules.owner[index(line)])); });
  return without(kEveryColour, running);
}

// MET-10.5  A colour whose four lines are scored leaves the cards. RULING MET-Q39: the draw pile too.
void remove_finished_cards(const Rules& rules, State& state, Sink sink) {
  ColourSet leaving = finished_colours(rules, state);
  const ColourSet in_pile = rules.options.finished_card_waits_in_pile() ? ColourSet{0} : state.card_pile;
  leaving &= in_pile | state.card_shown;
  for_each_colour(leaving, [&](Colour colour) { sink(told::CardRemoved{.colour = colour}, "MET-10.5"_rule, kNoSeat); });
  state.card_pile = without(state.card_pile, leaving & in_pile);
  state.card_shown = without(state.card_shown, leaving);
}

// MET-10.2  When the last card was shown, the shown ones are shuffled and drawn again.
void reshuffle_if_empty(State& state) {
  if (state.card_pile != 0) return;
  state.card_pile = state.card_shown;
  state.card_shown = 0;
  state.rounds = 1;
}

// MET-10.4  A rejected tile goes back into the middle of the tower. RULING MET-Q37: the smaller half above it.
void bury(const Rules& rules, State& state, Sink sink) {
  const int round_up = rules.options.larger_half_above_rejected() ? 1 : 0;
  const int depth = (state.supply_left + round_up) / 2;
  int i = static_cast<int>(state.buried.size()) - 1;
  for (; i > 0 && (state.buried[i - 1] == 0 || state.buried[i - 1] > depth); --i)
    state.buried[i] = static_cast<std::uint8_t>(state.buried[i - 1] == 0 ? 0 : state.buried[i - 1] + 1);
  state.buried[i] = static_cast<std::uint8_t>(depth + 1);
  ++state.supply_left;
  sink(told::TileRejected{.tile = rules.rejectable, .depth = depth}, "MET-10.4"_rule, seat_at(0));
}

}  // namespace mornington::metro
