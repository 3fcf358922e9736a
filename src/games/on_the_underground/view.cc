#include "core/bits.h"
#include "games/on_the_underground/chance.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/self_check.h"

namespace mornington::on_the_underground {
namespace {

int draw_card(std::uint32_t cards, Rng& rng) {
  return nth_bit(cards, static_cast<int>(rng.below(static_cast<std::uint32_t>(std::popcount(cards)))));
}

}  // namespace

// OTU-1.7  Objectives are seen by their owner only, until all are shown at the end.
// RULING OTU-Q26: players remember every card they saw, so they know which ones the draw pile still holds.
View OnTheUnderground::view(const Rules&, const State& state, Seat seat) {
  View out{state, seat};
  if (state.phase == Phase::Over) return out;
  for (const Seat other : each_seat(kMaxPlayers))
    if (other != seat) out.state.objectives[other] = 0;
  return out;
}

std::optional<View> OnTheUnderground::as_if_turn(const Rules&, const View& view, Seat seat) {
  if (view.state.phase != Phase::Build || view.state.mover == seat) return std::nullopt;
  View turned = view;
  turned.state.mover = seat;
  return turned;
}

State OnTheUnderground::sample(const Rules& rules, const View& view, Rng& rng) {
  State state = view.state;
  if (state.phase == Phase::Over) return state;
  std::uint32_t left = static_cast<std::uint32_t>((std::uint64_t{1} << rules.board.objectives.size()) - 1);
  if (view.eyes != kNoSeat) left &= ~state.objectives[view.eyes];
  for (const Seat seat : each_seat(rules.seats)) {
    if (seat == view.eyes) continue;
    for (int n = objectives_held(rules, state, seat); n > 0; --n) {
      const std::uint32_t card = std::uint32_t{1} << draw_card(left, rng);
      state.objectives[seat] |= card;
      left &= ~card;
    }
  }
  return state;
}

}  // namespace mornington::on_the_underground
