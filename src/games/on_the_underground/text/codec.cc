#include <string>

#include "games/on_the_underground/building.h"
#include "games/on_the_underground/facts.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/text/codec_names.h"
#include "games/on_the_underground/text/names.h"

namespace mornington::on_the_underground {
namespace {

using json::Value;

Value encode_sheet(const Rules& rules, const State& state, Seat seat) {
  Value out = Value::object();
  for (int i = 0; i < kSources; ++i) {
    const int points = state.sheet[seat][static_cast<std::size_t>(i)];
    if (points != 0) out[key_of(static_cast<Source>(i))] = points;
  }
  out["total"] = points_of(state, seat);
  out["tokens"] = state.tokens[seat];
  out["rank"] = OnTheUnderground::scores(rules, state).rank[seat];
  return out;
}

Value encode_line_facts(const Rules& rules, const State& state, Line line) {
  const NodeSet touched = state.touched[static_cast<std::size_t>(line)];
  const Seat seat = owner(state, line);
  Value out;
  out["line"] = id_of(rules, line);
  out["owner"] = seat == kNoSeat ? Value() : Value(index(seat));
  out["supply"] = supply(rules, state, line);
  out["ends"] = ids_of(rules, state.ends(line));
  out["stations"] = ids_of(rules, touched);
  if (!rules.board.clusters.empty()) out["clusters"] = clusters_reached(rules.board, touched);
  if (rules.board.icons.any()) out["icons"] = icons_reached(rules.board, touched);
  return out;
}

Value encode_ride(const Rules& rules, const State& state, Node from, const Ride& ride) {
  Value out;
  out["do"] = OnTheUnderground::write(rules, encode(ride));
  out["destination"] = id_of(rules, ride.destination);
  out["lines"] = ids_of(rules, ride.lines);
  out["points"] = Value::array();
  for (const Seat seat : each_seat(rules.seats)) out["points"].push_back(points_for(state, seat, ride));
  out["route"] = encode_route(rules, state, from, ride);
  return out;
}

const char* name_of_leg(const Rules& rules, int leg) {
  if (rules.set.journeys != Journeys::ExpressThenNormal) return "any";
  return leg == 0 ? "express" : "normal";
}

Value encode_plan(const Rules& rules, const State& state, const PlannedJourney& plan) {
  Value out;
  out["leg"] = name_of_leg(rules, plan.leg);
  out["from"] = id_of(rules, plan.from);
  out["walks"] = plan.walks;
  out["rides"] = Value::array();
  for (const Ride& ride : plan.rides) out["rides"].push_back(encode_ride(rules, state, plan.from, ride));
  out["then"] = Value::object();
  for (const PlannedJourney& next : plan.then)
    out["then"][rules.board.station(next.from).id] = encode_plan(rules, state, next);
  return out;
}

// For each objective held, by line, the stations still missing.
Value encode_progress(const Rules& rules, const View& view) {
  Value out = Value::array();
  if (view.eyes == kNoSeat) return out;
  const State& state = view.state;
  for_each_bit(state.objectives[view.eyes], [&](int card) {
    const Objective& objective = rules.board.objectives[static_cast<std::size_t>(card)];
    Value entry = encode_objective(rules, objective);
    for_each_line(state.own_lines(view.eyes), [&](Line line) {
      Value missing = Value::array();
      for (Node station : objective.stations)
        if (!state.touched[static_cast<std::size_t>(line)].has(station)) missing.push_back(id_of(rules, station));
      entry["missing"][rules.board.line(line).id] = std::move(missing);
    });
    out.push_back(std::move(entry));
  });
  return out;
}

}  // namespace

Value OnTheUnderground::encode_facts(const Rules& rules, const View& view) {
  const State& state = view.state;
  Value out;
  out["score_sheet"] = Value::array();
  for (const Seat seat : each_seat(rules.seats)) out["score_sheet"].push_back(encode_sheet(rules, state, seat));
  out["lines"] = Value::array();
  for (const Seat seat : each_seat(kMaxPlayers))
    for_each_line(state.lines_of[seat],
                  [&](Line line) { out["lines"].push_back(encode_line_facts(rules, state, line)); });
  out["passenger"] = Value();
  const bool moves = state.passenger != kNoNode && state.phase != Phase::Over;
  if (moves) out["passenger"] = encode_plan(rules, state, plan_journeys(rules, state));
  out["objectives"] = encode_progress(rules, view);
  return out;
}

Value OnTheUnderground::encode_action(const Rules& rules, Action action) {
  constexpr std::array<const char*, 12> kVerbs = {"none",        "build",          "take-token", "terminus",
                                                  "substitute",  "ride",           "pick-set",   "place-tile",
                                                  "place-token", "deal-objective", "deal-set",   "draw-card"};
  Value out;
  const std::string text = write(rules, action);
  out["action"] = static_cast<std::size_t>(verb_of(action)) < kVerbs.size() && text != "?"
                      ? kVerbs[static_cast<std::size_t>(verb_of(action))]
                      : "none";
  if (text == "?") return out;
  switch (verb_of(action)) {
    case Verb::Build:
      out["line"] = id_of(rules, build_of(action).line);
      out["block"] = id_of(rules, build_of(action).block);
      out["price"] = build_of(action).price;
      break;
    case Verb::Ride:
      out["destination"] = id_of(rules, ride_of(action).destination);
      out["lines"] = ids_of(rules, ride_of(action).lines);
      break;
    case Verb::Settle:
      out["points"] = kTerminusPoints - tiles_of(action);
      out["tiles"] = tiles_of(action);
      break;
    case Verb::Substitute: out["bought"] = is_bought(action); break;
    case Verb::PickSet:
    case Verb::DealSet: out["lines"] = ids_of(rules, set_at(rules, colour_set_of(action))); break;
    case Verb::PlaceTile: out["type"] = landmark_type(rules, type_of(action)); break;
    case Verb::PlaceToken: out["symbol"] = symbol_at(rules, symbol_of(action)); break;
    case Verb::DealObjective: out["card"] = objective_at(rules, card_of(action)).id; break;
    case Verb::DrawCard: out["station"] = id_of(rules, station_of(action)); break;
    default: break;
  }
  return out;
}

}  // namespace mornington::on_the_underground
