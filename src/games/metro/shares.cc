#include <algorithm>

#include "games/metro/turn.h"

// Module 1: the share piles. RULING MET-Q35: everybody remembers everything, so each card carries who knows it.
namespace mornington::metro {
namespace {

int cards_in(const std::array<Card, kPileSize>& pile) {
  int count = 0;
  while (count < kPileSize && !pile[count].colour.empty()) ++count;
  return count;
}

Card pop_front(std::array<Card, kPileSize>& pile) {
  const Card top = pile[0];
  std::copy(pile.begin() + 1, pile.end(), pile.begin());
  pile[kPileSize - 1] = {};
  return top;
}

}  // namespace

ColourSet top_share_candidates(const State& state, int percentage) {
  const Slot<Colour> returned = state.pile[percentage][0].colour;
  if (state.unknown[percentage] == 0 && !returned.empty()) return mask_of(*returned);
  ColourSet left = kEveryColour;
  const auto meet = [&](Slot<Colour> card) {
    if (!card.empty()) left = without(left, mask_of(*card));
  };
  meet(state.face_up[percentage]);
  for (const auto& hand : state.share) meet(hand[percentage].colour);
  for (const Card card : state.pile[percentage]) meet(card.colour);
  return left;
}

// MET-7.3  The own share goes face down under its pile, then the player takes the face-up card or the top one. A taken
// face-up card is replaced by the top one.
void exchange(const Rules& rules, State& state, Seat seat, int percentage, bool blind, Sink sink) {
  auto& pile = state.pile[percentage];
  Card& own = state.share[seat][percentage];
  pile[cards_in(pile)] = own;
  own = {};
  sink(told::ShareReturned{.percentage = percentage}, "MET-7.3"_rule, seat);
  if (!blind) {
    own = {state.face_up[percentage], kEveryone};
    state.face_up[percentage] = {};
  }
  sink(told::ShareTaken{.percentage = percentage, .colour = own.colour}, "MET-7.3"_rule, seat);
  if (rules.options.exchange_cap() != 0) ++state.exchanges[seat];
  state.taking = static_cast<std::uint8_t>(percentage + (blind ? 0 : kSharePhaseReveal));
  state.phase = Phase::TakeShare;
}

void take_top_share(State& state, int percentage, Colour colour, Sink sink) {
  Card top{colour, {}};
  if (state.unknown[percentage] > 0)
    --state.unknown[percentage];
  else
    top = pop_front(state.pile[percentage]);
  if (state.taking >= kSharePhaseReveal) {
    state.face_up[percentage] = top.colour;
    sink(told::ShareRevealed{.percentage = percentage, .colour = colour}, "MET-7.3"_rule, kNoSeat);
  } else {
    const SeatSet taker(state.mover);
    state.share[state.mover][percentage] = {top.colour, top.known_by | taker};
    sink(told::ShareSeen{.percentage = percentage, .colour = colour}, "MET-7.3"_rule, state.mover, 0, taker);
  }
  state.taking = 0;
}

}  // namespace mornington::metro
