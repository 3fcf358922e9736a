#include "games/on_the_underground/chance.h"

#include <array>

#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

void offer(OutcomeList& out, Verb verb, int payload, int weight) {
  if (weight > 0) out.push_back({make(verb, static_cast<std::uint32_t>(payload)), static_cast<std::uint32_t>(weight)});
}

template <class Pieces>
int count_of(const Pieces& pieces, int piece) {
  int n = 0;
  for (std::uint8_t one : pieces) n += one == piece + 1 ? 1 : 0;
  return n;
}

// OTU-1.6  Paris: a landmark tile at random on each landmark station.
void tile_outcomes(const Rules& rules, const State& state, OutcomeList& out) {
  for (int type = 0; type < static_cast<int>(rules.board.landmark_types.size()); ++type)
    offer(out, Verb::PlaceTile, type, rules.board.tiles_of_a_type - count_of(state.tile_on, type));
}

// OTU-1.5  London: a connection token at random on each connection station; two of each symbol.
void token_outcomes(const Rules& rules, const State& state, OutcomeList& out) {
  for (int symbol = 0; symbol < static_cast<int>(rules.board.symbols.size()); ++symbol)
    offer(out, Verb::PlaceToken, symbol, 2 - count_of(state.symbol_on, symbol));
}

// OTU-1.7  Paris: two secret objectives to each player; the rest is not used.
void objective_outcomes(const Rules& rules, const State& state, OutcomeList& out) {
  std::uint32_t dealt = 0;
  for (std::uint32_t cards : state.objectives) dealt |= cards;
  for (int card = 0; card < static_cast<int>(rules.board.objectives.size()); ++card)
    offer(out, Verb::DealObjective, card, has_bit(dealt, card) ? 0 : 1);
}

void card_outcomes(const State& state, OutcomeList& out) {
  state.deck.for_each(
      [&](Node station) { offer(out, Verb::DrawCard, index(station), state.deck_second.has(station) ? 2 : 1); });
}

void set_outcomes(const Rules& rules, const State& state, OutcomeList& out) {
  LineSet taken = 0;
  for (LineSet lines : state.lines_of) taken = static_cast<LineSet>(taken | lines);
  for (std::size_t i = 0; i < rules.colour_sets().size(); ++i)
    offer(out, Verb::DealSet, static_cast<int>(i), (rules.colour_sets()[i] & taken) == 0 ? 1 : 0);
}

}  // namespace

Stream stream_of(Phase phase) {
  switch (phase) {
    case Phase::PlaceTiles: return Stream::Tiles;
    case Phase::PlaceTokens: return Stream::Tokens;
    case Phase::DealObjectives: return Stream::Objectives;
    case Phase::DealSets: return Stream::Sets;
    default: return Stream::Cards;
  }
}

Seat dealt_seat(const Rules& rules, const State& state) { return seat_at(state.step % rules.seats); }

void OnTheUnderground::outcomes(const Rules& rules, const State& state, OutcomeList& out) {
  switch (state.phase) {
    case Phase::PlaceTiles: return tile_outcomes(rules, state, out);
    case Phase::PlaceTokens: return token_outcomes(rules, state, out);
    case Phase::DealObjectives: return objective_outcomes(rules, state, out);
    case Phase::DealSets: return set_outcomes(rules, state, out);
    default: return card_outcomes(state, out);
  }
}

void OnTheUnderground::resolve_told(const Rules& rules, State& state, Action action, Sink tell) {
  TurnContext context{rules, state, tell};
  const int drawn = number_in(action);
  const Seat seat = dealt_seat(rules, state);
  switch (verb_of(action)) {
    case Verb::PlaceTile:
      state.tile_on[state.step] = static_cast<std::uint8_t>(drawn + 1);
      tell(told::TilePlaced{.station = rules.board.landmark_stations[state.step], .type = drawn}, "OTU-1.6"_rule);
      return context.setup_step_done();
    case Verb::PlaceToken:
      state.symbol_on[state.step] = static_cast<std::uint8_t>(drawn + 1);
      tell(told::TokenPlaced{.station = rules.board.connection_stations[state.step], .symbol = drawn}, "OTU-1.5"_rule);
      return context.setup_step_done();
    case Verb::DealObjective: {
      state.objectives[seat] |= std::uint32_t{1} << drawn;
      tell(told::ObjectiveDealt{.card = drawn}, "OTU-1.7"_rule, seat, 0, SeatSet(seat));
      return context.setup_step_done();
    }
    case Verb::DealSet: context.take_set(seat, drawn); return context.setup_step_done();
    case Verb::DrawCard: return context.card_drawn(node_at(drawn));
    default: return;
  }
}

}  // namespace mornington::on_the_underground
