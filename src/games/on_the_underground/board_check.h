#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "json/json.h"

namespace mornington::on_the_underground {

// What `mornington board check` finds. Errors keep a board from being played; warnings are matters of taste.
struct BoardReport {
  std::vector<Error> errors;
  std::vector<Error> warnings;
};

// Judges a board document: known ends, planarity, octilinear drawing, reachability, the counts the rules need; as
// warnings stations drawn too close to each other or to foreign blocks, and dead ends that are no termini.
[[nodiscard]] BoardReport check_board(const json::Value& board);

// Judges the drawing of its labels as well: overlaps with other labels and stations are warnings.
[[nodiscard]] BoardReport check_board(const json::Value& board, const json::Value& layout);

}  // namespace mornington::on_the_underground
