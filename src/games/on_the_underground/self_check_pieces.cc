#include <algorithm>
#include <bit>

#include "games/on_the_underground/self_check.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

// How many of a stage's draws or picks have been made.
int steps_made(const Rules& rules, const State& state, Phase stage) {
  if (state.phase == stage) return state.step;
  return state.phase < stage ? 0 : steps_of(rules, stage);
}

template <class Pieces>
int count_of(const Pieces& pieces, std::size_t piece) {
  return static_cast<int>(std::count(pieces.begin(), pieces.end(), static_cast<std::uint8_t>(piece + 1)));
}

// Whether the first `placed` places are taken and the others empty.
template <class Pieces>
bool fills(const Pieces& pieces, int placed) {
  const auto is_empty = [](std::uint8_t piece) { return piece == 0; };
  return std::none_of(pieces.begin(), pieces.begin() + placed, is_empty) &&
         std::all_of(pieces.begin() + placed, pieces.end(), is_empty);
}

std::string check_tokens(const Rules& rules, const State& state) {
  if (!fills(state.symbol_on, steps_made(rules, state, Phase::PlaceTokens))) return "connection tokens are missing";
  for (std::size_t symbol = 0; symbol < rules.board.symbols.size(); ++symbol)
    if (count_of(state.symbol_on, symbol) > 2) return "more than two tokens have one symbol";
  return "";
}

std::string check_tiles(const Rules& rules, const State& state) {
  const bool in_setup = state.phase < Phase::Build;
  if (in_setup && !fills(state.tile_on, steps_made(rules, state, Phase::PlaceTiles)))
    return "landmark tiles are missing";
  for (std::size_t type = 0; type < rules.board.landmark_types.size(); ++type) {
    int tiles = count_of(state.tile_on, type);
    for (const auto& hand : state.hand) tiles += hand[type];
    if (tiles > rules.board.tiles_of_a_type) return "there are too many landmark tiles of a type";
  }
  for (const Seat seat : each_seat(rules.seats && !rules.board.landmark_types.empty()))
    if (missing_types(rules, state, seat) == 0) return "a full set of landmark tiles was not discarded";
  return "";
}

std::string check_sets(const Rules& rules, const State& state) {
  const std::vector<LineSet>& sets = rules.colour_sets();
  const Phase stage = rules.set_choice == SetChoice::Dealt ? Phase::DealSets : Phase::PickSets;
  const int taken = rules.sets_are_chosen() ? steps_made(rules, state, stage) : rules.seats;
  LineSet seen = 0;
  for (const Seat other : each_seat(rules.seats)) {
    const LineSet lines = state.own_lines(other);
    if (index(other) >= taken ? lines != 0
                              : std::find(sets.begin(), sets.end(), lines) == sets.end() || (seen & lines) != 0)
      return "seat " + std::to_string(index(other) + 1) + " has the wrong colours";
    if (!rules.sets_are_chosen() && lines != sets[index(other)]) return "the colour sets are mixed up";
    seen = static_cast<LineSet>(seen | lines);
  }
  return (state.last_rides[0] & ~seen) == 0 && (state.last_rides[1] & ~seen) == 0 ? "" : "a ride by a line of nobody";
}

}  // namespace

std::string check_pieces(const Rules& rules, const State& state) {
  std::string wrong = check_sets(rules, state);
  if (wrong.empty()) wrong = check_tokens(rules, state);
  return wrong.empty() ? check_tiles(rules, state) : wrong;
}

int objectives_held(const Rules& rules, const State& state, Seat seat) {
  const int dealt = steps_made(rules, state, Phase::DealObjectives);
  return dealt / rules.seats + (index(seat) < dealt % rules.seats ? 1 : 0);
}

std::string check_view(const Rules& rules, const View& view) {
  std::uint32_t seen = 0;
  for (const Seat seat : each_seat(rules.seats)) {
    const std::uint32_t cards = view.state.objectives[seat];
    const bool shown = seat == view.eyes || view.state.phase == Phase::Over;
    const int held = shown ? objectives_held(rules, view.state, seat) : 0;
    if (std::popcount(cards) != held || (cards & seen) != 0) return "the objectives are dealt wrongly";
    seen |= cards;
  }
  return OnTheUnderground::self_check(rules, view.state);
}

}  // namespace mornington::on_the_underground
