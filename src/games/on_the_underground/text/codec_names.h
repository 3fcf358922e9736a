#pragma once

#include "games/on_the_underground/passenger.h"
#include "games/on_the_underground/rules.h"
#include "games/on_the_underground/state.h"
#include "json/json.h"

// Ids as JSON, and what more than one codec writes.
namespace mornington::on_the_underground {

inline json::Value id_of(const Rules& rules, Node node) {
  return node == kNoNode ? json::Value() : json::Value(rules.board.station(node).id);
}
inline json::Value id_of(const Rules& rules, Line line) { return rules.board.line(line).id; }
inline json::Value id_of(const Rules& rules, Block block) { return rules.board.link(block).id; }

template <class Id>
json::Value ids_of(const Rules& rules, IdSet<Id> set) {
  json::Value out = json::Value::array();
  set.for_each([&](Id id) { out.push_back(id_of(rules, id)); });
  return out;
}

inline json::Value ids_of(const Rules& rules, LineSet lines) {
  json::Value out = json::Value::array();
  for_each_line(lines, [&](Line line) { out.push_back(id_of(rules, line)); });
  return out;
}

// Things that a board numbers, by their number.
inline LineSet set_at(const Rules& rules, int set) { return rules.colour_sets()[static_cast<std::size_t>(set)]; }
inline const std::string& landmark_type(const Rules& rules, int type) {
  return rules.board.landmark_types[static_cast<std::size_t>(type)];
}
inline const std::string& symbol_at(const Rules& rules, int symbol) {
  return rules.board.symbols[static_cast<std::size_t>(symbol)];
}
inline const Objective& objective_at(const Rules& rules, int card) {
  return rules.board.objectives[static_cast<std::size_t>(card)];
}

// A shortest route of the ride on the tracks that lie now.
[[nodiscard]] json::Value encode_route(const Rules& rules, const State& state, Node from, const Ride& ride);

inline json::Value encode_objective(const Rules& rules, const Objective& card) {
  json::Value out;
  out["id"] = card.id;
  out["points"] = card.points;
  out["stations"] = json::Value::array();
  for (Node station : card.stations) out["stations"].push_back(id_of(rules, station));
  return out;
}

}  // namespace mornington::on_the_underground
