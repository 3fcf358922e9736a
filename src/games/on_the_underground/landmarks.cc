#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

std::size_t landmark_index(const Board& board, Node station) {
  for (std::size_t i = 0; i < board.landmark_stations.size(); ++i)
    if (board.landmark_stations[i] == station) return i;
  return kMaxLandmarks - 1;
}

}  // namespace

int missing_types(const Rules& rules, const State& state, Seat seat) {
  int missing = 0;
  for (std::size_t i = 0; i < rules.board.landmark_types.size(); ++i) missing += state.hand[seat][i] == 0 ? 1 : 0;
  return missing;
}

// RULING OTU-Q21: termini first, so that their tiles can pay for substitutes; then one landmark after the other.
void TurnContext::settle_pending() {
  const Link& link = rules.board.link(state.built_block);
  if ((state.pending & (kTerminusA | kTerminusB)) != 0) {
    state.phase = Phase::SettleTerminus;
    return;
  }
  while (state.pending != 0) {
    const bool first = (state.pending & kLandmarkA) != 0;
    state.pending &= static_cast<std::uint8_t>(~(first ? kLandmarkA : kLandmarkB));
    take_tile(first ? link.a : link.b);
    if (state.phase == Phase::Substitute) return;
  }
  action_done();
}

// OTU-4.10  Paris: the first line at a landmark takes its tile.
// OTU-4.11  A full set of types scores seven at once. OTU-4.12  Missing types may be bought for two tiles each.
// RULING OTU-Q20: forced with all types held, a choice while some must be bought; duplicates stay.
void TurnContext::take_tile(Node station) {
  auto& tile = state.tile_on[landmark_index(rules.board, station)];
  if (tile == 0) return;
  ++state.hand[state.mover][static_cast<std::size_t>(tile - 1)];
  tell(told::TileTaken{.station = station, .type = tile - 1}, "OTU-4.10"_rule, state.mover);
  tile = 0;
  const int missing = missing_types(rules, state, state.mover);
  if (missing == 0) return discard_set(0);
  if (state.tokens_of(state.mover) >= kSubstitutePrice * missing) state.phase = Phase::Substitute;
}

void TurnContext::discard_set(int bought) {
  auto& hand = state.hand[state.mover];
  for (std::size_t i = 0; i < rules.board.landmark_types.size(); ++i)
    if (hand[i] > 0) --hand[i];
  auto& tokens = state.tokens[state.mover];
  tokens = static_cast<std::uint16_t>(tokens - kSubstitutePrice * bought);
  const RuleId rule = bought > 0 ? "OTU-4.12"_rule : "OTU-4.11"_rule;
  tell(told::SetDiscarded{.bought = bought, .price = kSubstitutePrice * bought}, rule, state.mover);
  score(state.mover, kSetPoints, rule, {.source = Source::LandmarkSet});
}

}  // namespace mornington::on_the_underground
