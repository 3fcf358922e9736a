#include <algorithm>

#include "games/on_the_underground/cases/position.h"
#include "games/on_the_underground/passenger.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

using json::Value;

NodeSet set_of(const std::vector<Node>& stations) {
  NodeSet out;
  for (Node station : stations) out.add(station);
  return out;
}

Value ids_of(const Board& board, NodeSet nodes) {
  Value out = Value::array();
  nodes.for_each([&](Node node) { out.push_back(board.station(node).id); });
  return out;
}

Value ids_of(const Board& board, LineSet lines) {
  Value out = Value::array();
  for_each_line(lines, [&](Line line) { out.push_back(board.line(line).id); });
  return out;
}

Value route_to(const Board& board, const State& state, Node from, Node to) {
  const Journey journey(board, state, from, NodeSet::of(to));
  RideList rides;
  journey.rides(rides);
  Value out;
  out["walks"] = journey.walks();
  out["lines"] = journey.lines();
  out["lineSets"] = Value::array();
  for (const Ride& ride : rides) out["lineSets"].push_back(ids_of(board, ride.lines));
  return out;
}

// One journey to one of the destinations, with all that is asked about it.
Value leg_to(const Board& board, const State& state, Node from, NodeSet destinations) {
  const Journey journey(board, state, from, destinations);
  RideList rides;
  journey.rides(rides);
  Value out;
  out["candidates"] = Value::object();
  destinations.for_each([&](Node to) { out["candidates"][board.station(to).id] = route_to(board, state, from, to); });
  out["chosen"] = ids_of(board, journey.best());
  out["key"] = Value(json::Array{journey.walks(), journey.lines()});
  out["playerChooses"] = journey.best().count() > 1;
  out["playerChoosesLineSet"] = rides.size() > 1;
  if (rides.size() != 1) return out;
  out["pointsByLine"] = Value::object();
  for_each_line(rides[0].lines, [&](Line line) { out["pointsByLine"][board.line(line).id] = 1; });
  return out;
}

// The alphabetically first of the chosen destinations.
Node first_by_name(const Board& board, NodeSet chosen) {
  Node best = chosen.first();
  chosen.for_each([&](Node node) {
    if (board.station(node).id < board.station(best).id) best = node;
  });
  return best;
}

// NB: cases may lay out more cards than a game ever has face up, so they are stored outside the state.
NodeSet of_leg(const Rules& rules, const std::vector<Node>& cards, int leg) {
  const NodeSet all = set_of(cards);
  if (rules.set.journeys != Journeys::ExpressThenNormal) return all;
  return all & rules.board.all(leg == 0 ? Kind::Express : Kind::Normal);
}

const char* name_of_leg(const Rules& rules, int leg) {
  if (rules.set.journeys != Journeys::ExpressThenNormal) return "any";
  return leg == 0 ? "express" : "normal";
}

}  // namespace

Value answer_route(const CaseDesk& desk) {
  const State state = desk.read_position();
  return route_to(desk.rules.board, state, desk.read_station(desk.position().at("passenger")),
                  desk.read_station(desk.position().at("destination")));
}

Value answer_leg(const CaseDesk& desk) {
  const Board& board = desk.rules.board;
  const State state = desk.read_position();
  NodeSet destinations = set_of(desk.read_stations(desk.position().at("destinations")));
  if (desk.item.has("leg"))
    destinations &= board.all(desk.item.at("leg").one_of({"express", "normal"}) == 0 ? Kind::Express : Kind::Normal);
  if (!destinations.any()) desk.item.report("no destination for this leg");
  return leg_to(board, state, desk.read_station(desk.position().at("passenger")), destinations);
}

Value answer_passenger_turn(const CaseDesk& desk) {
  const Board& board = desk.rules.board;
  const State state = desk.read_position();
  const NodeSet cards = set_of(desk.read_stations(desk.position().at("destinations")));
  const Node from = desk.read_station(desk.position().at("passenger"));
  const NodeSet normal = cards & board.all(Kind::Normal);
  Value out;
  out["express"] = leg_to(board, state, from, cards & board.all(Kind::Express));
  out["normalAfter"] = Value::object();
  const Journey journey(board, state, from, cards & board.all(Kind::Express));
  journey.best().for_each(
      [&](Node node) { out["normalAfter"][board.station(node).id] = leg_to(board, state, node, normal); });
  return out;
}

Value answer_turn_plan(const CaseDesk& desk) {
  const Rules& rules = desk.rules;
  const State state = desk.read_position();
  std::vector<Node> cards = desk.read_stations(desk.position().at("destinations"));
  Node from = desk.read_station(desk.position().at("passenger"));
  Value out;
  out["legs"] = Value::array();
  out["visits"] = Value::array();
  for (int leg = 0; leg < rules.journeys(); ++leg) {
    const NodeSet destinations = of_leg(rules, cards, leg);
    if (!destinations.any()) continue;
    const Journey journey(rules.board, state, from, destinations);
    from = first_by_name(rules.board, journey.best());
    out["legs"].push_back(name_of_leg(rules, leg));
    out["visits"].push_back(rules.board.station(from).id);
    if (rules.set.journeys == Journeys::ExpressThenNormal)
      out[leg == 0 ? "chosenExpress" : "chosenNormal"] = ids_of(rules.board, journey.best());
    if (out["visits"].items().size() == 2) {
      out["secondLeg"]["walks"] = journey.walks();
      out["secondLeg"]["lines"] = journey.lines();
    }
    cards.erase(std::find(cards.begin(), cards.end(), from));
  }
  return out;
}

}  // namespace mornington::on_the_underground
