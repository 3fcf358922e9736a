#include <algorithm>

#include "games/metro/game.h"
#include "games/metro/trace.h"

// Everything the state keeps twice, and everything that cannot be lost on the way, recomputed the slow way.
namespace mornington::metro {
namespace {

std::string check_tiles(const Rules& rules, const State& state) {
  auto left = rules.supply;
  int total = 0;
  auto take = [&](TileType type) { --left[index(first_of(rules.shows[index(type)]))]; };
  for (const Square square : kAllSquares) {
    const Slot<TileType> tile = state.tile[index(square)];
    if (contains(state.tiles, square) != (!tile.empty() && contains(kPlayable, square)))
      return "tiles and tile differ at " + square_name(square);
    if (contains(state.tiles, square)) take(*tile);
  }
  for (const auto& hand : state.hand)
    for (const Slot<TileType> held : hand)
      if (!held.empty()) take(*held);
  if (!state.drawn.empty()) take(*state.drawn);
  for (const std::uint8_t depth : state.buried)
    if (depth != 0) take(rules.rejectable), ++total;
  for (const std::uint8_t count : state.supply) total += count;
  if (left != state.supply) return "tiles were lost or made";
  return total == state.supply_left ? "" : "the supply is miscounted";
}

std::string check_lines(const Rules& rules, const State& state) {
  if ((state.todo & kTodoLines) != 0) return "";
  State again = state;
  retrace(rules, again);
  return again == state ? "" : "a line is not where its tiles lead";
}

std::string check_hands(const State& state) {
  for (const auto& hand : state.hand) {
    const auto end = std::find(hand.begin(), hand.end(), Slot<TileType>());
    if (!std::is_sorted(hand.begin(), end) || !std::all_of(end, hand.end(), [](auto held) { return held.empty(); }))
      return "a hand is not sorted";
  }
  for (const Colour colour : kAllColours)
    if (const auto first = state.tourist.begin() + index(colour) * 4; !std::is_sorted(first, first + 4))
      return "tourists are not sorted";
  return "";
}

std::string check_shares(const Rules& rules, const State& state) {
  if (!rules.options.corporations() || state.phase <= Phase::DealShares) return "";
  for (int percentage = 0; percentage < kPercentages; ++percentage) {
    ColourSet seen = 0;
    int count = state.unknown[percentage];
    auto meet = [&](Slot<Colour> card) {
      if (card.empty()) return;
      seen |= mask_of(*card);
      ++count;
    };
    meet(state.face_up[percentage]);
    for (const auto& hand : state.share) meet(hand[percentage].colour);
    for (const Card card : state.pile[percentage]) meet(card.colour);
    if (count != kColours || std::popcount(seen) + state.unknown[percentage] != kColours)
      return "shares were lost or made";
  }
  return "";
}

}  // namespace

std::string Metro::self_check(const Rules& rules, const State& state) {
  std::string found = check_tiles(rules, state);
  if (found.empty()) found = check_lines(rules, state);
  if (found.empty()) found = check_hands(state);
  if (found.empty()) found = check_shares(rules, state);
  if (const auto hook = rules.city.hooks->self_check; found.empty() && hook != nullptr) found = hook(rules, state);
  return found;
}

}  // namespace mornington::metro
