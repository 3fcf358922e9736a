#include <algorithm>

#include "games/metro/turn.h"

// Module 1: the share piles. RULING MET-Q35: everybody remembers everything, so each card carries who knows it.
namespace mornington::metro {
namespace {

int cards_in(const std::array<Card, kPileSize>& pile) {
  int count = 0;
  while (count < kPileSize && pile[count].colour != 0) ++count;
  return count;
}

Card pop_front(std::array<Card, kPileSize>& pile) {
  const Card top = pile[0];
  std::copy(pile.begin() + 1, pile.end(), pile.begin());
  pile[kPileSize - 1] = {};
  return top;
}

}  // namespace

unsigned top_share_candidates(const State& state, int percentage) {
  if (state.unknown[percentage] == 0 && state.pile[percentage][0].colour != 0)
    return 1u << (state.pile[percentage][0].colour - 1);
  unsigned known = 1u << state.face_up[percentage];
  for (const auto& hand : state.share) known |= 1u << hand[percentage].colour;
  for (const Card card : state.pile[percentage]) known |= 1u << card.colour;
  return ~(known >> 1) & 0xFF;
}

// MET-7.3  The own share goes face down under its pile, then the player takes the face-up card or the top one. A taken
// face-up card is replaced by the top one.
void exchange(const Rules& rules, State& state, int seat, int percentage, bool blind, Sink sink) {
  auto& pile = state.pile[percentage];
  Card& own = state.share[seat][percentage];
  pile[cards_in(pile)] = own;
  own = {};
  sink(told::ShareReturned{.percentage = percentage}, "MET-7.3"_rule, seat_at(seat));
  if (!blind) {
    own = {state.face_up[percentage], kPublic};
    state.face_up[percentage] = 0;
  }
  sink(told::ShareTaken{.percentage = percentage, .colour = own.colour - 1}, "MET-7.3"_rule, seat_at(seat));
  if (rules.options.exchange_cap() != 0) ++state.exchanges[seat];
  state.taking = static_cast<std::uint8_t>(percentage + (blind ? 0 : kSharePhaseReveal));
  state.phase = Phase::TakeShare;
}

void take_top_share(State& state, int percentage, int colour, Sink sink) {
  Card top{static_cast<std::uint8_t>(colour + 1), 0};
  if (state.unknown[percentage] > 0)
    --state.unknown[percentage];
  else
    top = pop_front(state.pile[percentage]);
  if (state.taking >= kSharePhaseReveal) {
    state.face_up[percentage] = top.colour;
    sink(told::ShareRevealed{.percentage = percentage, .colour = colour}, "MET-7.3"_rule, kNoSeat);
  } else {
    const SeatMask taker = mask_of(seat_at(state.mover));
    state.share[state.mover][percentage] = {top.colour, static_cast<KnownBy>(top.known_by | taker)};
    sink(told::ShareSeen{.percentage = percentage, .colour = colour}, "MET-7.3"_rule, seat_at(state.mover), 0, taker);
  }
  state.taking = 0;
}

}  // namespace mornington::metro
