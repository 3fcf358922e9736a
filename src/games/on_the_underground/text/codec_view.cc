#include <string>

#include "games/on_the_underground/game.h"
#include "games/on_the_underground/text/codec_names.h"
#include "games/on_the_underground/text/names.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

using json::Value;

Value encode_score_sheet(const State& state, Seat seat) {
  Value out = Value::object();
  for (std::size_t i = 0; i < kSources; ++i)
    if (state.sheet[seat][i] != 0) out[key_of(static_cast<Source>(i))] = state.sheet[seat][i];
  return out;
}

Value encode_hand(const Rules& rules, const State& state, Seat seat) {
  Value out = Value::object();
  for (std::size_t i = 0; i < rules.board.landmark_types.size(); ++i)
    out[rules.board.landmark_types[i]] = state.hand[seat][i];
  return out;
}

Value encode_player(const Rules& rules, const View& view, Seat seat) {
  const State& state = view.state;
  Value out;
  out["seat"] = index(seat);
  out["lines"] = ids_of(rules, state.lines_of[seat]);
  out["points"] = points_of(state, seat);
  out["score_sheet"] = encode_score_sheet(state, seat);
  out["tokens"] = state.tokens[seat];
  if (!rules.board.landmark_types.empty()) out["landmarks"] = encode_hand(rules, state, seat);
  const bool seen = seat == view.eyes || state.phase == Phase::Over;
  if (rules.set.objectives_dealt > 0 && seen) {
    out["objectives"] = Value::array();
    for_each_bit(state.objectives[seat], [&](int card) {
      out["objectives"].push_back(rules.board.objectives[static_cast<std::size_t>(card)].id);
    });
  }
  return out;
}

template <class Pieces>
Value encode_pieces(const Rules& rules, const std::vector<Node>& stations, const std::vector<std::string>& words,
                    const Pieces& pieces) {
  Value out = Value::object();
  for (std::size_t i = 0; i < stations.size(); ++i)
    if (pieces[i] != 0) out[rules.board.station(stations[i]).id] = words[static_cast<std::size_t>(pieces[i] - 1)];
  return out;
}

// The station at the first and at the second end of a block, where the bits of `pending` say so.
Value encode_ends(const Rules& rules, const State& state, std::uint8_t first, std::uint8_t second) {
  const Link& link = rules.board.link(state.built_block);
  Value out = Value::array();
  if ((state.pending & first) != 0) out.push_back(id_of(rules, link.a));
  if ((state.pending & second) != 0) out.push_back(id_of(rules, link.b));
  return out;
}

// The pending terminus or landmark decision, and later ones of the same track.
Value encode_pending(const Rules& rules, const State& state) {
  const Link& link = rules.board.link(state.built_block);
  Value out;
  out["line"] = id_of(rules, state.built_line);
  out["block"] = link.id;
  if (state.phase == Phase::SettleTerminus)
    out["station"] = id_of(rules, (state.pending & kTerminusA) != 0 ? link.a : link.b);
  if (state.phase == Phase::Substitute) {
    out["missing"] = missing_types(rules, state, state.mover);
    out["price"] = kSubstitutePrice * missing_types(rules, state, state.mover);
  }
  out["termini"] = encode_ends(rules, state, kTerminusA, kTerminusB);
  out["landmarks"] = encode_ends(rules, state, kLandmarkA, kLandmarkB);
  return out;
}

// A station for each card that is left to draw; twice where it has two.
Value encode_deck(const Rules& rules, const State& state) {
  Value out = Value::array();
  state.deck.for_each([&](Node station) {
    out.push_back(id_of(rules, station));
    if (state.deck_second.has(station)) out.push_back(id_of(rules, station));
  });
  return out;
}

}  // namespace

Value OnTheUnderground::encode_view(const Rules& rules, const View& view) {
  const State& state = view.state;
  Value out;
  out["seat"] = view.eyes == kNoSeat ? Value() : Value(index(view.eyes));
  out["phase"] = name_of(state.phase);
  out["step"] = state.step;
  out["mover"] = index(state.mover);
  out["actions_left"] = state.actions_left;
  out["first_round"] = state.first_round != 0;
  out["last_round"] = state.last_round != 0;
  out["tracks"] = Value::object();
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    if (state.tracks[i].any()) out["tracks"][rules.board.lines[i].id] = ids_of(rules, state.tracks[i]);
  out["players"] = Value::array();
  for (const Seat seat : each_seat(rules.seats)) out["players"].push_back(encode_player(rules, view, seat));
  out["passenger"] = id_of(rules, state.passenger);
  out["destinations"] = Value::array();
  for (Node node : state.face_up)
    if (node != kNoNode) out["destinations"].push_back(id_of(rules, node));
  out["leg"] = state.leg;
  out["last_rides"] = Value::array();
  for (LineSet lines : state.last_rides) out["last_rides"].push_back(ids_of(rules, lines));
  out["draw_pile"] = state.deck.count() + state.deck_second.count();
  out["cards_left"] = encode_deck(rules, state);
  out["connection_tokens"] =
      encode_pieces(rules, rules.board.connection_stations, rules.board.symbols, state.symbol_on);
  out["landmark_tiles"] =
      encode_pieces(rules, rules.board.landmark_stations, rules.board.landmark_types, state.tile_on);
  if (state.phase == Phase::SettleTerminus || state.phase == Phase::Substitute)
    out["pending"] = encode_pending(rules, state);
  return out;
}

}  // namespace mornington::on_the_underground
