#pragma once

#include <string_view>

#include "games/board_report.h"
#include "json/json.h"

namespace mornington::on_the_underground {

// Checks a board document: known ends, planarity, octilinear drawing, reachability, the counts the rules need. It warns
// about stations too close to each other or to foreign blocks, and about dead ends that are not termini.
[[nodiscard]] BoardReport check_board(const json::Value& board);

// Judges the drawing of its labels as well: overlaps with other labels and stations are warnings.
[[nodiscard]] BoardReport check_board(const json::Value& board, const json::Value& layout);

// check_board() for a document of that role; of a layout alone there is nothing to say.
[[nodiscard]] BoardReport judge_board(std::string_view role, const json::Value& document);

}  // namespace mornington::on_the_underground
