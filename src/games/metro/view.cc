#include <algorithm>
#include <cstring>

#include "games/metro/game.h"
#include "games/metro/random_bit.h"

// The view of a seat, and states sampled from it.
namespace mornington::metro {
namespace {

// Hands, and a tile drawn, are their owner's business.
template <class AState, class Visit>
void for_each_hidden_tile(const Rules& rules, AState& state, Seat viewer, Visit&& visit) {
  if (rules.solo) return;
  for (const Seat seat : each_seat(rules.seats))
    for (auto& held : state.hand[seat])
      if (!held.empty() && seat != viewer) visit(held);
  if (!state.drawn.empty() && state.mover != viewer) visit(state.drawn);
}

void hide_tiles(const Rules& rules, State& state, Seat viewer) {
  for_each_hidden_tile(rules, state, viewer, [&](Slot<TileType>& slot) {
    ++state.supply[index(*slot)];
    slot = kHidden;
  });
}

bool knows(Card card, Seat viewer) { return card.known_by == kEveryone || card.known_by.contains(viewer); }

// Visits every card of a percentage that lies somewhere face down or in a hand.
template <class Visit>
void for_each_card(State& state, int percentage, Visit&& visit) {
  for (auto& hand : state.share)
    if (!hand[percentage].colour.empty()) visit(hand[percentage]);
  for (auto& card : state.pile[percentage])
    if (!card.colour.empty()) visit(card);
}

// A card that must be what it is because all others are known is known too. While shares are dealt, none is: the rest
// of them lies in no pile yet.
bool is_last_unknown(const State& state, int percentage, int hidden) {
  return state.phase != Phase::DealShares && hidden + state.unknown[percentage] == 1;
}

void hide_shares(State& state, Seat viewer) {
  for (int percentage = 0; percentage < kPercentages; ++percentage) {
    int hidden = 0;
    for_each_card(state, percentage, [&](Card card) { hidden += knows(card, viewer) ? 0 : 1; });
    if (is_last_unknown(state, percentage, hidden)) continue;
    for_each_card(state, percentage, [&](Card& card) {
      if (!knows(card, viewer)) card.colour = kHidden;
    });
  }
}

// ---- sampling

void reveal_tile(State& state, Slot<TileType>& slot, Rng& rng) {
  std::uint32_t total = 0;
  for (const std::uint8_t count : state.supply) total += count;
  std::uint32_t ticket = rng.below(total);
  int type = 0;
  while (ticket >= state.supply[type]) ticket -= state.supply[type++];
  --state.supply[type];
  slot = tile_at(type);
}

void sample_tiles(State& state, Rng& rng) {
  for (auto& hand : state.hand) {
    bool changed = false;
    for (auto& held : hand) {
      if (!held.is_hidden()) continue;
      reveal_tile(state, held, rng);
      changed = true;
    }
    const auto end = std::find(hand.begin(), hand.end(), Slot<TileType>());
    if (changed) std::sort(hand.begin(), end);
  }
  if (state.drawn.is_hidden()) reveal_tile(state, state.drawn, rng);
}

void sample_shares(State& state, Rng& rng) {
  for (int percentage = 0; percentage < kPercentages; ++percentage) {
    ColourSet left = kEveryColour;
    const auto meet = [&](Slot<Colour> card) {
      if (card.is_seen()) left = without(left, mask_of(*card));
    };
    meet(state.face_up[percentage]);
    for_each_card(state, percentage, [&](Card card) { meet(card.colour); });
    for_each_card(state, percentage, [&](Card& card) {
      if (card.colour.is_hidden()) card.colour = colour_at(take_bit(left, rng));
    });
  }
}

}  // namespace

View Metro::view(const Rules& rules, const State& state, Seat seat) {
  View view{state, seat};
  if (state.phase == Phase::Over) return view;
  hide_tiles(rules, view.seen, seat);
  if (rules.options.corporations()) hide_shares(view.seen, seat);
  if (const auto hook = rules.city.hooks->hide) hook(rules, view.seen, seat);
  return view;
}

Sight::Sight(const View& view) { look_at(view.seen, view.seat); }

Sight::Sight(const Rules& rules, const State& truth, Seat seat) {
  if (rules.options.corporations() || rules.city.hooks->hide != nullptr) {
    look_at(copy_.emplace(Metro::view(rules, truth, seat)).seen, seat);
    return;
  }
  look_at(truth, seat);
  if (truth.phase == Phase::Over) return;
  for_each_hidden_tile(rules, truth, seat, [&](const Slot<TileType>& slot) {
    hidden_.push_back(*slot);
    if (&slot == &truth.drawn) drawn_ = kHidden;
  });
}

void Sight::look_at(const State& seen, Seat seat) {
  table_ = &seen;
  hand_ = &seen.hand[seat];
  drawn_ = seen.drawn;
}

void Sight::write_supply(std::uint8_t* out) const {
  std::memcpy(out, table_->supply.data(), kTypes);
  for (const TileType tile : hidden_) ++out[index(tile)];
}

std::optional<View> Metro::as_if_turn(const Rules&, const View& view, Seat seat) {
  if (view.seen.phase != Phase::Turn || view.seen.mover == seat) return std::nullopt;
  View turned = view;
  turned.seen.mover = seat;
  return turned;
}

State Metro::sample(const Rules& rules, const View& view, Rng& rng) {
  State state = view.seen;
  if (state.phase == Phase::Over) return state;
  sample_tiles(state, rng);
  if (rules.options.corporations()) sample_shares(state, rng);
  if (const auto hook = rules.city.hooks->sample) hook(rules, state, rng);
  return state;
}

}  // namespace mornington::metro
