#include "games/metro/action.h"
#include "games/metro/cities.h"
#include "games/metro/game.h"
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
  if (buried_on_top(state)) return add(list, pack(Draw::Tile, rules.rejectable), 1);
  // FAST: no branch for types that have run out (bench: playout).
  std::size_t count = list.size();
  for (int type = 0; type < kTypes; ++type) {
    list[count] = {pack(Draw::Tile, type), state.supply[type]};
    count += state.supply[type] != 0 ? 1 : 0;
  }
  list.resize(count);
}

void take_tile(State& state, TileType tile) {
  --state.supply_left;
  if (state.buried[0] == 0) {
    --state.supply[tile];
    return;
  }
  if (buried_on_top(state)) {
    for (std::size_t i = 0; i + 1 < state.buried.size(); ++i) state.buried[i] = state.buried[i + 1];
    state.buried.back() = 0;
  } else {
    --state.supply[tile];
  }
  for (auto& depth : state.buried) depth = static_cast<std::uint8_t>(depth == 0 ? 0 : depth - 1);
}

// MET-7.2  Each player gets a card of each pile, then one lies face up.
int share_step_percentage(const Rules& rules, const State& state) { return state.step / (rules.seats + 1); }

void share_outcomes(const State& state, int percentage, OutcomeList& list) {
  for_each_bit(top_share_candidates(state, percentage),
               [&](int colour) { add(list, pack(Draw::Share, percentage, colour), 1); });
}

void deal_share(const Rules& rules, State& state, int percentage, int colour, Sink sink) {
  const int seat = state.step % (rules.seats + 1);
  const auto card = static_cast<std::uint8_t>(colour + 1);
  if (seat == rules.seats) {
    state.face_up[percentage] = card;
    state.unknown[percentage] = static_cast<std::uint8_t>(kColours - rules.seats - 1);
    return sink(EventKind::ShareRevealed, "MET-7.2"_rule, kNoSeat, 0, {percentage, colour});
  }
  const SeatMask owner = mask_of(seat_at(seat));
  state.share[seat][percentage] = {card, owner};
  sink(EventKind::ShareDealt, "MET-7.2"_rule, seat_at(seat), 0, {percentage, colour}, owner);
}

// MET-9.1  Four of the eight centre rail tiles, turned as they come.
void rail_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  const int square = kCentreSquares[state.step];
  for (int i = 0; i < 8; ++i) {
    if ((state.rails >> i & 1) != 0) continue;
    const std::uint32_t shows = rotations(rules.board.rails[i]);
    const auto weight = static_cast<std::uint32_t>(4 / std::popcount(shows));
    for_each_bit(shows, [&](int shown) { add(list, pack(Draw::Rail, i, shown, square), weight); });
  }
}

void lay_rail(State& state, const Fields& drawn, Sink sink) {
  state.tile[drawn.c] = static_cast<std::uint8_t>(drawn.b + 1);
  state.rails |= static_cast<std::uint8_t>(1u << drawn.a);
  sink(EventKind::RailLaid, "MET-9.1"_rule, kNoSeat, 0, {drawn.c, drawn.b});
}

// MET-12.1, MET-13.1, MET-14.1, MET-15.1, MET-17.3  Landmarks in random order; New York's boards; Berlin's colours.
void landmark_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  const int count = rules.city.kind == CityKind::Paris ? kMaxLandmarks : kColours;
  unsigned dealt = 0;
  for (int i = 0; i < state.step; ++i) dealt |= 1u << (state.landmark[i] - 1);
  for (int i = 0; i < count; ++i)
    if ((dealt >> i & 1) == 0) add(list, pack(Draw::Landmark, i, 0, state.step), 1);
}

void deal_landmark(const Rules& rules, State& state, const Fields& drawn, Sink sink) {
  state.landmark[state.step] = static_cast<std::uint8_t>(drawn.a + 1);
  if (rules.city.kind == CityKind::Berlin)
    return sink(EventKind::LandmarkColoured, "MET-17.3"_rule, kNoSeat, 0, {drawn.a, state.step});
  const bool board = rules.city.kind == CityKind::NewYork;
  const RuleId rule = board                                    ? "MET-15.1"_rule
                      : rules.city.kind == CityKind::Paris     ? "MET-12.1"_rule
                      : rules.city.kind == CityKind::Stockholm ? "MET-13.1"_rule
                                                               : "MET-14.1"_rule;
  sink(board ? EventKind::BoardDealt : EventKind::LandmarkDealt, rule, kNoSeat, 0, {drawn.a, state.step});
}

int tourists_left(const State& state, int colour) {
  int left = 0;
  for (int i = 0; i < 4; ++i) left += state.tourist[colour * 4 + i] == kNowhere ? 1 : 0;
  return left;
}

void tourist_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  const int place = rules.tourist_places[state.step];
  std::array<std::uint32_t, kColours> weights{};
  if (rules.city.kind == CityKind::Berlin)
    weights = berlin::completions(rules, state, state.step);
  else
    for (int colour = 0; colour < kColours; ++colour)
      weights[colour] = static_cast<std::uint32_t>(tourists_left(state, colour));
  for (int colour = 0; colour < kColours; ++colour) add(list, pack(Draw::Tourist, colour, 0, place), weights[colour]);
}

// MET-13.2, MET-13.5
int marker_place(const Rules& rules, int step) {
  if (rules.options.other(Option::StockholmMarkers)) return step;
  const int each = rules.city.each[rules.seats];
  return step / each * 3 + step % each;
}

void marker_outcomes(const Rules& rules, const State& state, OutcomeList& list) {
  unsigned dealt = 0;
  for (const std::uint8_t marker : state.marker)
    if (marker != 0) dealt |= 1u << (marker - 1);
  const int place = marker_place(rules, state.step);
  for (int colour = 0; colour < kColours; ++colour)
    if ((dealt >> colour & 1) == 0) add(list, pack(Draw::Marker, colour, 0, place), 1);
}

void deal_marker(const Rules& rules, State& state, const Fields& drawn, Sink sink) {
  state.marker[drawn.c] = static_cast<std::uint8_t>(drawn.a + 1);
  if (rules.options.other(Option::StockholmMarkers))
    return sink(EventKind::MarkerDealt, "MET-13.5"_rule, kNoSeat, 0, {drawn.a, drawn.c});
  const int seat = drawn.c / 3;
  const auto first = state.marker.begin() + seat * 3;
  for (int i = drawn.c % 3; i > 0 && first[i - 1] > first[i]; --i) std::swap(first[i - 1], first[i]);
  const SeatMask owner = mask_of(seat_at(seat));
  sink(EventKind::MarkerDealt, "MET-13.2"_rule, seat_at(seat), 0, {drawn.a, drawn.c}, owner);
}

void point_tile_outcomes(const State& state, int colour, OutcomeList& list) {
  for (int value = 0; value < 4; ++value)
    if (state.space[colour * 4 + value] == 0) add(list, pack(Draw::PointTile, colour, value), 1);
}

int colour_due(const State& state) {
  int colour = 0;
  while (state.due[colour] == 0) ++colour;
  return colour;
}

// The next draw of the set-up, or play begins.
void advance_setup(const Rules& rules, State& state) {
  if (++state.step < rules.setup[state.stage].draws) return;
  state.step = 0;
  if (++state.stage == rules.setup.size()) return begin_play(rules, state);
  state.phase = rules.setup[state.stage].phase;
  if (state.phase == Phase::Arrange) paris::sort_rows(rules, state);
}

// MET-1.4  Everybody begins with a hand tile; MET-2.3 refills it.
void draw_hand_tile(const Rules& rules, State& state, TileType tile, Sink sink) {
  const bool setup = state.phase == Phase::DealTiles;
  const int seat = setup ? state.step / rules.hand_tiles : state.mover;
  take_tile(state, tile);
  add_to_hand(state, seat, tile);
  // MET-10.2  In the solo game tiles lie open.
  const SeatMask audience = rules.solo ? kEveryone : mask_of(seat_at(seat));
  sink(EventKind::TileDealt, setup ? "MET-1.4"_rule : "MET-2.3"_rule, seat_at(seat), 0, {tile}, audience);
  if (setup) return advance_setup(rules, state);
  state.todo &= static_cast<std::uint8_t>(~kTodoRefill);
  continue_turn(rules, state, sink);
}

void draw_tile_to_place(State& state, TileType tile, Sink sink) {
  take_tile(state, tile);
  state.drawn = static_cast<std::uint8_t>(tile + 1);
  state.phase = Phase::PlaceDrawn;
  sink(EventKind::TileDrawn, "MET-2.2"_rule, seat_at(state.mover), 0, {tile}, mask_of(seat_at(state.mover)));
}

// MET-10.2  The top card is revealed; one of a finished colour leaves and the next follows (RULING MET-Q39).
void reveal_card(const Rules& rules, State& state, int colour, Sink sink) {
  const auto card = static_cast<std::uint8_t>(1u << colour);
  state.card_pile &= static_cast<std::uint8_t>(~card);
  sink(EventKind::CardRevealed, "MET-10.2"_rule, kNoSeat, 0, {colour});
  if ((finished_colours(rules, state) & card) != 0) {
    sink(EventKind::CardRemoved, "MET-10.5"_rule, kNoSeat, 0, {colour});
    return reshuffle_if_empty(state);
  }
  state.card = static_cast<std::uint8_t>(colour + 1);
  state.card_shown |= card;
  state.phase = Phase::Turn;
}

void draw_share(const Rules& rules, State& state, const Fields& drawn, Sink sink) {
  if (state.phase == Phase::DealShares) {
    deal_share(rules, state, drawn.a, drawn.b, sink);
    return advance_setup(rules, state);
  }
  take_top_share(state, drawn.a, drawn.b, sink);
  pass_turn(rules, state);
}

void draw_point_tile(const Rules& rules, State& state, const Fields& drawn, Sink sink) {
  st_petersburg::take_point_tile(state, rules, drawn.a, drawn.b, sink);
  for (const std::uint8_t due : state.due)
    if (due != 0) return;
  state.due_to = 0;
  state.phase = Phase::Turn;
  continue_turn(rules, state, sink);
}

void place_tourist(State& state, const Fields& drawn, Sink sink) {
  move_tourist(state, drawn.a, kNowhere, drawn.c);
  sink(EventKind::TouristPlaced, "MET-11.2"_rule, kNoSeat, 0, {drawn.a, drawn.c});
}

void turn_side(State& state, const Fields& drawn, Sink sink) {
  state.sides |= static_cast<std::uint8_t>(drawn.a << drawn.c);
  sink(EventKind::SideTurned, "MET-Q41"_rule, kNoSeat, 0, {drawn.c, drawn.a});
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
    case Phase::DealLandmarks: return landmark_outcomes(rules, state, list);
    case Phase::SpreadTourists: return tourist_outcomes(rules, state, list);
    case Phase::DealMarkers: return marker_outcomes(rules, state, list);
    case Phase::TurnSides:
      // RULING MET-Q41: each tile shows either side with equal chance.
      for (int side = 0; side < 2; ++side) add(list, pack(Draw::Side, side, 0, state.step), 1);
      return;
    case Phase::RevealCard:
      return for_each_bit(state.card_pile, [&](int colour) { add(list, pack(Draw::Card, colour), 1); });
    case Phase::PointTile: return point_tile_outcomes(state, colour_due(state), list);
    default: return;
  }
}

void resolve_outcome(const Rules& rules, State& state, Action action, Sink sink) {
  const Fields drawn = unpack(action);
  switch (drawn.draw) {
    case Draw::Tile: {
      const auto tile = static_cast<TileType>(drawn.a);
      if (state.phase == Phase::DrawTile) return draw_tile_to_place(state, tile, sink);
      return draw_hand_tile(rules, state, tile, sink);
    }
    case Draw::Share: return draw_share(rules, state, drawn, sink);
    case Draw::Rail: lay_rail(state, drawn, sink); return advance_setup(rules, state);
    case Draw::Landmark: deal_landmark(rules, state, drawn, sink); return advance_setup(rules, state);
    case Draw::Tourist: place_tourist(state, drawn, sink); return advance_setup(rules, state);
    case Draw::Marker: deal_marker(rules, state, drawn, sink); return advance_setup(rules, state);
    case Draw::Side: turn_side(state, drawn, sink); return advance_setup(rules, state);
    case Draw::Card: return reveal_card(rules, state, drawn.a, sink);
    case Draw::PointTile: return draw_point_tile(rules, state, drawn, sink);
  }
}

namespace {

// FAST: a table instead of a switch, since every step asks (bench: playout). Phases of seats have no stream.
constexpr std::uint8_t kOfSeat = 0xFF;
constexpr std::array<std::uint8_t, 17> kStreams = {
    kTileStream,  // DealTiles
    kShareStream,     kRailStream, kLandmarkStream, kTouristStream, kMarkerStream, kSideStream,
    kOfSeat,  // Arrange
    kCardStream,
    kOfSeat,      // Turn
    kTileStream,  // DrawTile
    kOfSeat,      // PlaceDrawn
    kShareStream,
    kOfSeat,  // Tourist
    kPointTileStream,
    kTileStream,  // Refill
    kOfSeat       // Over
};

}  // namespace

Decision Metro::decision(const Rules& rules, const State& state) {
  const std::uint8_t stream = kStreams[static_cast<int>(state.phase)];
  if (stream == kTileStream) return Decision::chance(kTileStream);
  if (stream == kOfSeat) return state.phase == Phase::Over ? Decision::over() : Decision::of(seat_at(state.mover));
  int offset = 0;
  if (state.phase == Phase::DealShares) offset = share_step_percentage(rules, state);
  if (state.phase == Phase::TakeShare) offset = state.taking % kSharePhaseReveal;
  if (state.phase == Phase::PointTile) offset = colour_due(state);
  return Decision::chance(static_cast<std::uint8_t>(stream + offset));
}

State Metro::initial(const Rules& rules) {
  State state;
  state.supply = rules.supply;
  state.supply_left = 60;
  state.tourist.fill(kNowhere);
  for (int i = 0; i < kStations; ++i) state.front[i] = rules.start[i];
  state.active = bit(kStations) - 1;
  if (rules.solo) state.card_pile = 0xFF;
  // RULING MET-Q28: on which arrow the taxi starts is agreed.
  if (rules.city.kind == CityKind::London)
    state.taxi = static_cast<std::uint8_t>(kCircuit + rules.options[Option::TaxiStart]);
  if (rules.options.sides() == Sides::B) state.sides = 0xFF;
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
