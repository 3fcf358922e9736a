#pragma once

#include <string>
#include <vector>

#include "json/json.h"
#include "match/names.h"

namespace mornington::match::wire {

// An action in notation and in named fields.
struct Move {
  std::string notation;
  json::Value fields;
};

// Many actions, with every text once. Those of one form that follow each other make a group:
//
//   {"do": "build {line} {block}", "same": {"action": "build", "price": 0},
//    "each": [{"field": "line", "values": ["red", "blue"]}, {"field": "block", "values": ["bank--moorgate"]}],
//    "rows": [0, 0, 1, 0]}
//
// `each` lists the values of a field. `rows` has, move after move and field after field, the index of its value. A
// group without `each` is one move. A nested field is named by its path ("then/to").
[[nodiscard]] json::Value encode_moves(const std::vector<Move>& moves);

}  // namespace mornington::match::wire
