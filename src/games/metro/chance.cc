#include <algorithm>

#include "games/metro/action.h"
#include "games/metro/game.h"
#include "games/metro/streams.h"
#include "games/metro/turn.h"

// Draws: what chance may do, and what comes of it.
namespace mornington::metro {
namespace {

void add(OutcomeList& list, Action action, std::uint32_t weight) {
  if (weight > 0) list.push_back({action, weight});
}

// A rejected tile comes up again when all above it are drawn.
bool buried_on_top(const State& state) { return state.buried[0] == 1; }

void tile_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  if (buried_on_top(state)) return add(list, TileDrawn{rules.rejectable}.action(), 1);
  // FAST: no branch for types that have run out (bench: playout).
  std::size_t count = list.size();
  for (const TileType type : kAllTiles) {
    list[count] = {TileDrawn{type}.action(), state.supply[index(type)]};
    count += state.supply[index(type)] != 0 ? 1 : 0;
  }
  list.resize(count);
}

void take_tile(State& state, TileType tile) {
  --state.supply_left;
  if (state.buried[0] == 0) {
    --state.supply[index(tile)];
    return;
  }
  if (buried_on_top(state)) {
    for (std::size_t i = 0; i + 1 < state.buried.size(); ++i) state.buried[i] = state.buried[i + 1];
    state.buried.back() = 0;
  } else {
    --state.supply[index(tile)];
  }
  for (auto& depth : state.buried) depth = static_cast<std::uint8_t>(depth == 0 ? 0 : depth - 1);
}

// MET-7.2  Each player gets a card of each pile, then one lies face up.
int share_step_percentage(const Rules& rules, const State& state) { return state.step / (rules.seats + 1); }

void share_outcomes(const State& state, int percentage, OutcomeList& list) {
  for_each_colour(top_share_candidates(state, percentage), [&](Colour colour) {
    add(list, ShareDrawn{percentage, colour}.action(), 1);
  });
}

void deal_share(const Rules& rules, State& state, int percentage, Colour colour, Sink sink) {
  const Seat seat = seat_at(state.step % (rules.seats + 1));
  if (index(seat) == rules.seats) {
    state.face_up[percentage] = colour;
    state.unknown[percentage] = static_cast<std::uint8_t>(kColours - rules.seats - 1);
    return sink(told::ShareRevealed{.percentage = percentage, .colour = colour}, "MET-7.2"_rule, kNoSeat);
  }
  const SeatSet owner(seat);
  state.share[seat][percentage] = {colour, owner};
  sink(told::ShareDealt{.percentage = percentage, .colour = colour}, "MET-7.2"_rule, seat, 0, owner);
}

// MET-9.1  Four of the eight centre rail tiles, turned as they come.
void rail_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  const Square square = kCentreSquares[state.step];
  for (int i = 0; i < 8; ++i) {
    if ((state.rails >> i & 1) != 0) continue;
    const TileSet shows = rotations(rules.board.rails[i]);
    const auto weight = static_cast<std::uint32_t>(4 / std::popcount(shows));
    for_each_tile(shows, [&](TileType shown) { add(list, RailLaid{i, shown, square}.action(), weight); });
  }
}

void lay_rail(State& state, RailLaid laid, Sink sink) {
  state.tile[index(laid.square)] = laid.shown;
  state.rails |= static_cast<std::uint8_t>(1u << laid.rail);
  sink(told::RailLaid{.square = laid.square, .shown = laid.shown}, "MET-9.1"_rule, kNoSeat);
}

// The next draw of this stage, or the next stage.
void advance_setup(const Rules& rules, State& state) {
  if (++state.step >= rules.setup[state.stage].draws) next_stage(rules, state);
}

// MET-1.4  Everybody starts with a hand tile; MET-2.3 refills it.
void draw_hand_tile(const Rules& rules, State& state, TileType tile, Sink sink) {
  const bool setup = state.phase == Phase::DealTiles;
  const Seat seat = setup ? seat_at(state.step / rules.hand_tiles) : state.mover;
  take_tile(state, tile);
  add_to_hand(state, seat, tile);
  // MET-10.2  In the solo game tiles lie open.
  const SeatSet audience = rules.solo ? kEveryone : SeatSet(seat);
  sink(told::TileDealt{.tile = tile}, setup ? "MET-1.4"_rule : "MET-2.3"_rule, seat, 0, audience);
  if (setup) return advance_setup(rules, state);
  state.todo &= static_cast<std::uint8_t>(~kTodoRefill);
  continue_turn(rules, state, sink);
}

void draw_tile_to_place(State& state, TileType tile, Sink sink) {
  take_tile(state, tile);
  state.drawn = tile;
  state.phase = Phase::PlaceDrawn;
  sink(told::TileDrawn{.tile = tile}, "MET-2.2"_rule, state.mover, 0, SeatSet(state.mover));
}

// MET-10.2  The top card is revealed; one of a finished colour leaves and the next follows (RULING MET-Q39).
void reveal_card(const Rules& rules, State& state, Colour colour, Sink sink) {
  state.card_pile = without(state.card_pile, mask_of(colour));
  sink(told::CardRevealed{.colour = colour}, "MET-10.2"_rule, kNoSeat);
  if (contains(finished_colours(rules, state), colour)) {
    sink(told::CardRemoved{.colour = colour}, "MET-10.5"_rule, kNoSeat);
    return reshuffle_if_empty(state);
  }
  state.card = colour;
  state.card_shown |= mask_of(colour);
  state.phase = Phase::Turn;
}

void draw_share(const Rules& rules, State& state, ShareDrawn drawn, Sink sink) {
  if (state.phase == Phase::DealShares) {
    deal_share(rules, state, drawn.percentage, drawn.colour, sink);
    return advance_setup(rules, state);
  }
  take_top_share(state, drawn.percentage, drawn.colour, sink);
  pass_turn(rules, state);
}

// The city's draw that is due: of this stage of the set-up, or of a turn.
const CityChance& city_draw(const Rules& rules, const State& state) {
  return state.phase == Phase::CityDeal ? rules.setup[state.stage].city->draw : rules.city.hooks->draw;
}

void draw_in_city(const Rules& rules, State& state, const Fields& drawn, Sink sink) {
  const bool setup = state.phase == Phase::CityDeal;
  city_draw(rules, state).resolve(rules, state, drawn, sink);
  if (setup) return advance_setup(rules, state);
  if (state.phase != Phase::CityDraw) continue_turn(rules, state, sink);
}

}  // namespace

void Metro::outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  switch (state.phase) {
    case Phase::DealTiles:
    case Phase::DrawTile:
    case Phase::Refill: return tile_outcomes(rules, state, list);
    case Phase::DealShares: return share_outcomes(state, share_step_percentage(rules, state), list);
    case Phase::TakeShare: return share_outcomes(state, state.taking % kSharePhaseReveal, list);
    case Phase::LayRails: return rail_outcomes(rules, state, list);
    case Phase::CityDeal:
    case Phase::CityDraw: return city_draw(rules, state).outcomes(rules, state, list);
    case Phase::RevealCard:
      return for_each_colour(state.card_pile, [&](Colour colour) { add(list, CardRevealed{colour}.action(), 1); });
    default: return;
  }
}

void resolve_outcome(const Rules& rules, State& state, Action action, Sink sink) {
  const Fields drawn = unpack(action);
  if (drawn.kind == Kind::CityChance) return draw_in_city(rules, state, drawn, sink);
  switch (static_cast<Draw>(drawn.form)) {
    case Draw::Tile: {
      const TileType tile = as_tile_drawn(drawn).tile;
      if (state.phase == Phase::DrawTile) return draw_tile_to_place(state, tile, sink);
      return draw_hand_tile(rules, state, tile, sink);
    }
    case Draw::Share: return draw_share(rules, state, as_share_drawn(drawn), sink);
    case Draw::Rail: lay_rail(state, as_rail_laid(drawn), sink); return advance_setup(rules, state);
    case Draw::Card: return reveal_card(rules, state, as_card_revealed(drawn).colour, sink);
  }
}

namespace {

std::uint8_t city_stream(const Rules& rules, const State& state) {
  const CityChance& draw = city_draw(rules, state);
  return static_cast<std::uint8_t>(draw.stream + (draw.stream_offset == nullptr ? 0 : draw.stream_offset(state)));
}

}  // namespace

Decision rarer_draw(const Rules& rules, const State& state) {
  const auto from = [](int stream) { return Decision::chance(static_cast<std::uint8_t>(stream)); };
  switch (state.phase) {
    case Phase::DealShares: return from(kShareStream + share_step_percentage(rules, state));
    case Phase::TakeShare: return from(kShareStream + state.taking % kSharePhaseReveal);
    case Phase::LayRails: return from(kRailStream);
    case Phase::RevealCard: return from(kCardStream);
    default: return from(city_stream(rules, state));
  }
}

// MET-2.5  Seat 0 starts.
State Metro::initial(const Rules& rules) {
  State state;
  state.supply = rules.supply;
  state.supply_left = 60;
  state.tourist.fill(kNowhere);
  std::copy_n(rules.start.begin(), kStations, state.front.begin());
  state.active = kLinesFromStations;
  if (rules.solo) state.card_pile = kEveryColour;
  if (const auto hook = rules.city.hooks->begin) hook(rules, state);
  state.phase = rules.setup.front().phase;
  return state;
}

// MET-5.2  Most points win. RULING MET-Q7: nothing breaks a tie.
Scores Metro::scores(const Rules& rules, const State& state) {
  Scores scores;
  scores.seats = static_cast<std::uint8_t>(rules.seats);
  scores.points = state.points;
  rank_by_points(scores);
  return scores;
}

}  // namespace mornington::metro
