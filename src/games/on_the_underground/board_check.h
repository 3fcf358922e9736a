#pragma once

#include <string_view>

#include "games/board_report.h"
#include "json/json.h"

namespace mornington::on_the_underground {

// Judges a board document: known ends, planarity, octilinear drawing, reachability, the counts the rules need; as
// warnings stations drawn too close to each other or to foreign blocks, and dead ends that are no termini.
[[nodiscard]] BoardReport check_board(const json::Value& board);

// Judges the drawing of its labels as well: overlaps with other labels and stations are warnings.
[[nodiscard]] BoardReport check_board(const json::Value& board, const json::Value& layout);

// check_board() for a document of that role; of a layout alone there is nothing to say.
[[nodiscard]] BoardReport judge_board(std::string_view role, const json::Value& document);

}  // namespace mornington::on_the_underground
